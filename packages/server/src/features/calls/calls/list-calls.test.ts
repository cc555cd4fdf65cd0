import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { at, insertCalls } from './test-calls.ts'

let server: TestApp
let own: string
let companyId: number
let foreign: string

beforeAll(async () => {
  server = await startApp()
  const [first, second] = [await server.addProject('语聊房'), await server.addProject('KTV')]
  own = first.appkey
  companyId = first.companyId
  foreign = second.appkey
  await insertCalls(server, [
    {
      appKey: own,
      id: 'long',
      stays: [
        {
          user: 'ann',
          join: '2026-11-10 09:00:00',
          leave: '2026-11-10 12:00:00',
          marks: { country: 'CN', router_ip: '10.0.0.1', as_ip: '10.1.0.1' },
        },
        {
          user: 'bob',
          join: '2026-11-10 09:10:00',
          leave: '2026-11-10 09:20:00',
          marks: { country: 'ID', router_ip: '10.0.0.2', as_ip: '10.1.0.1' },
        },
      ],
    },
    {
      appKey: own,
      id: 'short',
      room: 'pk-1',
      stays: [{ user: 'ann', join: '2026-11-10 10:30:00.500', leave: '2026-11-10 10:31:00' }],
    },
    { appKey: own, id: 'live', stays: [{ user: 'cid', join: '2026-11-10 11:30:00' }] },
    {
      appKey: foreign,
      id: 'other',
      stays: [{ user: 'dan', join: '2026-11-10 10:00:00', leave: '2026-11-10 11:00:00' }],
    },
  ])
  server.setNow(at('2026-11-10 12:30:00'))
})
afterAll(() => server.close())

const ids = async (input: object): Promise<string[]> =>
  ((await server.call('listCallSessions', input)).list ?? []).map(({ channel_session_id }) => channel_session_id)

