import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codes } from '@rtcops/core/api/codes'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { memberContext, numbersExporter } from '../../../test/rows/export-rows.ts'
import { startJobs } from '../../jobs.ts'
import type { Schedule } from '../../schedule/schedule.ts'
import type { MemberContext } from '../../services/context.ts'
import type { FileAnswer } from '../../services/handlers.ts'
import { downloadHandlers } from '../downloads/handlers.ts'
import { jobFile, passingFile } from '../export-directory.ts'
import type { AnyExporter } from '../exporter.ts'
import { makeExportFile } from '../make-export-file.ts'
import { runExports } from '../run-exports.ts'
import { startExport } from '../start-export.ts'
import { tableWriters } from '../table-writers.ts'

let server: TestApp
let admin: string
let context: MemberContext
let runners: Schedule[] = []

beforeAll(async () => {
  server = await startApp()
  admin = await server.login()
  context = await memberContext(server, 'exportTransactions', admin)
})
afterAll(() => server.close())
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  runners = []
  await server.services.db.deleteFrom('export_job').execute()
  server.setNow(undefined)
})

const run = (exporter: AnyExporter): void => {
  runners.push(runExports(server.services, { exportTransactions: exporter }))
}
const start = (exporter: AnyExporter, input: object = {}, as = context) =>
  startExport(exporter, as, input as never) as Promise<{ info: { token?: string; job_id?: number; rows: number } }>
const startJob = async (exporter: AnyExporter, input: object = {}, as = context): Promise<number> =>
  (await start(exporter, { job: 1, ...input }, as)).info.job_id ?? 0
const job = async (id: number) => {
  const answer = await server.call('getExportJob', { id })
  return { ...answer.info, token: answer.token }
}
const whenState = (id: number, state: number) =>
  vi.waitFor(async () => expect(await job(id)).toMatchObject({ state }), { timeout: 20_000, interval: 50 })
const download = async (
  exporter: AnyExporter,
  token: string,
  as = context,
): Promise<FileAnswer['file'] & { bytes: Buffer }> => {
  const { downloadExport } = downloadHandlers(tableWriters({ exportTransactions: exporter }))
  const { file } = await downloadExport(as, { token })
  const pieces: Buffer[] = []
  for await (const piece of file.content as NodeJS.ReadableStream) pieces.push(piece as Buffer)
  return { ...file, bytes: Buffer.concat(pieces) }
}
/** Counts the stored pieces of a job's file. */
const pieces = async (id: number) =>
  (await server.services.db.selectFrom('export_chunk').select('position').where('job_id', '=', id).execute()).length
const lines = (bytes: Buffer): string[] => bytes.toString('utf8').trimEnd().split('\r\n')
const files = () => readdir(join(server.services.settings.dataDirectory, 'exports')).catch(() => [] as string[])

describe('the start of an export', () => {
  it('AM-05 returns a token for up to 20,000 rows, above that a job; a job also on request', async () => {
    expect((await start(numbersExporter({ count: 20_000 }))).info).toEqual({ token: expect.any(String), rows: 20_000 })
    expect((await start(numbersExporter({ count: 20_001 }))).info).toEqual({ job_id: expect.any(Number), rows: 20_001 })
    expect((await start(numbersExporter({ count: 3 }), { job: 1 })).info).toEqual({
      job_id: expect.any(Number),
      rows: 3,
    })
  })

  it('AM-05 refuses more than 1,000,000 rows, naming their number; never truncates silently', async () => {
    await expect(start(numbersExporter({ count: 1_000_001 }))).rejects.toMatchObject({
      code: codes.badParameter,
      messageKey: 'exports.refusal.tooManyRows',
      details: { values: { rows: '1,000,001', max: '1,000,000' } },
    })
  })

  it('AM-05 fails an export that outgrew the limit after its rows were counted', async () => {
    const order = { filters: {}, format: 'csv', language: 'zh', askedAt: new Date() } as const
    const path = passingFile(server.services)
    const make = (count: number) => makeExportFile(context, numbersExporter({ count }), order, path, { most: 500 })
    await expect(make(501)).rejects.toMatchObject({ messageKey: 'exports.refusal.tooManyRows' })
    expect(await files()).toEqual([])
    expect(await make(500)).toMatchObject({ rows: 500 })
    await rm(path)
  })

  it('a browser never saves a refusal as a file', async () => {
    const text = 'x'.repeat(32_768)
    const exporter: AnyExporter = {
      ...numbersExporter({ count: 1 }),
      async *rows() {
        yield { number: text }
      },
    }
    const { token = '' } = (await start(exporter, { format: 'xlsx' })).info
    await expect(download(exporter, token)).rejects.toMatchObject({
      messageKey: 'exports.refusal.cellTooLong',
      details: { status: 409 },
    })
    expect(await files()).toEqual([])
  })

  it('C-14 keeps the filters of the contract, and ignores the page', async () => {
    const id = await startJob(numbersExporter({ count: 1 }), { page: 3, limit: 5, transaction_type: 5, evil: 1 })
    expect((await job(id)).filters).toEqual({ transaction_type: 5 })
  })

  it('quality rule 25 a member has at most ten exports in progress', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 14 }, () => startJob(numbersExporter({ count: 1 }))))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(startJob(numbersExporter({ count: 1 }))).rejects.toMatchObject({ code: codes.conflict })
  })
})

