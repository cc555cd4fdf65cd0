import { formatMoment, hour, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { queryingThrough } from '../clickhouse/client.ts'
import { at, insertCalls, insertTimed } from '../features/calls/calls/test-calls.ts'
import { judgeCalls, judgeRecentCalls } from './judge-calls.ts'

const start = at('2026-11-10 23:50:00')
const clean = {
  up_loss_rate: 0.2,
  down_loss_rate: 0.2,
  distance: 60,
  jitter: 8,
  cpu: 30,
  send_bps: 9000,
  recv_bps: 9000,
}
const place = { country: 'ID', router_ip: 'r-1', as_ip: 'as-1', sdk_version: '4.2.0' }
const moment = (second: number) => formatMoment(start + second * 1000)

let server: TestApp
let appKey: string

/** Adds a call of twenty minutes across midnight; ann loses packets between two seconds, bob does not. */
async function addCall(id: string, [from, to]: readonly [number, number], shift = 0): Promise<void> {
  const text = (second: number) => moment(second + shift).slice(0, 19)
  const stays = ['ann', 'bob'].map((user) => ({ user, join: text(0), leave: text(1200), marks: place }))
  await insertCalls(server, [{ appKey, id, stays }])
  const rows = ['ann', 'bob'].flatMap((user) =>
    Array.from({ length: 240 }, (_, index) => {
      const second = (index + 1) * 5
      const isHit = user === 'ann' && second > from && second <= to
      return {
        app_key: appKey,
        channel_session_id: id,
        user_id: user,
        session_id: `${id}-${user}`,
        ts: moment(second + shift),
        ...place,
        ...clean,
        ...(isHit ? { up_loss_rate: 30 } : {}),
      }
    }),
  )
  await insertTimed(server, 'sample', rows)
}

async function stored<Row>(query: string): Promise<Row[]> {
  const result = await server.services.telemetry.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}
const verdicts = () =>
  stored<Record<string, unknown>>(
    'SELECT channel_session_id AS call, user_id, cause, side, severity, is_enough, bad_ms FROM stay_verdict ORDER BY ALL',
  )

beforeAll(async () => {
  server = await startApp()
  appKey = (await server.addProject('语聊房')).appkey
  await addCall('c1', [500, 700])
})
afterAll(() => server.close())

describe('an ended call', () => {
  it('is judged two minutes after its end, each user session once however often it is requested', async () => {
    const end = start + 1200 * 1000
    server.setNow(end + minute)
    await judgeRecentCalls(server.services)
    expect(await verdicts()).toEqual([])
    server.setNow(end + 3 * minute)
    await judgeRecentCalls(server.services)
    await judgeRecentCalls(server.services)
    expect(await verdicts()).toEqual([
      { call: 'c1', user_id: 'ann', cause: 'uplink_loss', side: 'uplink', severity: 3, is_enough: 1, bad_ms: 200_000 },
      { call: 'c1', user_id: 'bob', cause: '', side: '', severity: 0, is_enough: 1, bad_ms: 0 },
    ])
  })

  it('has its time in the roll-up, by business day and cause, to the millisecond', async () => {
    const rows = await stored<{ day: string; cause: string; ms: string }>(
      'SELECT day, cause, sum(ms) AS ms FROM cause_day GROUP BY day, cause ORDER BY day, cause',
    )
    expect(rows.map(({ cause, day, ms }) => [day, cause, Number(ms)])).toEqual([
      ['2026-11-10', '', 500_000 + 600_000],
      ['2026-11-10', 'uplink_loss', 100_000],
      ['2026-11-11', '', 500_000 + 600_000],
      ['2026-11-11', 'uplink_loss', 100_000],
    ])
  })

  it('is listed with its cause and score, can be filtered by them, and sorts by bad time', async () => {
    await addCall('c2', [300, 360])
    server.setNow(start + 1200 * 1000 + 3 * minute)
    await judgeRecentCalls(server.services)
    const time = { time: ['2026-11-10 20:00:00', '2026-11-11 03:00:00'] }
    const worst = await server.call('listCallSessions', { ...time, metric: 'bad_time' })
    expect(
      worst.list?.map(({ cause, channel_session_id, figure, side }) => [channel_session_id, figure, cause, side]),
    ).toEqual([
      ['c1', 200, 'uplink_loss', 'uplink'],
      ['c2', 60, 'uplink_loss', 'uplink'],
    ])
    for (const { worst_mos } of worst.list ?? []) expect(worst_mos).toBeLessThan(3.1)
    const of = async (filter: object) => (await server.call('listCallSessions', { ...time, ...filter })).total
    expect(
      await Promise.all([
        of({ cause: 'uplink_loss' }),
        of({ cause: 'cpu' }),
        of({ side: 'uplink' }),
        of({ side: 'router' }),
      ]),
    ).toEqual([2, 0, 2, 0])
  })

  it('is judged later if it ended before yesterday, as after an update; until then the causes name its day', async () => {
    const daysBack = { yesterday: 1, old: 5, oldest: 28, forgotten: 33 }
    for (const [id, days] of Object.entries(daysBack)) await addCall(id, [300, 420], -days * 24 * 3600)
    const judged = async () => (await verdicts()).map(({ call }) => call).filter((call) => `${call}` in daysBack)
    await judgeRecentCalls(server.services)
    expect(await judged()).toEqual([])
    const waiting = async (time: string[]) => (await server.call('listBadTime', { time })).info?.waiting
    const month = ['2026-10-20 00:00:00', '2026-11-11 00:00:00']
    expect(await waiting(month)).toBeNull()
    await judgeCalls(server.services, () => true)
    expect(await judged()).toEqual([])
    expect(await waiting(month)).toEqual(['2026-11-10', '2026-11-06', '2026-10-14'])
    expect(await waiting(['2026-11-08 00:00:00', '2026-11-09 00:00:00'])).toEqual(['2026-11-06'])
    const priorities: unknown[] = []
    const telemetry = queryingThrough(server.services.telemetry, async (query) => {
      priorities.push(query.clickhouse_settings?.priority)
      return query
    })
    await judgeCalls({ ...server.services, telemetry })
    // The first one looks for recent calls.
    const [ofRecent, ...ofOlder] = priorities
    expect([ofRecent, ...new Set(ofOlder)]).toEqual([undefined, '2'])
    expect(await waiting(month)).toEqual([])
    expect(await judged()).toEqual(['old', 'old', 'oldest', 'oldest', 'yesterday', 'yesterday'])
  })

  it('without samples is neither good nor bad', async () => {
    const stay = { user: 'eve', join: moment(0).slice(0, 19), leave: moment(60).slice(0, 19), marks: place }
    await insertCalls(server, [{ appKey, id: 'silent', stays: [stay] }])
    server.setNow(start + hour)
    await judgeRecentCalls(server.services)
    expect((await verdicts()).find(({ call }) => call === 'silent')).toMatchObject({
      cause: '',
      is_enough: 0,
      bad_ms: 0,
    })
    const { list } = await server.call('listCallSessions', { channel_session_id: 'silent' })
    expect(list).toMatchObject([{ cause: null, side: null, worst_mos: null }])
  })
})