describe('the magnifier', () => {
  it('R-MSG-04, R-MSG-05 lists calls of the last 24 h, newest first, with project, times and whether they are in progress', async () => {
    const answer = await server.call('listCallSessions', {})
    expect(answer).toMatchObject({ code: 0, total: 4, info: { ongoing: 1 } })
    expect(answer.list?.map((row) => row.channel_session_id)).toEqual(['live', 'short', 'other', 'long'])
    expect(answer.list?.[0]).toMatchObject({
      exit_date: null,
      status: 1,
      count_time: 3600,
      app_name: '语聊房',
      company_name: '语聊房公司',
    })
    expect(answer.list?.[3]).toEqual({
      id: 'long',
      channel_session_id: 'long',
      app_key: own,
      app_name: '语聊房',
      company_id: companyId,
      company_name: '语聊房公司',
      channel_name: 'lobby',
      create_date: '2026-11-10 09:00:00',
      exit_date: '2026-11-10 12:00:00',
      count_time: 10_800,
      status: 0,
      user_num: 2,
      is_special: 0,
      cause: null,
      side: null,
      worst_mos: null,
    })
  })

  it('R-MSG-09 a call is in the range if it overlaps it', async () => {
    expect(await ids({ app_key: own, time: ['2026-11-10 11:00:00', '2026-11-10 11:10:00'] })).toEqual(['long'])
    expect(await ids({ app_key: own, time: ['2026-11-10 12:00:00', '2026-11-10 12:10:00'] })).toEqual(['live', 'long'])
    expect(await ids({ app_key: own, time: ['2026-11-10 12:00:01', '2026-11-10 12:10:00'] })).toEqual(['live'])
    expect(await ids({ app_key: own, time: ['2026-11-10 10:30:00', '2026-11-10 10:30:00'] })).toEqual(['short', 'long'])
    expect(await ids({ app_key: own, time: ['2026-11-10 10:29:50', '2026-11-10 10:29:59'] })).toEqual(['long'])
    expect(await ids({ app_key: own, time: ['2026-11-10', '2026-11-10'] })).toEqual(['live', 'short', 'long'])
    expect(await ids({ app_key: own, time: ['2026-11-09', '2026-11-09'] })).toEqual([])
    // From a time to the same time 31 days later.
    expect(await ids({ app_key: own, time: ['2026-10-10 12:00:00', '2026-11-10 12:00:00'] })).toContain('short')
  })

  it('an ended call stays ended if the range ends before its last leave', async () => {
    const answer = await server.call('listCallSessions', { time: ['2026-11-10 09:00:00', '2026-11-10 09:05:00'] })
    expect(answer.list).toMatchObject([{ channel_session_id: 'long', status: 0, exit_date: '2026-11-10 12:00:00' }])
  })

  it('K-26 filters by status; a call ends when its last user leaves', async () => {
    expect(await ids({ status: 1 })).toEqual(['live'])
    expect(await ids({ status: 0 })).toEqual(['short', 'other', 'long'])
    await insertCalls(server, [
      {
        appKey: foreign,
        id: 'ending',
        stays: [
          { user: 'eve', join: '2026-11-01 08:00:00' },
          { user: 'fay', join: '2026-11-01 08:00:00' },
        ],
      },
    ])
    const time = ['2026-11-01', '2026-11-01']
    const status = async () =>
      (await server.call('listCallSessions', { time })).list?.map((row) => [row.status, row.exit_date])
    expect(await status()).toEqual([[1, null]])
    await insertCalls(server, [
      {
        appKey: foreign,
        id: 'ending',
        stays: [{ user: 'eve', join: '2026-11-01 08:00:00', leave: '2026-11-01 08:05:00' }],
      },
    ])
    expect(await status()).toEqual([[1, null]])
    await insertCalls(server, [
      {
        appKey: foreign,
        id: 'ending',
        stays: [{ user: 'fay', join: '2026-11-01 08:00:00', leave: '2026-11-01 08:01:00' }],
      },
    ])
    expect(await status()).toEqual([[0, '2026-11-01 08:05:00']])
  })

  it('filters by several properties of one and the same user', async () => {
    expect(await ids({ country: 'ID' })).toEqual(['long'])
    expect(await ids({ country: 'ID', router: '10.0.0.2', as: '10.1.0.1' })).toEqual(['long'])
    expect(await ids({ country: 'ID', router: '10.0.0.1' })).toEqual([])
    expect(await ids({ app_key: own, user_id: 'ann' })).toEqual(['short', 'long'])
    expect(await ids({ app_key: own, user_id: 'ann', channel_name: 'pk-1' })).toEqual(['short'])
    expect(await ids({ app_key: foreign, user_id: 'ann' })).toEqual([])
  })

  it('D-85 room and user are matched exactly, each as one value', async () => {
    for (const user of ['ann,bob', 'an', 'Ann', 'ann '])
      expect([user, await ids({ app_key: own, user_id: user })]).toEqual([user, []])
    for (const room of ['pk-1,lobby', 'pk', 'PK-1'])
      expect([room, await ids({ app_key: own, channel_name: room })]).toEqual([room, []])
    expect(await server.call('listCallSessions', { app_key: own, user_id: ['ann', 'bob'] })).toMatchObject({
      code: codes.badParameter,
      field: 'user_id',
    })
  })

  it('R-MSG-11 finds the calls of a company, and none for a project of another company', async () => {
    expect(await ids({ company_id: companyId })).toEqual(['live', 'short', 'long'])
    expect(await ids({ company_id: companyId, app_key: foreign })).toEqual([])
    expect(await ids({ company_id: 2_000_000_000 })).toEqual([])
  })

  it('R-MSG-03 refuses room and user without a project', async () => {
    for (const input of [{ channel_name: 'lobby' }, { user_id: 'ann' }])
      expect(await server.call('listCallSessions', input)).toMatchObject({
        code: codes.badParameter,
        field: 'app_key',
        msg: '请选择项目',
      })
  })

  it('finds a call id outside the range', async () => {
    const time = ['2026-11-12', '2026-11-12']
    expect(await ids({ time })).toEqual(['live'])
    expect(await ids({ time, channel_session_id: 'short' })).toEqual(['short'])
  })

  it('D-84 pages beyond the end are empty with the true total; ties are broken, so that no page repeats a row', async () => {
    expect(await server.call('listCallSessions', { page: 9, limit: 2 })).toMatchObject({ code: 0, list: [], total: 4 })
    for (const field of ['create_date', 'count_time'])
      for (const sort of [1, 2]) {
        const pages = [
          await ids({ page: 1, limit: 2, order: { field, sort } }),
          await ids({ page: 2, limit: 2, order: { field, sort } }),
        ]
        expect(new Set(pages.flat()).size).toBe(4)
      }
    expect(await ids({ order: { field: 'count_time', sort: 2 } })).toEqual(['long', 'other', 'live', 'short'])
  })

  it.each([
    ['time', { time: ['2026-11-10', '2026-11-09'] }],
    ['time', { time: ['2026-02-30', '2026-03-01'] }],
    ['time', { time: ['2026-10-01', '2026-11-01'] }],
    ['time', { time: ['2026-10-10 12:00:00', '2026-11-10 12:00:01'] }],
    ['time', { time: ['2026-11-10'] }],
    ['page', { page: 0 }],
    ['page', { page: -1 }],
    ['page', { page: '9007199254740993' }],
    ['limit', { limit: 1e9 }],
    ['status', { status: 3 }],
    ['country', { country: "CN' OR 1=1" }],
    ['order.field', { order: { field: '(select 1)', sort: 1 } }],
    ['order.sort', { order: { field: 'create_date', sort: 3 } }],
    ['app_key', { app_key: "' OR ''='" }],
  ])('refuses a bad %s', async (field, input) => {
    expect(await server.call('listCallSessions', input)).toMatchObject({ code: codes.badParameter, field })
  })

  it.each([
    "' OR 1=1 --",
    '{appKeys: Array(String)}',
    '\\',
    '%',
    "'); DROP TABLE call; --",
    '__proto__',
    '\u202e',
    '😀'.repeat(20),
  ])('treats %j as plain text', async (text) => {
    expect(await server.call('listCallSessions', { app_key: own, user_id: text })).toMatchObject({
      code: 0,
      list: [],
      total: 0,
    })
    expect(await server.call('listCallSessions', { app_key: own, channel_name: text })).toMatchObject({
      code: 0,
      list: [],
      total: 0,
    })
    expect(await server.call('listCallSessions', { router: text.slice(0, 45) })).toMatchObject({ code: 0, list: [] })
    expect(await server.call('listCallSessions', { channel_session_id: text })).toMatchObject({ code: 0, list: [] })
  })

  it('requires the permission of the magnifier', async () => {
    const token = await server.addMember('seller', '财务')
    expect(await server.call('listCallSessions', {}, token)).toMatchObject({
      code: codes.notPermitted,
      key: 'DATA_MONITOR_MESSAGE',
    })
  })
})