describe('a short export', () => {
  it('D-60 R-GEN-15 is a file named after the screen and the time, with sums, and leaves nothing behind', async () => {
    server.setNow(Date.parse('2026-11-20T01:30:05Z'))
    const exporter = numbersExporter({ count: 2 })
    const file = await download(exporter, (await start(exporter)).info.token ?? '')
    expect(file).toMatchObject({ name: 'numbers-20261120093005.csv', type: 'text/csv; charset=utf-8' })
    expect(file.size).toBe(file.bytes.length)
    expect(lines(file.bytes)).toEqual(['\ufeff"ID","状态"', '"1","1.00"', '"2","2.00"', '"合计","3.00"'])
    expect(await files()).toEqual([])
    const sheet = await download(exporter, (await start(exporter, { format: 'xlsx' })).info.token ?? '')
    expect(sheet).toMatchObject({ name: 'numbers-20261120093005.xlsx' })
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('A-150 T-21 X-12 E-40 50 concurrent uses of a token give one file and 49 refusals, a replay none', async () => {
    const exporter = numbersExporter({ count: 100 })
    const token = (await start(exporter)).info.token ?? ''
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => download(exporter, token)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(download(exporter, token)).rejects.toMatchObject({
      messageKey: 'common.refusal.linkExpired',
      details: { status: 404 },
    })
  })

  it('M-107 is void without its session or the permission, and after ten minutes', async () => {
    const exporter = numbersExporter({ count: 1 })
    const operator = await server.addMember('cashier', '财务')
    const own = await memberContext(server, 'exportTransactions', operator)
    const tokens = [
      (await start(exporter, {}, own)).info.token ?? '',
      (await start(exporter, {}, own)).info.token ?? '',
    ]
    const late = (await start(exporter)).info.token ?? ''
    const { id } = await server.services.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', '销售')
      .executeTakeFirstOrThrow()
    const role = own.member.roleId
    const setRole = (role_id: number) =>
      server.services.db.updateTable('member').set({ role_id }).where('username', '=', 'cashier').execute()
    await setRole(id)
    await expect(download(exporter, tokens[0] ?? '')).rejects.toMatchObject({ details: { status: 404 } })
    await setRole(role)
    await server.call('logout', {}, operator)
    await expect(download(exporter, tokens[1] ?? '')).rejects.toMatchObject({ details: { status: 404 } })
    server.setNow(Date.now() + 10 * 60_000 + 1)
    await expect(download(exporter, late)).rejects.toMatchObject({ details: { status: 404 } })
  })

  it('has rows and sums of one moment, whatever is written meanwhile', async () => {
    const name = () => `甲${Math.random()}`
    const insert = () => server.services.db.insertInto('company').values({ name: name() }).execute()
    await insert()
    const seen: number[] = []
    const count = async (db: MemberContext['db']) =>
      (await sql<{ n: number }>`SELECT count(*)::int AS n FROM company`.execute(db)).rows[0]?.n ?? 0
    const exporter: AnyExporter = {
      ...numbersExporter({ count: 1 }),
      async *rows({ db }: MemberContext) {
        seen.push(await count(db))
        await insert()
        yield { number: 1, amount: '1.00' }
      },
      totals: async ({ db }: MemberContext) => {
        seen.push(await count(db))
        return {}
      },
    }
    await download(exporter, (await start(exporter)).info.token ?? '')
    expect(seen[0]).toBe(seen[1])
  })

  it('runs in a read-only transaction', async () => {
    const exporter: AnyExporter = {
      ...numbersExporter({ count: 1 }),
      // biome-ignore lint/correctness/useYield: it ends before its first row
      async *rows({ db }: MemberContext) {
        await db.insertInto('company').values({ name: 'x' }).execute()
      },
    }
    const { token = '' } = (await start(exporter)).info
    await expect(download(exporter, token)).rejects.toMatchObject({ code: '25006' })
    expect(await files()).toEqual([])
  })

  it('quality section 2: 300 hostile tokens and paths leak nothing', async () => {
    const secret = join(server.services.settings.dataDirectory, 'exports', 'secret.csv')
    await mkdir(join(secret, '..'), { recursive: true })
    await writeFile(secret, 'the secret')
    const up = [
      '..',
      '%2e%2e',
      '..%2f',
      '..%5c',
      '%252e%252e%252f',
      '....//',
      '.\\.\\',
      '%c0%ae%c0%ae/',
      '\u2025/',
      '..;/',
    ]
    const targets = [
      'exports/secret.csv',
      'exports%2fsecret.csv',
      'secret.csv',
      'etc/passwd',
      'main.ts',
      'package.json',
    ]
    const paths = up.flatMap((step) =>
      targets.flatMap((target) => [1, 3, 6, 9, 12].map((depth) => `${`${step}/`.repeat(depth)}${target}`)),
    )
    expect(paths).toHaveLength(300)
    for (const path of paths) {
      const asToken = await server.app.inject({ method: 'GET', url: `/api/open/download/export?token=${path}` })
      const asPath = await server.app.inject({ method: 'GET', url: `/api/open/download/export/${path}` })
      expect(asPath.statusCode, path).toBeGreaterThanOrEqual(400)
      expect([codes.notFound, codes.badParameter], path).toContain(asToken.json<{ code: number }>().code)
      for (const { body } of [asToken, asPath]) {
        expect(body).not.toMatch(/the secret|root:|workspaces|import /)
      }
    }
  }, 30_000)
})

describe('a long export', () => {
  it('AM-05 is made in the background with its progress, and fetched with a token that works once', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    const exporter = numbersExporter({ count: 3000, onRow: (number) => (number === 2001 ? held : undefined) })
    const id = await startJob(exporter)
    expect(await job(id)).toMatchObject({ state: 1, rows: 3000, rows_done: 0, token: '', size: 0 })
    run(exporter)
    await vi.waitFor(async () => expect(await job(id)).toMatchObject({ state: 2, rows_done: 2000 }), {
      timeout: 10_000,
    })
    expect(await server.call('listExportJobs', {})).toMatchObject({ total: 1, running: 1, ready: 0 })
    release()
    await whenState(id, 3)
    const done = await job(id)
    expect(done).toMatchObject({ rows: 3000, rows_done: 3000, error: '', fetched: 0, operation: 'exportTransactions' })
    expect(await server.call('listExportJobs', {})).toMatchObject({ total: 1, running: 0, ready: 1 })
    const file = await download(exporter, done.token ?? '')
    expect(file.name).toBe(done.file_name)
    expect(file.bytes.length).toBe(done.size)
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(done.sha256)
    expect(lines(file.bytes)).toHaveLength(3002)
    await expect(download(exporter, done.token ?? '')).rejects.toMatchObject({ details: { status: 404 } })
    expect(await job(id)).toMatchObject({ fetched: 1 })
    expect((await download(exporter, (await job(id)).token ?? '')).bytes.equals(file.bytes)).toBe(true)
  })

  it('is served by every server, whichever made it, and is not kept in a data directory', async () => {
    const exporter = numbersExporter({ count: 100_000 })
    const id = await startJob(exporter)
    run(exporter)
    await whenState(id, 3)
    const done = await job(id)
    await vi.waitFor(async () => expect((await files()).filter((name) => name.startsWith('once-'))).toEqual([]))
    expect(await pieces(id)).toBe(Math.ceil((done.size ?? 0) / 2 ** 20))
    expect(await pieces(id)).toBeGreaterThan(1)
    const settings = { ...server.services.settings, dataDirectory: '/nonexistent' }
    const file = await download(exporter, done.token ?? '', { ...context, settings })
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(done.sha256)
  })

  it("that an earlier version kept in another server's data directory is reported as such", async () => {
    const exporter = numbersExporter({ count: 1 })
    const id = await startJob(exporter)
    run(exporter)
    await whenState(id, 3)
    await server.services.db.deleteFrom('export_chunk').where('job_id', '=', id).execute()
    await expect(download(exporter, (await job(id)).token ?? '')).rejects.toMatchObject({
      messageKey: 'exports.refusal.elsewhere',
      details: { status: 404 },
    })
  })

  it('AM-17 is visible to its member only: to others it does not exist', async () => {
    const other = await server.addMember('colleague', '财务')
    const id = await startJob(numbersExporter({ count: 1 }))
    const absent = await server.call('getExportJob', { id: 999_999 }, other)
    expect(absent.code).toBe(codes.notFound)
    expect(await server.call('getExportJob', { id }, other)).toEqual(absent)
    expect(await server.call('deleteExportJob', { id }, other)).toEqual(absent)
    expect(await server.call('listExportJobs', {}, other)).toMatchObject({ list: [], total: 0, running: 0, ready: 0 })
    expect((await job(id)).state).toBe(1)
  })

  it('AM-05 raw is CSV for programs, immediate or as a job: wire names and no sums', async () => {
    server.setNow(Date.parse('2026-11-20T01:30:05Z'))
    const exporter: AnyExporter = {
      ...numbersExporter({ count: 1 }),
      async *rows() {
        yield { id: 7, day: '2026-11-20 09:30:00', company_name: '星河互娱', amount: '-1.00' }
      },
    }
    const file = await download(exporter, (await start(exporter, { format: 'raw' })).info.token ?? '')
    expect(file).toMatchObject({ name: 'numbers-20261120093005.csv', type: 'text/csv; charset=utf-8' })
    const [heads, ...rows] = file.bytes.toString().split('\n')
    expect(heads).toMatch(/^id,day,company_id,company_name,\w+,/)
    expect(rows).toEqual(['7,2026-11-20T09:30:00+08:00,,星河互娱,,,,-1.00,,,,,,,,,,,,,', ''])
    run(exporter)
    const id = await startJob(exporter, { format: 'raw' })
    await whenState(id, 3)
    const made = await job(id)
    expect(made).toMatchObject({ format: 'raw', file_name: 'numbers-20261120093005.csv', rows: 1 })
    expect((await download(exporter, made.token ?? '')).bytes.equals(file.bytes)).toBe(true)
  })

  it('AM-17 deleting it removes its file and makes an entry in the audit log', async () => {
    const exporter = numbersExporter({ count: 5 })
    const id = await startJob(exporter)
    run(exporter)
    await whenState(id, 3)
    const { token } = await job(id)
    expect(await pieces(id)).toBe(1)
    expect((await server.call('deleteExportJob', { id })).code).toBe(0)
    expect(await pieces(id)).toBe(0)
    await expect(download(exporter, token ?? '')).rejects.toMatchObject({ details: { status: 404 } })
    const { list } = await server.call('listAuditLog', { target: 'export_job' })
    expect(list?.[0]).toMatchObject({ operation: 'deleteExportJob', target_id: String(id) })
  })

  it('deleting it while it is being made stops it and leaves no file', async () => {
    const exporter = numbersExporter({
      count: 1_000_000,
      onRow: async (number) => void (number % 1000 || (await wait(20))),
    })
    const id = await startJob(exporter)
    run(exporter)
    await whenState(id, 2)
    await server.call('deleteExportJob', { id })
    await vi.waitFor(async () => expect((await files()).filter((name) => name.startsWith(`${id}.`))).toEqual([]), {
      timeout: 10_000,
    })
  })

  it('quality rule 14 the permission is checked again when it runs, and a disabled member gets nothing', async () => {
    const exporter = numbersExporter({ count: 1 })
    const token = await server.addMember('leaver', '财务')
    const own = await memberContext(server, 'exportTransactions', token)
    const [first, second] = [await startJob(exporter, {}, own), await startJob(exporter, {}, own)]
    const set = (change: { role_id?: number; state?: number }) =>
      server.services.db.updateTable('member').set(change).where('username', '=', 'leaver').execute()
    const { id: role } = await server.services.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', '销售')
      .executeTakeFirstOrThrow()
    await set({ role_id: role })
    const hold = server.services.db.updateTable('export_job').where('id', '=', second)
    await hold.set({ due_at: new Date(Date.now() + 3_600_000) }).execute()
    run(exporter)
    const state = (id: number) =>
      server.services.db.selectFrom('export_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await vi.waitFor(async () => expect((await state(first)).state).toBe(4), { timeout: 10_000 })
    expect((await server.call('getExportJob', { id: first }, token)).info?.error).toBe('您没有权限执行该操作')
    await set({ role_id: own.member.roleId, state: 0 })
    await hold.set({ due_at: new Date() }).execute()
    await vi.waitFor(async () => expect((await state(second)).state).toBe(4), { timeout: 10_000 })
  })

  it('is requeued when its server stops, and taken over when its server died', async () => {
    const slow = numbersExporter({ count: 100_000, onRow: async (number) => void (number % 1000 || (await wait(50))) })
    const id = await startJob(slow)
    run(slow)
    await whenState(id, 2)
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    expect(await job(id)).toMatchObject({ state: 1, rows_done: 0 })
    expect((await files()).filter((name) => name.startsWith(`${id}.`))).toEqual([])
    await server.services.db
      .updateTable('export_job')
      .set({ state: 2, runner: 'killed', heard_at: new Date(Date.now() - 20_000) })
      .where('id', '=', id)
      .execute()
    run(numbersExporter({ count: 100_000 }))
    await wait(1500)
    expect((await job(id)).state, 'its runner may still be alive').toBe(2)
    await server.services.db
      .updateTable('export_job')
      .set({ heard_at: new Date(Date.now() - 31_000) })
      .where('id', '=', id)
      .execute()
    await whenState(id, 3)
    expect(await job(id)).toMatchObject({ rows: 100_000 })
  })

  it('each job is made once, however many runners there are', async () => {
    const made: string[] = []
    const exporter = (name: string) => ({
      ...numbersExporter({ count: 2 }),
      rows: async function* (of: MemberContext) {
        made.push(name)
        yield* numbersExporter({ count: 2 }).rows(of, {})
      },
    })
    const ids: number[] = []
    for (let index = 0; index < 8; index += 1) ids.push(await startJob(exporter('x')))
    for (const name of ['a', 'b', 'c']) run(exporter(name))
    for (const id of ids) await whenState(id, 3)
    expect(made).toHaveLength(8)
  })

  it('is tried three times, then reported as failed', async () => {
    let tries = 0
    const exporter: AnyExporter = {
      ...numbersExporter({ count: 1 }),
      // biome-ignore lint/correctness/useYield: it ends before its first row
      async *rows() {
        tries += 1
        throw new Error('telemetry is away')
      },
    }
    const id = await startJob(exporter)
    run(exporter)
    await vi.waitFor(
      async () => {
        await server.services.db
          .updateTable('export_job')
          .set({ due_at: new Date(0) })
          .where('id', '=', id)
          .execute()
        expect((await job(id)).state).toBe(4)
      },
      { timeout: 15_000, interval: 200 },
    )
    expect(tries).toBe(3)
    expect((await job(id)).error).toBe('导出时出错，请重试')
    const english = await server.call('getExportJob', { id }, admin, { 'accept-language': 'en' })
    expect(english.info?.error).toBe('The export failed; try again')
  })

  it('AM-05 its file is kept for seven days; unclaimed files are removed at start-up', async () => {
    const exporter = numbersExporter({ count: 1 })
    const id = await startJob(exporter)
    run(exporter)
    await whenState(id, 3)
    const orphan = join(jobFile(server.services, { id, format: 'csv' }), '..', '7.csv')
    await writeFile(orphan, 'left over')
    await utimes(orphan, new Date(0), new Date(0))
    const patience = { timeout: 30_000 }
    let jobs = await startJobs(server.services)
    await expect.poll(() => existsSync(orphan), patience).toBe(false)
    await jobs.stop()
    expect(await pieces(id)).toBe(1)
    server.setNow(Date.now() + 7 * 86_400_000 + 60_000)
    admin = await server.login()
    jobs = await startJobs(server.services)
    await expect.poll(() => pieces(id), patience).toBe(0)
    await jobs.stop()
    const answer = await server.call('getExportJob', { id }, admin)
    expect(answer).toMatchObject({ info: { state: 5 }, token: '' })
  })
})
