import { readFileSync } from 'node:fs'
import { codes } from '@rtcops/core/api/codes'
import { type RetentionKind, retentionDays } from '@rtcops/core/features/settings/retention/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { addMemberWith } from '../../test/rows/add-member-with.ts'
import { makeApiKey } from '../../test/rows/make-api-key.ts'
import { askOperations } from '../../test/scope/ask-operations.ts'
import { addCustomer, type Customer } from '../../test/scope/customer.ts'
import { type Operation, readOperations } from '../platform/contract.ts'
import { rollUpDays } from '../rollups/roll-up-days.ts'
import { shortenAddress, shortenDevice, shortenText } from './shorten.ts'

const key = 'DATA_MONITOR_END_USER'
/** Streams do not end; they send what `getLive` returns. */
const unending = 'streamLive'
const reads = readOperations().filter(
  ({ id, method, permissions }) =>
    method === 'GET' && id !== unending && !permissions.some((word) => ['public', 'token', 'signature'].includes(word)),
)

const now = Date.now()
let server: TestApp
let customer: Customer
/** Token of a member who holds every permission. */
let whole: string
/** Token of a member who holds all of them but this one. */
let short: string

beforeAll(async () => {
  server = await startApp()
  server.setNow(now)
  const { db } = server.services
  whole = (await addMemberWith(db, 'whole')).token
  const holder = await addMemberWith(db, 'short')
  short = holder.token
  const right = db.selectFrom('node').select('id').where('unique_key', '=', key)
  await db.deleteFrom('role_group').where('role_id', '=', holder.roleId).where('menu_id', '=', right).execute()
  customer = await addCustomer(server, { mark: 'mark', salesperson: 'admin', calls: 1, address: 1, now })
  await rollUpDays(server.services, undefined, 0)
})
afterAll(() => server.close())

/** Returns which of the operations show a caller an address or a device's name in full. */
async function telling(asked: readonly Operation[], token: string): Promise<string[]> {
  const found = new Set<string>()
  await askOperations(asked, { server, token, customer, now, most: 3 }, async (_, answer, { id }) => {
    if (answer.includes('192.0.2.7') || answer.includes('mark-device')) found.add(id)
  })
  return [...found].sort()
}

describe('addresses and device names of end users', () => {
  it('are shown in full to no caller without the right, by no operation, stream or file', async () => {
    const known = [
      'exportDeviceReports',
      'getCallLogs',
      'getCallUserDetail',
      'getSpecialModel',
      'listAuditLog',
      'listCallBehavior',
      'listCallMessages',
      'listDeviceReports',
      'listSpecialModels',
    ]
    const ofThem = reads.filter(({ id }) => known.includes(id))
    expect(await telling(ofThem, whole)).toEqual(known)
    expect(await telling(reads, short)).toEqual([])
  }, 120_000)

  it('are masked in place, so that rows stay informative', async () => {
    const { list: users } = await server.call(
      'getCallUserDetail',
      { app_key: customer.appkey, channel_session_id: customer.call },
      short,
    )
    expect(users?.[0]).toMatchObject({ ip: '192.0.2.x', device_name: '***', platform: 'Web' })
    const { list: reports } = await server.call('listDeviceReports', {}, short)
    expect(reports?.[0]).toMatchObject({ user_ip: '192.0.2.x', comment: 'mark at 192.0.2.x', model: '' })
    const { list: messages } = await server.call(
      'listCallMessages',
      { app_key: customer.appkey, channel_session_id: customer.call },
      short,
    )
    expect(messages?.[0]?.message).toEqual({ text: 'mark', from: '192.0.2.x:5000', device_name: '***' })
  })

  it('cannot be discovered by searching or by monitoring rules', async () => {
    for (const [id, input] of [
      ['listSpecialModels', { device_name: 'mark-dev' }],
      ['insertSpecialModel', { app_key: [customer.appkey], device_name: 'mark-device' }],
      ['updateSpecialModel', { id: customer.ids.specialModel, device_name: 'mark-device' }],
    ] as const) {
      expect([id, await server.call(id, input, short)]).toMatchObject([id, { code: codes.notPermitted, key }])
      expect([id, (await server.call(id, input, whole)).code]).toEqual([id, codes.ok])
    }
    // Editors send the whole rule, with the devices as they were shown.
    const { info: shown } = await server.call('getSpecialModel', { id: customer.ids.specialModel }, short)
    expect(shown?.device_name).toBe('***')
    const input = { id: customer.ids.specialModel, device_name: shown?.device_name, remark: 'changed' }
    expect(await server.call('updateSpecialModel', input, short)).toMatchObject({ code: codes.ok })
    const { info } = await server.call('getSpecialModel', { id: customer.ids.specialModel }, whole)
    expect(info).toMatchObject({ remark: 'changed', device_name: 'mark-device' })
  })

  it('are masked for an API key without the right', async () => {
    const { db } = server.services
    const permissions = ['DATA_MONITOR_DEVICE_REPORT']
    const addressesOf = async (token: string) => (await server.call('listDeviceReports', {}, token)).list?.[0]?.user_ip
    expect(await addressesOf(await makeApiKey(db, { permissions }))).toBe('192.0.2.x')
    expect(await addressesOf(await makeApiKey(db, { permissions: [...permissions, key] }))).toBe('192.0.2.7')
  })
})

