import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import { day, formatDateTime, hour } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'

const now = Date.UTC(2026, 10, 20, 2, 7, 42)
const before = (back: number) => formatDateTime(now - back)

let server: TestApp
let appkey: string
beforeAll(async () => {
  server = await startApp()
  server.setNow(now)
  appkey = (await server.addProject('语聊房')).appkey
})
afterAll(() => server.close())

const charts = ['getSuccessJoinChart', 'getConnectionInterruptChart'] as const
const operations = [
  ...charts,
  'getJoinSituationPeriods',
  'listJoinSituationByCountry',
  'getQualityChange',
] as const satisfies readonly OperationId[]

describe.each(operations)('bad input to %s is refused at its field, never a fault', (operation) => {
  it.each([
    ['query_time', { query_time: [before(hour), before(2 * hour)] }],
    ['query_time', { query_time: [before(-hour), before(-2 * hour)] }],
    ['query_time', { query_time: ['2026-02-30 00:00:00', '2026-03-01 00:00:00'] }],
    ['query_time', { query_time: [before(40 * day), before(hour)] }],
    ['query_time', { query_time: [before(32 * day), before(31 * day)], room: 'lobby' }],
    ['query_time', { query_time: [before(32 * day), before(31 * day)], uid: 'anna' }],
    ['country', { country: 'ZZ' }],
    ['appkey', { appkey: Array.from({ length: 500 }, (_, index) => index.toString(16).padStart(32, '0')) }],
  ])('%s %o', async (field, input) => {
    expect(await server.call(operation, input)).toMatchObject({ code: codes.badParameter, field })
  })

  it('moves the end of a range in the future to now', async () => {
    const answer = await server.call(operation, { query_time: [before(2 * hour), before(-hour)] })
    expect(answer).toMatchObject({ code: 0, info: { end: '2026-11-20 10:05:00' } })
  })
})

describe.each(charts)('comparison in %s', (operation) => {
  it.each([
    ['diff_value1', '请输入对比数据', { diff_type: 'country' }],
    ['diff_type', '请输入对比数据', { diff_value1: 'CN', diff_value2: 'ID' }],
    ['diff_value2', '对比数据不能相同', { diff_type: 'country', diff_value1: 'CN', diff_value2: 'CN' }],
    ['router', '对比时不能再按同一类型筛选', { diff_type: 'router', diff_value1: '10.0.0.1', router: '10.0.0.1' }],
    ['diff_value2', '没有这个国家代码', { diff_type: 'country', diff_value1: 'CN', diff_value2: 'ZZ' }],
  ])('R-SJ-03 R-CI-02 D-52 M-028 M-093 %s: %s', async (field, msg, input) => {
    expect(await server.call(operation, input)).toMatchObject({ code: codes.badParameter, field, msg })
  })

  it('R-CQO-06 compares two ranges, cutting the longer to the length of the shorter; both are required', async () => {
    const [one, other] = [`${before(2 * hour)}~${before(hour)}`, `${before(26 * hour)}~${before(24 * hour)}`]
    const asked = { diff_type: 'time', diff_value1: one, diff_value2: other }
    const { info, list = [] } = await server.call(operation, asked)
    expect(info).toMatchObject({ start: '2026-11-20 08:05:00', end: '2026-11-20 09:05:00', step: 300 })
    expect(info?.totals.map(({ name }) => name)).toEqual([one, other])
    const starts = (name: string) => list.filter((row) => row.name === name).map((row) => row._time_interval)
    expect([starts(one).at(0), starts(one).at(-1)]).toEqual(['2026-11-20 08:05:00', '2026-11-20 09:00:00'])
    expect([starts(other).at(0), starts(other).at(-1)]).toEqual(['2026-11-19 08:05:00', '2026-11-19 09:00:00'])
    for (const [field, input] of [
      ['diff_value2', { diff_value1: one }],
      ['diff_value2', { diff_value1: one, diff_value2: 'yesterday' }],
      ['diff_value1', { diff_value1: `${before(40 * day)}~${before(hour)}`, diff_value2: other }],
    ] as const)
      expect(await server.call(operation, { diff_type: 'time', ...input })).toMatchObject({
        code: codes.badParameter,
        field,
      })
  })

  it('R-SJ-03 R-CI-02 compares one value with the whole, whichever of the two is given', async () => {
    for (const value of [{ diff_value1: 'CN' }, { diff_value2: 'CN' }]) {
      const { info } = await server.call(operation, { diff_type: 'country', ...value })
      expect(info?.totals.map(({ name }) => name)).toEqual(['CN', ''])
    }
  })
})

