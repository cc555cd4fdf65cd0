import { codes } from '@rtcops/core/api/codes'
import { routes } from '@rtcops/core/api/generated/routes'
import type { OperationId } from '@rtcops/core/api/types'
import { parseWireTime } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { buildApp } from '../../../app.ts'
import { createTelemetryClients } from '../../../clickhouse/client.ts'

const now = parseWireTime('2026-11-20 10:03:00') ?? 0
let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(() => server.setNow(now))
afterAll(() => server?.close())

/** All requests about samples; the first two compare values. */
const operations = [
  'getCallQualityOverview',
  'getNetworkLatencyChart',
  'getCallQualityPeriods',
  'listRttByCountry',
  'listUpLossByCountry',
  'listDownLossByCountry',
  'getCallQualityData',
  'listNetworkLatencyByCountry',
] as const satisfies readonly OperationId[]
const comparing = operations.slice(0, 2)
const tables = [
  'listRttByCountry',
  'listUpLossByCountry',
  'listDownLossByCountry',
  'listNetworkLatencyByCountry',
] as const

/** Returns the response to a request without its data. */
async function refusal(operation: OperationId, input: object) {
  const reply = await server.request(operation, input)
  expect(reply.statusCode).toBe(200)
  const { code, field, msg } = reply.json<{ code: number; msg: string; field?: string }>()
  return { code, field, msg }
}
const bad = (field: string, msg: string) => ({ code: codes.badParameter, field, msg })

describe.each(operations)('%s', (operation) => {
  it('R-CQO-09 R-GEN-07 refuses ranges that are reversed, begin in the future, or exceed 31 days', async () => {
    const ask = (...query_time: string[]) => refusal(operation, { query_time })
    expect(await ask('2026-11-20 10:00:00', '2026-11-20 09:00:00')).toEqual(
      bad('query_time', '开始时间不能晚于结束时间'),
    )
    expect(await ask('2026-11-20 10:03:01', '2026-11-20 10:30:00')).toEqual(bad('query_time', '时间不能晚于现在'))
    expect(await ask('2026-10-20 09:55:00', '2026-11-20 10:00:00')).toEqual(bad('query_time', '时间范围不能超过31天'))
    expect(await ask('2026-10-20 10:00:00', '2026-11-20 10:00:00')).toMatchObject({ code: 0 })
    for (const wrong of ['2026-02-30 00:00:00', '275760-09-13 00:00:00', 'yesterday', '2026-11-20 23:59:59.9999', ''])
      expect(await ask(wrong, '2026-11-20 10:00:00')).toMatchObject({
        code: codes.badParameter,
        field: expect.stringMatching(/^query_time/),
      })
    expect(await refusal(operation, { query_time: ['2026-11-20 09:00:00'] })).toMatchObject({
      code: codes.badParameter,
    })
  })

  it('D-72 K-08 floors both ends to five minutes, and moves an end in the future to now', async () => {
    const window = async (input: object) => {
      const answer = (await server.call(operation, input)) as { info?: object; window?: object }
      return answer.window ?? answer.info
    }
    expect(await window({})).toMatchObject({ start: '2026-11-20 08:00:00', end: '2026-11-20 10:00:00', step: 300 })
    expect(await window({ query_time: ['2026-11-20 08:04:59', '2026-11-20 09:59:58'] })).toMatchObject({
      start: '2026-11-20 08:00:00',
      end: '2026-11-20 09:55:00',
    })
    expect(await window({ query_time: ['2026-11-20 09:00:00', '2026-11-21 09:00:00'] })).toMatchObject({
      end: '2026-11-20 10:00:00',
    })
    expect(await window({ query_time: ['2026-11-20 10:01:00', '2026-11-20 10:02:00'] })).toMatchObject({
      start: '2026-11-20 10:00:00',
      end: '2026-11-20 10:05:00',
    })
    const steps = [
      ['2026-11-20 04:00:00', 300],
      ['2026-11-20 03:55:00', 1800],
      ['2026-11-19 10:00:00', 1800],
      ['2026-11-19 09:55:00', 7200],
      ['2026-11-13 10:00:00', 7200],
      ['2026-11-13 09:55:00', 86_400],
    ] as const
    for (const [from, step] of steps)
      expect(await window({ query_time: [from, '2026-11-20 10:00:00'] })).toMatchObject({ step })
  })

  it('refuses unknown countries, too many projects, and invalid appkeys', async () => {
    expect(await refusal(operation, { country: 'ZZ' })).toEqual(bad('country', '没有这个国家代码'))
    expect(await refusal(operation, { country: 'cn' })).toMatchObject({ code: codes.badParameter, field: 'country' })
    const many = Array.from({ length: 500 }, (_, index) => String(index).padStart(32, '0'))
    expect(await refusal(operation, { appkey: many })).toEqual(bad('appkey', '最多200项'))
    expect(await refusal(operation, { appkey: many.slice(0, 200) })).toMatchObject({ code: 0 })
    expect(await refusal(operation, { appkey: ["' OR 1=1 --"] })).toMatchObject({
      code: codes.badParameter,
      field: 'appkey.0',
    })
  })

  it('reads raw rows of the last 30 days only, and says so', async () => {
    const query_time = ['2026-10-21 10:00:00', '2026-11-19 10:00:00']
    expect(await refusal(operation, { room: 'lobby', query_time })).toEqual(
      bad('query_time', '按房间或用户只能查询最近 30 天的原始数据'),
    )
    expect(await refusal(operation, { query_time })).toMatchObject({ code: 0 })
  })

  it('quality section 4 treats hostile text as plain text', async () => {
    const texts = [
      '<img src=x onerror=alert(1)>',
      "=cmd|'/C calc'!A0",
      '＝HYPERLINK("x")',
      '\u202eabc',
      '𝒳'.repeat(20),
      'e\u0301',
      '%',
      '_',
      "\\' OR 1=1 --",
      '{appKeys: Array(String)}',
      '\u001b]52;c;AAAA\u0007',
      '__proto__',
    ]
    for (const text of texts)
      expect(await refusal(operation, { room: text, uid: text, router: text, as: text })).toMatchObject({ code: 0 })
    for (const field of ['room', 'uid', 'router', 'as'] as const) {
      expect(await refusal(operation, { [field]: 'a\u0000b' })).toEqual(bad(field, '包含无法保存的字符'))
      expect(await refusal(operation, { [field]: ','.repeat(100_000) })).toMatchObject({
        code: codes.badParameter,
        field,
      })
    }
  })
})

