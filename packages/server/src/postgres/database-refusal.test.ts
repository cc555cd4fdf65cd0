import { codes } from '@rtcops/core/api/codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { databaseRefusal } from './database-refusal.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const insert = () =>
  server.request('insertBankAccount', {
    collection_bank_name: '招商银行',
    collection_bank_account: '6225880123456789',
    is_default: 0,
    collection_bank_username: '林晓岚',
    collection_company_name: '云声科技',
  })

/** Makes every new bank account fail as PostgreSQL fails with this SQLSTATE. */
async function failWith(state: string): Promise<void> {
  const { owner } = server
  await sql`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(
    `BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${state}'; END`,
  )}`.execute(owner)
  await sql`CREATE TRIGGER fail BEFORE INSERT ON bank_account FOR EACH ROW EXECUTE FUNCTION fail()`.execute(owner)
  onTestFinished(async () => void (await sql`DROP TRIGGER fail ON bank_account`.execute(owner)))
}

it.each([
  ['53100', '30', '数据库所在磁盘空间不足，未能保存；请联系管理员清理后重试'],
  ['53200', '5', '数据库暂不可用，请稍后重试'],
  ['58030', '5', '数据库暂不可用，请稍后重试'],
  ['25006', '5', '数据库暂不可用，请稍后重试'],
  ['57014', '5', '系统繁忙，请稍后重试'],
  ['40P01', '5', '系统繁忙，请稍后重试'],
])('SQLSTATE %s is 503 with a message and Retry-After, not a fault', async (state, seconds, msg) => {
  await failWith(state)
  const answer = await insert()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe(seconds)
  expect(answer.json()).toEqual({ code: codes.serverFault, msg })
})

it('an error in a statement is a fault', async () => {
  await failWith('42P01')
  expect((await insert()).statusCode).toBe(500)
})

it('a connection lost within a transaction is reported as such, not as the failing rollback', async () => {
  const { services, owner } = server
  const lost = services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(owner)
    await sql`SELECT 1`.execute(tx)
  })
  const error = await lost.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(databaseRefusal(error)).toMatchObject({ messageKey: 'common.refusal.databaseDown', details: { status: 503 } })
  expect((await sql<{ n: number }>`SELECT 1 AS n`.execute(services.db)).rows).toEqual([{ n: 1 }])
})

it('reading rows in portions ends with their connection', async () => {
  const { services, owner } = server
  const read = async () => {
    const many = sql<{ pid: number }>`(SELECT pg_backend_pid() AS pid FROM generate_series(1, 100000))`.as('many')
    let seen = 0
    for await (const { pid } of services.db.selectFrom(many).selectAll().stream(10)) {
      seen += 1
      if (seen === 15) await sql`SELECT pg_terminate_backend(${pid})`.execute(owner)
    }
  }
  const error = await read().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(databaseRefusal(error)).toBeDefined()
})

it('/readyz answers 503 while PostgreSQL has no space for a temporary file, and while it is read-only', async () => {
  const { owner, app } = server
  const status = async () => (await app.inject('/readyz')).statusCode
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(owner)
  const database = sql.id(rows[0]?.name ?? '')
  expect(await status()).toBe(200)
  for (const setting of ['temp_file_limit = 0', 'default_transaction_read_only = on']) {
    await sql`ALTER DATABASE ${database} SET ${sql.raw(setting)}`.execute(owner)
    expect([setting, await status()]).toEqual([setting, 503])
    await sql`ALTER DATABASE ${database} RESET ${sql.raw(setting.split(' ')[0] ?? '')}`.execute(owner)
    expect(await status()).toBe(200)
  }
})
