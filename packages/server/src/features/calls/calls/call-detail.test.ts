import { codes } from '@rtcops/core/api/codes'
import { nothingMeasured, type QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import { day, formatMoment } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { at, insertCalls, insertTimed } from './test-calls.ts'

let server: TestApp
let own: string
let foreign: string

const start = at('2026-11-10 09:00:00')
const call = { channel_session_id: 'c1' }
const marks = {
  country: 'ID',
  router_ip: '10.0.0.1',
  as_ip: '10.1.0.1',
  zone: '印尼-雅加达',
  ip: '114.10.2.8',
  os: 'Android',
  os_version: '14',
}

/** A sample every 10 s from 09:00 to 09:10 for ann, with three bad ones; one sample of bob without any figure. */
const samples = [
  ...Array.from({ length: 60 }, (_, index) => ({
    ts: formatMoment(start + index * 10_000 + 1),
    user_id: 'ann',
    session_id: 'c1-ann',
    txquality: index === 20 ? 5 : index === 40 ? 3 : 1,
    rxquality: index === 30 ? 7 : 2,
    up_loss_rate: index === 20 ? 22.4 : 0.5,
    distance: 40 + index,
    send_bps: 4000,
  })),
  { ts: '2026-11-10 09:02:00.000', user_id: 'bob', session_id: 'c1-bob' },
]

beforeAll(async () => {
  server = await startApp()
  own = (await server.addProject('语聊房')).appkey
  foreign = (await server.addProject('KTV')).appkey
  await insertCalls(server, [
    {
      appKey: own,
      id: 'c1',
      stays: [
        { user: 'ann', join: '2026-11-10 09:00:00', leave: '2026-11-10 09:10:00', marks },
        { user: 'bob', join: '2026-11-10 09:01:00', leave: '2026-11-10 09:03:00', marks: { user_session_type: 1 } },
        { user: 'bob', session: 'c1-bob-2', join: '2026-11-10 09:05:00' },
      ],
    },
    {
      appKey: foreign,
      id: 'c1',
      room: 'foreign',
      stays: [{ user: 'eve', join: '2026-11-09 09:00:00', leave: '2026-11-09 09:01:00' }],
    },
  ])
  const keys = { app_key: own, channel_session_id: 'c1' }
  await insertTimed(
    server,
    'sample',
    samples.map((sample) => ({ ...keys, ...sample })),
  )
  await insertTimed(server, 'connection_event', [
    {
      ...keys,
      ts: '2026-11-10 09:03:20.000',
      user_id: 'ann',
      session_id: 'c1-ann',
      event: 'connection_interrupt',
      duration_ms: 15_000,
    },
    { ...keys, ts: '2026-11-10 09:05:00.500', user_id: 'ann', session_id: 'c1-ann', event: 'connection_interrupt' },
    { ...keys, ts: '2026-11-10 09:06:00.000', user_id: 'bob', session_id: 'c1-bob-2', event: 'connect_server_failed' },
  ])
  await insertTimed(server, 'message', [
    ...Array.from({ length: 24 }, (_, index) => ({
      ...keys,
      ts: formatMoment(start + index * 1000),
      user_id: index % 2 ? 'bob' : 'ann',
      session_id: 'c1-ann',
      id: String(index),
      type_number: index === 0 ? 4 : 20,
      level: index < 3 ? 'bad' : 'normal',
      message: JSON.stringify({ index, text: '<img src=x onerror=alert(1)>' }),
      txquality: index % 6,
    })),
    {
      ...keys,
      ts: '2026-11-10 09:09:00.402',
      user_id: 'ann',
      session_id: 'c1-ann',
      id: '900',
      type_number: 999_999,
      level: 'weird',
      message: '',
    },
  ])
  server.setNow(at('2026-11-10 09:10:00'))
})
afterAll(() => server.close())

describe('messages of a call', () => {
  it("D-18 R-MSD-02, R-MSD-06 returns the call's header and 20 messages, newest first", async () => {
    const answer = await server.call('listCallMessages', { ...call, app_key: own })
    expect(answer).toMatchObject({ code: 0, total: 25 })
    expect(answer.list).toHaveLength(20)
    expect(answer.list?.[0]).toEqual({
      id: '900',
      ts: '2026-11-10 09:09:00.402',
      uid: 'ann',
      session_id: 'c1-ann',
      type_number: 999_999,
      type_describe: '999999',
      level: 'weird',
      message: {},
      txquality: null,
      rxquality: null,
    })
    expect(answer.list?.[1]).toMatchObject({
      type_describe: '上行丢包',
      message: { index: 23, text: '<img src=x onerror=alert(1)>' },
    })
    expect(answer.info).toEqual({
      channel_session_id: 'c1',
      app_key: own,
      app_name: '语聊房',
      company_id: expect.any(Number),
      company_name: '语聊房公司',
      channel_name: 'lobby',
      create_date: '2026-11-10 09:00:00',
      exit_date: null,
      count_time: 600,
      status: 1,
      user_num: 2,
      is_special: 0,
      interrupt_num: 2,
      level_counts: { normal: 21, bad: 3, fatal: 0 },
    })
  })

  it('filters by user and level, sorts by time, and pages without repeating rows', async () => {
    const list = async (input: object) =>
      (await server.call('listCallMessages', { ...call, app_key: own, ...input })).list?.map(({ id }) => id)
    expect(await list({ uid: 'bob', order: { field: 'ts', sort: 1 }, limit: 3 })).toEqual(['1', '3', '5'])
    expect(await list({ level: 'bad' })).toEqual(['2', '1', '0'])
    expect(await list({ page: 2 })).toEqual(['4', '3', '2', '1', '0'])
    expect(await server.call('listCallMessages', { ...call, page: 99, app_key: own })).toMatchObject({
      list: [],
      total: 25,
    })
  })

  it('a call of another project is reported as not found', async () => {
    const absent = await server.call('listCallMessages', { channel_session_id: 'nowhere', app_key: own })
    await insertCalls(server, [
      { appKey: foreign, id: 'theirs', stays: [{ user: 'eve', join: '2026-11-10 09:00:00' }] },
    ])
    const theirs = { channel_session_id: 'theirs', app_key: own }
    expect(await server.call('listCallMessages', theirs)).toEqual(absent)
    for (const operation of ['getCallUserDetail', 'getCallDetailCharts', 'getCallLogs', 'getRouterIp'] as const)
      expect(await server.call(operation, { ...theirs, id: 'theirs-eve' })).toEqual(absent)
    expect(absent).toEqual({ code: codes.notFound, msg: '数据不存在或已被删除' })
    expect(await server.call('getCallDetailCharts', { ...call, app_key: own, id: 'theirs-eve' })).toEqual(absent)
  })

  it('without a project, finds the newest call with the id', async () => {
    expect((await server.call('listCallMessages', call)).info).toMatchObject({ app_key: own })
  })
})

describe('users of a call', () => {
  it('D-18 R-MSD-04, R-MSD-14 lists stays in the order of joining; a user still in the call has no leave', async () => {
    const answer = await server.call('getCallUserDetail', { ...call, app_key: own })
    expect(answer.total).toBe(3)
    expect(answer.list?.map(({ id, leave_date, call_time }) => [id, leave_date, call_time])).toEqual([
      ['c1-ann', '2026-11-10 09:10:00', 600],
      ['c1-bob', '2026-11-10 09:03:00', 120],
      ['c1-bob-2', null, 300],
    ])
    expect(answer.list?.[0]).toMatchObject({
      user_session_type: 0,
      zone: '印尼-雅加达',
      country: 'ID',
      ip: '114.10.2.8',
      routerIp: '10.0.0.1',
      asIp: '10.1.0.1',
      os: 'Android',
      os_version: '14',
    })
    expect(answer.list?.[0]).not.toHaveProperty('cells')
    expect((await server.call('getCallUserDetail', { ...call, app_key: own, uid: 'bob' })).total).toBe(2)
    const byTime = await server.call('getCallUserDetail', {
      ...call,
      app_key: own,
      order: { field: 'call_time', sort: 2 },
      limit: 1,
    })
    expect(byTime.list).toMatchObject([{ id: 'c1-ann' }])
  })

  it.each([1, 7, 30, 60])('finds the worst quality of each of %i cells as a plain loop does', async (cells) => {
    const { list } = await server.call('getCallUserDetail', { ...call, app_key: own, cells })
    const worst = new Array<number>(cells).fill(0)
    for (const sample of samples.filter(({ session_id }) => session_id === 'c1-ann')) {
      const { txquality = 0, rxquality = 0 } = sample as { txquality?: number; rxquality?: number }
      const cell = Math.min(cells - 1, Math.floor(((at(sample.ts) - start) * cells) / 600_000))
      worst[cell] = Math.max(worst[cell] ?? 0, ...[txquality, rxquality].filter((score) => score >= 1 && score <= 5))
    }
    expect(list?.find(({ id }) => id === 'c1-ann')?.cells).toBe(worst.map((score) => 6 - score).join(''))
  })

  it('an interval between two samples keeps the previous quality until the connection is lost', async () => {
    const { list } = await server.call('getCallUserDetail', { ...call, app_key: own, cells: 240 })
    const line = list?.find(({ id }) => id === 'c1-ann')?.cells
    expect(line?.slice(0, 16)).toBe('4444444444444444')
    expect(line?.slice(80, 88)).toBe('1...4444')
  })

  it('marks presence without figures, absence, interrupts and role changes', async () => {
    const { list } = await server.call('getCallUserDetail', { ...call, app_key: own, cells: 10 })
    expect(list?.map(({ cells }) => cells)).toEqual(['4441443444', ' ..       ', '     .....'])
    expect(list?.[0]?.events).toEqual([
      { ts: '2026-11-10 09:00:00.000', kind: 'on_mic' },
      { ts: '2026-11-10 09:03:20.000', kind: 'connection_interrupt' },
      { ts: '2026-11-10 09:05:00.500', kind: 'connection_interrupt' },
    ])
    expect(list?.[2]?.events).toEqual([{ ts: '2026-11-10 09:06:00.000', kind: 'connect_server_failed' }])
  })

  it('D-18 R-MSD-07, R-MSD-08 shows 30 s around a moment and its figures with their levels', async () => {
    const { info } = await server.call('getCallUserDetail', {
      ...call,
      app_key: own,
      id: 'c1-ann',
      ts: '2026-11-10 09:03:25.000',
    })
    expect(info?.samples.map(({ ts }) => ts.slice(11, 19))).toEqual([
      '09:03:00',
      '09:03:10',
      '09:03:20',
      '09:03:30',
      '09:03:40',
      '09:03:50',
    ])
    expect(info?.samples[2]).toEqual({
      ...nothingMeasured,
      ts: '2026-11-10 09:03:20.001',
      uid: 'ann',
      txquality: 5,
      rxquality: 2,
      send_bps: 4000,
      up_loss_rate: 22.4,
      distance: 60,
    })
    expect(info?.restore).toContainEqual({ item: 'up_loss_rate', value: 22.4, level: 'fatal' })
    expect(info?.restore).toContainEqual({ item: 'cpu', value: null, level: 'normal' })
    const far = await server.call('getCallUserDetail', {
      ...call,
      app_key: own,
      id: 'c1-ann',
      ts: '2026-11-10 12:00:00',
    })
    expect(far.info?.samples).toEqual([])
    expect(
      await server.call('getCallUserDetail', { ...call, app_key: own, id: 'c1-ann', ts: '2026-02-30 00:00:00' }),
    ).toMatchObject({ field: 'ts' })
  })

  it('R-MSD-12 finds router and access server with the region of most of their users', async () => {
    const found = await server.call('getRouterIp', { ...call, app_key: own, id: 'c1-ann' })
    expect(found).toMatchObject({
      info: { ip: '10.0.0.1', region: '印尼-雅加达' },
      info1: { ip: '10.1.0.1', region: '印尼-雅加达' },
    })
    expect(await server.call('getRouterIp', { ...call, app_key: own, uid: 'bob' })).toMatchObject({
      code: codes.notFound,
      msg: '查询接入IP失败',
    })
    expect(await server.call('listRouters', { keyword: '雅加达' })).toMatchObject({
      list: [{ value: '10.0.0.1', label: '10.0.0.1 印尼-雅加达' }],
    })
    expect(await server.call('listAccessServers', { keyword: '10.9' })).toMatchObject({ list: [] })
  })

  it('E-39 lists routers and access servers seen in the last 30 days, busiest first', async () => {
    const seen = (user: string, days: number, router: string, accessServer: string, zone: string) => ({
      user,
      join: formatMoment(Date.now() - days * day),
      marks: { router_ip: router, as_ip: accessServer, zone },
    })
    const stays = [
      seen('1', 0, '10.7.0.1', '10.8.0.1', '越南-河内'),
      seen('2', 29, '10.7.0.1', '10.8.0.2', '越南-河内'),
      seen('3', 29, '10.7.0.2', '10.8.0.2', '越南-岘港'),
      seen('4', 31, '10.7.0.3', '10.8.0.3', '越南-河内'),
    ]
    await insertCalls(server, [{ appKey: own, id: 'seen', stays }])
    expect((await server.call('listRouters', { keyword: '10.7' })).list).toEqual([
      { value: '10.7.0.1', label: '10.7.0.1 越南-河内' },
      { value: '10.7.0.2', label: '10.7.0.2 越南-岘港' },
    ])
    const { list: accessServers = [] } = await server.call('listAccessServers', { keyword: '越南' })
    expect(accessServers.map(({ value }) => value)).toEqual(['10.8.0.2', '10.8.0.1'])
  })
})

describe('charts of a call', () => {
  it('R-MSC-02 returns the samples of a stay, with null for missing figures, and its interrupts', async () => {
    const answer = await server.call('getCallDetailCharts', { ...call, app_key: own, id: 'c1-ann' })
    expect(answer.list).toHaveLength(60)
    expect(answer.list?.[30]).toMatchObject({ rxquality: null, cpu: null, distance: 70 })
    expect(answer.info).toEqual({
      start: '2026-11-10 09:00:00',
      end: '2026-11-10 09:10:00',
      interrupts: [
        { start: '2026-11-10 09:03:20', end: '2026-11-10 09:03:35' },
        { start: '2026-11-10 09:05:00', end: '2026-11-10 09:05:10' },
      ],
    })
  })

  it('a step has the worst quality and the mean of the other figures', async () => {
    const { list } = await server.call('getCallDetailCharts', { ...call, app_key: own, id: 'c1-ann', step: 60 })
    expect(list).toHaveLength(10)
    expect(list?.[3]).toMatchObject({
      ts: '2026-11-10 09:03:00.000',
      txquality: 5,
      rxquality: 2,
      up_loss_rate: 4.15,
      distance: 60.5,
      cpu: null,
    })
  })

  it('an unmeasured figure is null, including the microphone level', async () => {
    const times = ['09:00:00', '09:00:01', '09:00:02']
    const figures = [{ mic_level: -40, mic_on: 1, conceal_rate: 4, freeze_ms: 500 }, { mic_level: -20, mic_on: 0 }, {}]
    const keys = { app_key: own, channel_session_id: 'quiet', user_id: 'ann', session_id: 'quiet-ann' }
    await insertCalls(server, [{ appKey: own, id: 'quiet', stays: [{ user: 'ann', join: '2026-11-10 09:00:00' }] }])
    await insertTimed(
      server,
      'sample',
      figures.map((row, index) => ({ ...keys, ts: `2026-11-10 ${times[index]}`, ...row })),
    )
    const charts = (step: number) =>
      server.call('getCallDetailCharts', { channel_session_id: 'quiet', app_key: own, id: 'quiet-ann', step })
    const pick = (list: readonly QualitySample[] = []) =>
      list.map(({ conceal_rate, freeze_ms, gap_ms, mic_level, mic_on }) => [
        mic_level,
        mic_on,
        conceal_rate,
        freeze_ms,
        gap_ms,
      ])
    expect(pick((await charts(0)).list)).toEqual([
      [-40, 1, 4, 500, null],
      [-20, 0, null, null, null],
      [null, null, null, null, null],
    ])
    expect(pick((await charts(60)).list)).toEqual([[-30, 0.5, 4, 500, null]])
  })

  it('returns all stays of a user, and 40001 without a user', async () => {
    const answer = await server.call('getCallDetailCharts', { ...call, app_key: own, user_query_id: 'bob' })
    expect(answer.list).toHaveLength(1)
    expect(answer.info).toMatchObject({ start: '2026-11-10 09:01:00', end: '2026-11-10 09:02:00' })
    expect(await server.call('getCallDetailCharts', { ...call, app_key: own })).toMatchObject({
      code: codes.badParameter,
      field: 'id',
    })
  })

  it('returns at most 20,000 rows, and keeps the end of a long stay', async () => {
    await insertCalls(server, [
      { appKey: own, id: 'long', stays: [{ user: 'ann', join: '2026-11-09 00:00:00', leave: '2026-11-09 12:00:00' }] },
    ])
    await server.services.telemetryWriter.command({
      query: `INSERT INTO sample (app_key, received, ts, channel_session_id, user_id, session_id, distance)
        SELECT {appKey: String}, '2026-11-08', fromUnixTimestamp64Milli(toInt64({start: Int64} + number * 1000), 'UTC'), 'long', 'ann', 'long-ann', 50 FROM numbers(43200)`,
      query_params: { appKey: own, start: at('2026-11-09 00:00:00') },
    })
    const { list } = await server.call('getCallDetailCharts', {
      channel_session_id: 'long',
      app_key: own,
      id: 'long-ann',
    })
    expect(list?.length).toBeLessThanOrEqual(20_000)
    expect(list?.length).toBeGreaterThan(10_000)
    expect(at(list?.at(-1)?.ts ?? '')).toBeGreaterThan(at('2026-11-09 11:59:50'))
  })
})