describe.each(tables)('%s', (operation) => {
  it('R-GEN-10 sorts only by its own columns', async () => {
    for (const field of ['(select sleep(1))', '3', 'country; DROP TABLE sample', 'samples', '__proto__', ''])
      expect(await refusal(operation, { order: { field, sort: 1 } })).toMatchObject({
        code: codes.badParameter,
        field: expect.stringMatching(/^order/),
      })
    expect(await refusal(operation, { order: { field: 'number', sort: 3 } })).toMatchObject({
      code: codes.badParameter,
    })
    for (const page of [0, -1, 2 ** 53, 1.5])
      expect(await refusal(operation, { page })).toMatchObject({ code: codes.badParameter, field: 'page' })
    expect(await refusal(operation, { limit: 1e9 })).toMatchObject({ code: codes.badParameter, field: 'limit' })
  })
})

describe.each(comparing)('%s', (operation) => {
  const needed = '请输入对比数据'

  it('R-CQO-06 R-CQO-07 D-52 M-093 compares two values, which must be given, known and different', async () => {
    const ask = (input: object) => refusal(operation, input)
    expect(await ask({ diff_type: 'country' })).toEqual(bad('diff_value1', needed))
    expect(await ask({ diff_type: 'country', diff_value1: 'CN' })).toEqual(bad('diff_value2', needed))
    expect(await ask({ diff_type: 'router', diff_value2: '10.0.0.1' })).toEqual(bad('diff_value1', needed))
    expect(await ask({ diff_value1: 'CN', diff_value2: 'US' })).toEqual(bad('diff_type', needed))
    expect(await ask({ diff_type: 'country', diff_value1: 'CN', diff_value2: 'CN' })).toEqual(
      bad('diff_value2', '对比数据不能相同'),
    )
    expect(await ask({ diff_type: 'country', diff_value1: 'CN', diff_value2: 'ZZ' })).toEqual(
      bad('diff_value2', '没有这个国家代码'),
    )
    expect(await ask({ diff_type: 'as', diff_value1: '1', diff_value2: '2', as: '1' })).toEqual(
      bad('as', '对比时不能再按同一类型筛选'),
    )
    expect(await ask({ diff_type: 'os', diff_value1: '1', diff_value2: '2' })).toMatchObject({
      code: codes.badParameter,
      field: 'diff_type',
    })
  })

  it('D-53 compares countries, routers and access servers', async () => {
    for (const [diff_type, diff_value1, diff_value2] of [
      ['country', 'CN', 'US'],
      ['router', '10.0.0.1', "' OR 1=1 --"],
      ['as', '10.0.0.1', '10.0.0.2'],
    ])
      expect(await refusal(operation, { diff_type, diff_value1, diff_value2 })).toMatchObject({ code: 0 })
  })
})

it('M-093 refusals are in the language of the caller', async () => {
  const reply = await server.request('getCallQualityOverview', { diff_type: 'country' }, undefined, {
    'accept-language': 'en',
  })
  expect(reply.json()).toMatchObject({ msg: 'Enter the values to compare', field: 'diff_value1' })
})

it('R-CQO-08 R-CQR-04 without the telemetry engine, every query says so, and none fails in another way', async () => {
  const { telemetry, close } = createTelemetryClients('http://127.0.0.1:9')
  const app = await buildApp({ ...server.services, telemetry })
  const headers = { authorization: `Bearer ${await server.login()}` }
  for (const operation of operations) {
    const reply = await app.inject({ url: routes[operation][1], headers })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ code: codes.serverFault, msg: '遥测数据库暂不可用，请稍后重试' })
    expect(reply.headers['retry-after']).toBeDefined()
  }
  await app.close()
  await close()
})