describe('the table of countries', () => {
  it.each([
    { order: { field: 'country; DROP TABLE join_5m', sort: 1 } },
    { order: { field: 'number; DROP TABLE join_5m', sort: 1 } },
    { order: { field: 'now', sort: 3 } },
    { kind: 'fail1' },
    { limit: 1e9 },
  ])('refuses %o', async (input) => {
    expect(await server.call('listJoinSituationByCountry', input)).toMatchObject({ code: codes.badParameter })
  })
})

describe('the explanation of a change', () => {
  it('by version or device is refused for more than a day of samples, but answered for joins', async () => {
    const query_time = [before(2 * day), before(0)]
    const input = { query_time, dimension: 'sdk', metric: 'rtt' }
    expect(await server.call('getQualityChange', input)).toMatchObject({
      code: codes.badParameter,
      field: 'query_time',
      msg: '按 SDK 版本或设备归因最多支持 24 小时，请缩短时间范围',
    })
    expect(await server.call('getQualityChange', { ...input, metric: 'join' })).toMatchObject({ code: 0 })
    expect(await server.call('getQualityChange', { ...input, dimension: 'country' })).toMatchObject({ code: 0 })
  })

  it('refuses a comparison period whose raw rows have expired', async () => {
    const query_time = [before(25 * day), before(25 * day - hour)]
    const refusal = { code: codes.badParameter, field: 'query_time' }
    const ask = (input: object) => server.call('getQualityChange', { query_time, period: 'day7', ...input })
    expect(await ask({ dimension: 'device' })).toMatchObject(refusal)
    expect(await ask({ room: 'lobby' })).toMatchObject(refusal)
    expect(await ask({})).toMatchObject({ code: 0 })
  })

  it('returns null, not zero, if there is no data', async () => {
    const { info, list } = await server.call('getQualityChange', { country: 'BR' })
    expect(list).toEqual([])
    expect(info).toMatchObject({ number: 0, share: null, before_share: null, change: null, few: 1 })
  })

  it('names countries in the language of the caller, servers with their region and projects by name, and marks thin data', async () => {
    const at = now - 30 * 60_000
    const received = new Date(at).toISOString().slice(0, 10)
    const keys = { app_key: appkey, received, channel_session_id: 'call', user_id: 'u', session_id: 's' }
    const place = { country: 'ID', router_ip: '10.0.0.1', as_ip: '10.1.0.1' }
    const { telemetryWriter } = server.services
    const sample = { ...keys, ...place, ts: at, up_loss_rate: 30, distance: 50, down_loss_rate: 0 }
    const insert = (table: string, values: object[]) => telemetryWriter.insert({ table, values, format: 'JSONEachRow' })
    await insert('user_session', [
      {
        ...keys,
        ...place,
        join_ts: at,
        zone: '印尼-雅加达',
        sdk_version: '4.8.2',
        manufacturer: 'Apple',
        model: 'iPhone 14',
      },
    ])
    await insert('sample', [sample, { ...sample, country: '', router_ip: '' }])
    await insert(
      'sample',
      Array.from({ length: 150 }, (_, index) => ({ ...sample, ts: at - 2 * hour + index, up_loss_rate: 0 })),
    )
    await insert(
      'sample',
      Array.from({ length: 150 }, (_, index) => ({ ...sample, ts: at + index })),
    )
    const rows = async (dimension: string, headers = {}) => {
      const { list = [] } = await server.call('getQualityChange', { appkey: [appkey], dimension }, undefined, headers)
      return list.map(({ few, label }) => [label, few])
    }
    expect(await rows('country')).toEqual([
      ['印度尼西亚', 0],
      ['未知', 1],
    ])
    expect(await rows('country', { 'accept-language': 'en' })).toEqual([
      ['Indonesia', 0],
      ['Unknown', 1],
    ])
    expect(await rows('router')).toEqual([
      ['10.0.0.1 印尼-雅加达', 0],
      ['未知', 1],
    ])
    expect(await rows('as')).toEqual([['10.1.0.1 印尼-雅加达', 0]])
    expect(await rows('project')).toEqual([['语聊房', 0]])
    expect(await rows('sdk')).toEqual([['4.8.2', 0]])
    expect(await rows('device')).toEqual([['Apple iPhone 14', 0]])
  })
})
