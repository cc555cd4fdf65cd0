import { usualClean } from '@rtcops/core/diagnosis/stays.testing'
import { addDays, formatDay, formatMoment, hour, type Instant, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { at, insertCalls, insertTimed } from '../../features/calls/calls/test-calls.ts'
import { learnUsualValues } from './learn-usual-values.ts'
import { readLearnedDays, writeLearnedDays } from './learned-days.ts'

const today = startOfDay(at('2026-11-20 12:00:00'))
let server: TestApp
/** Projects of one company. */
const projects: string[] = []
let foreign = ''

beforeAll(async () => {
  server = await startApp()
  const { appkey, companyId } = await server.addProject('语聊房')
  const { appkey: other } = await server.addProject('KTV')
  await server.services.db.updateTable('project').set({ company_id: companyId }).where('appkey', '=', other).execute()
  projects.push(appkey, other)
  foreign = (await server.addProject('别家')).appkey
})
beforeEach(async () => {
  server.setNow(today + 12 * hour)
  await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE usual_day' })
  for (const table of ['sample', 'user_session', 'quality_1h', 'quality_5m'])
    await server.services.telemetryWriter.command({ query: `TRUNCATE TABLE ${table}` })
  await writeLearnedDays(server.services.db, new Map())
})
afterAll(() => server.close())

interface Session {
  call: string
  user: string
  start: Instant
  figures?: Partial<Record<keyof typeof usualClean, number>>
  appKey?: string
  network?: string
  country?: string
  /** Milliseconds between two samples. */
  every?: number
}

/** Stores sessions of ten minutes. */
async function insert(sessions: readonly Session[]): Promise<void> {
  const wire = (instant: Instant) => formatMoment(instant).slice(0, 19)
  const keyOf = ({ appKey = projects[0] ?? '' }: Session) => appKey
  const placeOf = ({ country = 'EG' }: Session) => ({ country })
  await insertCalls(
    server,
    sessions.map((session) => ({
      appKey: keyOf(session),
      id: session.call,
      stays: [
        {
          user: session.user,
          join: wire(session.start),
          leave: wire(session.start + 10 * minute),
          marks: { ...placeOf(session), network: session.network ?? 'WiFi' },
        },
      ],
    })),
  )
  await insertTimed(
    server,
    'sample',
    sessions.flatMap((session) => {
      const { call, every = minute, figures, start, user } = session
      return Array.from({ length: (10 * minute) / every }, (_, index) => ({
        app_key: keyOf(session),
        channel_session_id: call,
        user_id: user,
        session_id: `${call}-${user}`,
        ts: formatMoment(start + (index + 1) * every),
        ...placeOf(session),
        ...usualClean,
        ...figures,
      }))
    }),
  )
}

/** Makes sessions of different users at an hour of the day before, or of another one. */
const users = (count: number, change: Omit<Partial<Session>, 'figures'> & { rtt?: (user: number) => number } = {}) => {
  const { rtt = () => 60, start = addDays(today, -1) + 20 * hour, ...rest } = change
  const name = `${rest.appKey ?? ''}${rest.network ?? ''}${rest.country ?? ''}${start}`
  return Array.from({ length: count }, (_, user) => ({
    call: `${name}-${user}`,
    user: `u-${user}`,
    start,
    figures: { distance: rtt(user) },
    ...rest,
  }))
}

const learn = () => learnUsualValues(server.services)

/** Returns the usual round-trip time beside that of a user who joins today. */
async function usualToday(change: Partial<Session> = {}) {
  const session = { call: `asked-${Math.random()}`, user: 'asked', start: today + 20 * hour, ...change }
  server.setNow(session.start + hour)
  await insert([session])
  const { info } = await server.call('diagnoseCall', {
    channel_session_id: session.call,
    app_key: session.appKey ?? projects[0] ?? '',
  })
  const distance = info?.users[0]?.usual?.find(({ figure }) => figure === 'distance')
  return distance && { p50: distance.p50, p90: distance.p90, users: distance.users, hour: distance.hour }
}

describe('usual values', () => {
  it('cover all projects of the company in the same country, on the same kind of network, at that hour', async () => {
    await insert([
      ...users(15, { rtt: (user) => 51 + user }),
      ...users(15, { appKey: projects[1] ?? '', rtt: (user) => 66 + user }),
      ...users(30, { network: '4G', rtt: () => 300 }),
      ...users(30, { country: 'CN', rtt: () => 300 }),
      ...users(30, { appKey: foreign, rtt: () => 300 }),
      ...users(30, { start: addDays(today, -1) + 9 * hour, rtt: () => 300 }),
    ])
    await learn()
    // u-0 to u-14 of both projects are different users: 51 to 80 ms.
    expect(await usualToday()).toEqual({ p50: 65, p90: 77, users: 30, hour: 20 })
    expect(await usualToday({ network: '4G' })).toMatchObject({ p50: 300 })
    expect(await usualToday({ network: 'ethernet' })).toBeUndefined()
  })

  it('weigh each user and hour once, whatever the reporting interval, and cover the whole day with few users', async () => {
    await insert([
      ...users(10, { rtt: () => 60 }),
      ...users(9, {
        network: 'WiFi',
        start: addDays(today, -1) + 20 * hour + 15 * minute,
        every: 2000,
        rtt: () => 200,
      }),
      ...users(21, { start: addDays(today, -2) + 9 * hour, rtt: () => 90 }),
    ])
    await learn()
    expect(await usualToday()).toEqual({ p50: 90, p90: 200, users: 21, hour: null })
  })

  it('cover the seven business days before the call, excluding its own day', async () => {
    await insert([
      ...users(20, { start: addDays(today, -8) + 20 * hour, rtt: () => 10 }),
      ...users(20, { start: addDays(today, -7) + 20 * hour, rtt: () => 20 }),
      ...users(20, { start: addDays(today, -1) + 20 * hour + 50 * minute, rtt: () => 30 }),
      ...users(40, { start: today + 20 * hour, rtt: () => 400 }),
    ])
    server.setNow(addDays(today, 1) + 3 * hour)
    await learn()
    expect(await usualToday()).toEqual({ p50: 20, p90: 30, users: 20, hour: 20 })
    expect(await usualToday({ start: addDays(today, -1) + 20 * hour })).toMatchObject({ p50: 10, p90: 20 })
  })

  it('of loss are learned where enough packets flow', async () => {
    const pause = users(20).map((each) => ({ ...each, figures: { up_loss_rate: 17, send_bps: 400 } }))
    await insert(pause)
    await learn()
    const session = { call: 'paused', user: 'ann', start: today + 20 * hour }
    await insert([session])
    const { info } = await server.call('diagnoseCall', { channel_session_id: 'paused', app_key: projects[0] ?? '' })
    expect(info?.users[0]?.usual?.map(({ figure }) => figure)).toEqual(['distance', 'jitter', 'down_loss_rate'])
  })
})

describe('learning', () => {
  const learned = async () => [...(await readLearnedDays(server.services.db))]
  const yesterday = formatDay(addDays(today, -1))

  it('learns a day two hours after its end, and not before', async () => {
    await insert(users(2))
    server.setNow(today + 2 * hour - 1)
    await learn()
    expect(await learned()).toEqual([])
    server.setNow(today + 2 * hour)
    await learn()
    expect(await learned()).toEqual([[yesterday, 20]])
  })

  it('learns a day again if a tenth was added, and counts nothing twice', async () => {
    await insert(users(20))
    await learn()
    await insert(users(1, { network: 'WiFi', rtt: () => 500 }).map((each) => ({ ...each, user: 'one', call: 'one' })))
    await learn()
    expect(await learned()).toEqual([[yesterday, 200]])
    await insert(
      users(2, { rtt: () => 500 }).map((each) => ({ ...each, user: `b-${each.user}`, call: `b-${each.call}` })),
    )
    await learn()
    expect(await learned()).toEqual([[yesterday, 230]])
    expect(await usualToday()).toEqual({ p50: 60, p90: 500, users: 23, hour: 20 })
  })
})