it('the guide lists every table with data of end users, and the days for which it is kept', async () => {
  const result = await server.services.telemetry.query({
    query: `SELECT DISTINCT table FROM system.columns WHERE database = currentDatabase()
      AND name IN ('user_id', 'peer', 'ip', 'user_ip', 'device_name', 'comment')
      AND table IN (SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree')`,
    format: 'JSONEachRow',
  })
  const tables = await result.json<{ table: string }>()
  expect(tables.length).toBeGreaterThan(8)
  for (const name of ['personal-data.md', 'personal-data.zh-CN.md']) {
    const page = readFileSync(new URL(`../../../../docs/guide/${name}`, import.meta.url), 'utf8')
    for (const { table } of tables) expect(page).toContain(`\`${table}\``)
    const days = [...page.matchAll(/(\d+) (?:days|天) ?[(（]`(\w+)`[)）]/g)].map(([, count, kind]) => [
      kind,
      Number(count),
    ])
    expect(days.length).toBeGreaterThan(9)
    for (const [kind, count] of days)
      expect([name, kind, count]).toEqual([name, kind, retentionDays[kind as RetentionKind].usual])
  }
})

it.each([
  ['36.1.2.3', '36.1.2.x'],
  ['::ffff:36.1.2.3', '36.1.2.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
  ['2001:db8::1', '2001:db8:0::x'],
  ['1::3:4:5:6:7:8', '1:0:3::x'],
  ['::1', '0:0:0::x'],
  ['fe80::1%eth0', 'fe80:0:0::x'],
  ['', ''],
  ['localhost', '***'],
])('masks the address %s as %s', (address, expected) => expect(shortenAddress(address)).toBe(expected))

it.each([
  ["Ann's iPhone 15", 'iPhone'],
  ['ann-macbook', 'MacBook'],
  ['LAPTOP-ANN', '***'],
  ['Macy', '***'],
  ['', ''],
])('masks the device name %s as %s', (name, expected) => expect(shortenDevice(name)).toBe(expected))

it.each([
  ['from 36.1.2.3:443 to [2001:db8:1::7]:443.', 'from 36.1.2.x:443 to [2001:db8:1::x]:443.'],
  ['at 10:05:33, version 4.2.1, 12.5 %', 'at 10:05:33, version 4.2.1, 12.5 %'],
  ['::ffff:36.1.2.3', '36.1.2.x'],
  ['1.2.3.4.5', '1.2.3.4.5'],
])('masks the text %s as %s', (text, expected) => expect(shortenText(text)).toBe(expected))

it('processes hostile text in bounded time', () => {
  const began = performance.now()
  for (const piece of ['a', ':', '1.', 'a:', '::1 ']) shortenText(piece.repeat(100_000))
  // Takes a tenth of a second on an idle machine; a quadratic algorithm takes minutes.
  expect(performance.now() - began).toBeLessThan(20_000)
})
