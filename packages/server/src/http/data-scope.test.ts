import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import { mayCall } from '@rtcops/core/permissions/can'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { recordDigest } from '../../test/record-digest.ts'
import { addMemberWith } from '../../test/rows/add-member-with.ts'
import { makeApiKey } from '../../test/rows/make-api-key.ts'
import { type Asking, askOperations, isExport } from '../../test/scope/ask-operations.ts'
import { addCustomer, type Customer } from '../../test/scope/customer.ts'
import { customerWrites, otherWrites } from '../../test/scope/foreign-writes.ts'
import { exporters } from '../app.ts'
import { projectColumns } from '../clickhouse/own-projects.ts'
import { judgeRecentCalls } from '../diagnosis/judge-calls.ts'
import { runExports } from '../exports/run-exports.ts'
import { type Operation, readOperations } from '../platform/contract.ts'
import { rollUpDays } from '../rollups/roll-up-days.ts'
import { encodePng } from '../trial/customers/png.ts'

/** Streams do not end; they send what `getLive` returns. */
const unending = new Set(['streamLive'])
/** Show what the caller may do and choose, which is more without the scope. */
const otherwise = new Set(['listSalespersonOptions', 'getAdminUserMenu', 'listApiKeyPermissions'])
/** Shares its key with the rule of single companies, so its button is shown; the server refuses it. */
const shownAnyway = 'updateApprovalThreshold'
const operations = readOperations().filter(
  ({ id, permissions }) =>
    !unending.has(id) && !permissions.some((word) => ['public', 'token', 'signature'].includes(word)),
)
const ofOwn = operations.filter(({ ownCompanies }) => ownCompanies)
const reads = ofOwn.filter(({ id, method }) => method === 'GET' || id === 'listTransactionsByPost')

const now = Date.now()
let server: TestApp
let seller: Awaited<ReturnType<typeof addMemberWith>>
let own: Customer
let foreign: Customer
/** Answers before there was a foreign company, by operation and input. */
const alone = new Map<string, string>()

beforeAll(async () => {
  server = await startApp()
  server.setNow(now)
  seller = await addMemberWith(server.services.db, 'seller')
  own = await addCustomer(server, { mark: 'ownmark', salesperson: 'seller', calls: 2, address: 1, now })
  await count()
  await each(reads, own, async (key, answer) => void alone.set(key, answer))
  foreign = await addCustomer(server, { mark: 'foreignmark', salesperson: 'admin', calls: 5, address: 2, now })
  await count()
}, 120_000)
afterAll(() => server.close())

/** Runs the jobs that count days and judge calls. */
async function count(): Promise<void> {
  await rollUpDays(server.services, undefined, 0)
  await judgeRecentCalls(server.services)
}

const setScope = (data_scope: 'all' | 'own') =>
  server.services.db.updateTable('role').set({ data_scope }).where('id', '=', seller.roleId).execute()

/** Asks operations as the seller. @param which inputs of each */
const each = (
  asked: readonly Operation[],
  customer: Customer,
  take: Parameters<typeof askOperations>[2],
  which: Pick<Asking, 'most' | 'unlike'> = {},
): Promise<void> => askOperations(asked, { server, token: seller.token, customer, now, ...which }, take)

/** Uploads an image as the seller. @returns its token */
async function uploadImage(): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/open/files/upload',
    payload: encodePng({ width: 2, height: 2, palette: [[200, 30, 30]], pixels: new Uint8Array(4) }),
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'image/png' },
  })
  return answer.json<{ info: { token: string } }>().info.token
}

const absent = (): Customer => ({
  ...foreign,
  mark: 'absentmark',
  companyId: 990_001,
  appkey: 'a'.repeat(32),
  call: 'absentmark-call-0-0',
  session: 'absentmark-session-0-0-0',
  user: 'absentmark-user-0',
  room: 'absentmark-room',
  router: '10.0.0.9',
  accessServer: '10.1.0.9',
  ids: Object.fromEntries(Object.keys(foreign.ids).map((kind) => [kind, 990_002])) as Customer['ids'],
})

/** Returns a response without the names in its request. */
const bare = (text: string, { accessServer, appkey, companyId, mark, router }: Customer): string =>
  [mark, appkey, router, accessServer, `:${companyId}`].reduce((left, name) => left.replaceAll(name, '§'), text)

describe('a member with own companies only', () => {
  it('gets from every operation exactly what they would get without other companies', async () => {
    const open = new Set<string>()
    const [first] = [reads.filter((each) => !isExport(each))]
    await each(first, own, async (key, answer, { id }) => void (answer !== alone.get(key) && open.add(id)), { most: 1 })
    // Without the scope, most operations show the other company, so the comparison proves something.
    expect(open.size).toBeGreaterThan(first.length / 3)
    await setScope('own')
    const differing: unknown[] = []
    await each(reads, own, async (key, answer, { id }) => {
      if (!otherwise.has(id) && answer !== alone.get(key)) differing.push([key, alone.get(key), answer])
    })
    expect(differing).toEqual([])
  }, 120_000)

  it('gets the same reply for a foreign company as for an unknown one', async () => {
    await setScope('own')
    const foreignAnswers: string[] = []
    const absentAnswers: string[] = []
    const nobody = absent()
    // What names no customer is the same question in both cases; the test before has asked it.
    // An id may also be that of an own record, which is shown.
    const byName = (key: string) => !/"id":("release-)?\d/.test(key)
    await each(
      reads,
      foreign,
      async (key, answer) => {
        if (byName(key)) foreignAnswers.push(bare(`${key}\n${answer}`, foreign))
        else expect([key, /foreignmark|666f726569676e/.test(answer)]).toEqual([key, false])
      },
      { most: 7, unlike: nobody },
    )
    await each(
      reads,
      nobody,
      async (key, answer) => {
        if (byName(key)) absentAnswers.push(bare(`${key}\n${answer}`, nobody))
      },
      { most: 7, unlike: foreign },
    )
    expect(foreignAnswers.length).toBeGreaterThan(1.5 * reads.length)
    expect(foreignAnswers.sort()).toEqual(absentAnswers.sort())
  }, 120_000)

  it('changes nothing of a foreign company, and gets the same reply as for an unknown one', async () => {
    await setScope('own')
    const written = new Set<string>([...Object.keys(customerWrites), ...otherWrites])
    expect(ofOwn.filter(({ id }) => !written.has(id) && !reads.some((read) => read.id === id))).toEqual([])
    const nobody = absent()
    const image = await uploadImage()
    for (const [name, inputOf] of Object.entries(customerWrites)) {
      const id = name as OperationId
      const ask = async (customer: Customer) =>
        (await server.request(id, inputOf(customer, image) as object, seller.token)).body
      const before = await recordDigest(server.services.db)
      const refused = bare(await ask(foreign), foreign)
      expect([id, refused]).toEqual([id, bare(await ask(nobody), nobody)])
      expect([id, await recordDigest(server.services.db)]).toEqual([id, before])
      expect([id, bare(await ask(own), own)]).not.toEqual([id, refused])
    }
  })

  it('is refused everything that concerns all companies, although their role has every permission', async () => {
    await setScope('own')
    const before = await recordDigest(server.services.db)
    for (const { id } of operations.filter(({ ownCompanies }) => !ownCompanies))
      expect([id, await server.call(id, {}, seller.token)]).toMatchObject([
        id,
        { code: codes.notPermitted, msg: expect.stringMatching('涉及所有企业') },
      ])
    expect(await recordDigest(server.services.db)).toBe(before)
  })

  it('sees only menus and buttons of operations they may call', async () => {
    const shown = async () => (await server.call('getAdminUserMenu', {}, seller.token)).role
    await setScope('all')
    const whole = await shown()
    await setScope('own')
    const part = await shown()
    const held = new Set(part?.permissions)
    for (const { id, ownCompanies } of operations)
      expect([id, mayCall(held, id)]).toEqual([id, ownCompanies || id === shownAnyway])
    expect(JSON.stringify(whole?.menu)).toContain('ADMIN_USER_AUDIT')
    expect(JSON.stringify(part?.menu)).not.toContain('ADMIN_USER_AUDIT')
    expect(part?.version).not.toBe(whole?.version)
  })

  it('sees no more with an API key', async () => {
    await setScope('own')
    const permissions = operations.flatMap((each) => each.permissions)
    const key = await makeApiKey(server.services.db, { owner: 'seller', permissions })
    const { list } = await server.call('listCompanies', {}, key)
    expect(list?.map(({ id }) => id)).toEqual([own.companyId])
    expect(await server.call('listAlarmLog', {}, key)).toMatchObject({ code: codes.notPermitted })
  })

  it('owns a company that they add, and cannot give companies away', async () => {
    await setScope('own')
    const added = await server.call('addCompany', { name: '新企业' }, seller.token)
    const info = (await server.call('getCompanyForEdit', { id: added.info?.id }, seller.token)).info
    expect(info?.salesperson).toBe(seller.memberId)
    for (const [id, input] of [
      ['addCompany', { name: '给别人', salesperson: 1 }],
      ['updateCompany', { id: own.companyId, salesperson: 1 }],
      ['updateCompany', { id: own.companyId, salesperson: null }],
    ] as const)
      expect(await server.call(id, input, seller.token)).toMatchObject({
        code: codes.badParameter,
        field: 'salesperson',
      })
  })

  it('gets in background exports what they see when the file is made, and loses files about other companies', async () => {
    await setScope('all')
    const start = async () => {
      const { info } = await server.call('exportTransactions', { job: 1 }, seller.token)
      return info?.job_id ?? 0
    }
    const made = async (id: number) => {
      const runs = runExports(server.services, exporters)
      try {
        await vi.waitFor(
          async () => expect((await server.call('getExportJob', { id }, seller.token)).info?.state).toBe(3),
          { timeout: 20_000, interval: 50 },
        )
      } finally {
        await runs.stop()
      }
    }
    const fetched = async (id: number) => {
      const { token = '' } = await server.call('getExportJob', { id }, seller.token)
      return (await server.app.inject({ url: `/api/open/download/export?token=${token}` })).body
    }
    const whole = await start()
    await made(whole)
    expect(await fetched(whole)).toContain('foreignmark')
    const { token = '' } = await server.call('getExportJob', { id: whole }, seller.token)
    const waiting = await start()
    await setScope('own')
    await made(waiting)
    expect(await fetched(waiting)).toContain('ownmark')
    expect(await fetched(waiting)).not.toContain('foreignmark')
    expect(await server.call('getExportJob', { id: whole }, seller.token)).toMatchObject({ code: codes.notFound })
    const late = await server.app.inject({ url: `/api/open/download/export?token=${token}` })
    expect([late.statusCode, late.body.includes('foreignmark')]).toEqual([404, false])
  })
})

it('every telemetry table is filtered by project, or listed as independent of projects', async () => {
  const result = await server.services.telemetry.query({
    query: `SELECT table, groupArray(name) AS columns FROM system.columns
      WHERE database = currentDatabase() AND table IN
        (SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree')
      GROUP BY table`,
    format: 'JSONEachRow',
  })
  const tables = await result.json<{ table: string; columns: string[] }>()
  expect(tables.length).toBeGreaterThan(20)
  for (const { columns, table } of tables) {
    const column = ['app_key', 'project'].find((name) => columns.includes(name))
    expect([table, projectColumns.get(table)]).toEqual([table, column])
  }
})
