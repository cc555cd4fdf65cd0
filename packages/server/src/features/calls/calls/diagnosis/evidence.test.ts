import type { Schema } from '@rtcops/core/api/types'
import type { FigureName } from '@rtcops/core/diagnosis/stay'
import { between, clean } from '@rtcops/core/diagnosis/stays.testing'
import { type Cause, causes, causesOfClients } from '@rtcops/core/diagnosis/verdict'
import { formatMoment, hour } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/harness.ts'
import { at, insertTimed } from '../test-calls.ts'
import { crowd, insertUsers, type TestFigures, type TestUser } from './test-users.ts'

/** Causes found by signals, or by what users did: they show no figure and no group. */
const withoutFigures: readonly Cause[] = [
  ...(['join_failed', 'join_slow', 'capture_refused', 'negotiation_failed', 'interrupt'] as const),
  ...(['roaming', 'rejoins', 'slow_connect', 'sound_complaint', 'ice_failed', 'dtls_failed'] as const),
  // Their figures are those of what they explain, and their group is computed from verdicts.
  ...causesOfClients,
]

let start = at('2026-11-10 00:00:00')
let server: TestApp
const projects: string[] = []
/** Causes whose figures were computed again. */
const seen = new Set<Cause>()

beforeAll(async () => {
  server = await startApp()
  for (const name of ['语聊房', 'KTV']) projects.push((await server.addProject(name)).appkey)
  server.setNow(at('2026-11-12 00:00:00'))
})
// Each call is in a separate hour, so that the users of one are no control group of another.
beforeEach(() => {
  start += hour
})
afterAll(() => server.close())

const steady: readonly FigureName[] = ['mic_on', 'mic_level']

/** Gives some figures from 180 to 300 s of a call. All figures sway by a tenth, so that no two medians are the same by chance. */
const bad = (figures: TestFigures, seed = 0) =>
  function swaying(second: number): TestFigures {
    const given = { ...clean, ...between(180, 300, figures)(second) }
    return Object.fromEntries(
      Object.entries(given).map(([name, value], index) => [
        name,
        value === null || steady.includes(name as FigureName)
          ? value
          : value * (1 + Math.sin(second * 7 + index + seed) / 10),
      ]),
    )
  }

const addUsers = (users: readonly TestUser[]) =>
  insertUsers(
    { server, projects, start },
    users.map((user, index) => ({ ...user, figures: user.figures ?? bad({}, index) })),
  )

type Verdict = Schema<'SessionVerdict'>
type Found = Verdict['diagnoses'][number]

async function diagnose(call: string): Promise<Verdict[]> {
  const { info } = await server.call('diagnoseCall', { channel_session_id: call, app_key: projects[0] ?? '' })
  return info?.users ?? []
}

/** Reads stored rows with the times of the moment at which they were measured. */
async function stored<Row>(table: string, condition = 'true'): Promise<(Row & { at: number })[]> {
  const result = await server.services.telemetry.query({
    query: `SELECT toFloat64(toUnixTimestamp64Milli(ts)) AS at, * FROM ${table} WHERE ${condition}`,
    format: 'JSONEachRow',
  })
  return await result.json<Row & { at: number }>()
}

function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

const isMeasured = (name: string, value: number) => (name === 'mic_level' ? value <= 0 : value >= 0)

type SampleRow = Record<FigureName, number> & { user_id: string; session_id: string }
interface StreamRow {
  session_id: string
  peer: string
  direction: 'sent' | 'received'
  loss_rate: number
}

/** Short interruptions rest on the samples in them, not on those between them. */
const isBurst = (row: SampleRow): boolean => Math.max(row.up_loss_rate, row.down_loss_rate) >= 10

/** Computes the figures of all diagnoses of a call again, by a loop over its rows. */
async function expectFigures(call: string): Promise<Verdict[]> {
  const users = await diagnose(call)
  const samples = await stored<SampleRow>('sample', `channel_session_id = '${call}'`)
  const streams = await stored<StreamRow>('stream_sample', `channel_session_id = '${call}'`)
  for (const { diagnoses, session_id } of users)
    for (const found of diagnoses) {
      if (found.evidence.length > 0) seen.add(found.cause)
      const [from, to] = [at(found.from), at(found.to)]
      for (const { figure, otherwise, peer, samples: count, user, value } of found.evidence) {
        const [inside, outside]: [number[], number[]] = [[], []]
        const isHeld = (moment: number) =>
          diagnoses.some((each) => each.cause === found.cause && moment > at(each.from) && moment <= at(each.to))
        const add = (moment: number, measured: number, isHit = true) => {
          if (moment > from && moment <= to && isHit) inside.push(measured)
          else if (peer !== undefined || !isHit || !isHeld(moment)) outside.push(measured)
        }
        if (peer === undefined) {
          for (const row of samples)
            if (
              (user === undefined ? row.session_id === session_id : row.user_id === user) &&
              isMeasured(figure, row[figure as FigureName])
            )
              add(row.at, row[figure as FigureName], found.cause !== 'bursts' || isBurst(row))
        } else {
          const direction = figure === 'up_loss_rate' ? 'sent' : 'received'
          for (const row of streams)
            if (row.session_id === session_id && row.peer === peer && row.direction === direction && row.loss_rate >= 0)
              add(row.at, row.loss_rate)
        }
        const typical = figure === 'freeze_ms' || figure === 'audio_freeze_ms' ? average : middle
        const said = `${found.cause} ${figure} ${peer ?? ''}`
        expect(count, said).toBe(inside.length)
        expect(value, said).toBeCloseTo(typical(inside) ?? Number.NaN, 1)
        const rest = typical(outside)
        // A stream that was worse at other times is shown beside another one without them.
        if (otherwise === null && peer !== undefined && rest !== null) expect(rest, said).toBeGreaterThan(value)
        else if (otherwise === null) expect(outside, said).toEqual([])
        else expect(otherwise, said).toBeCloseTo(rest ?? Number.NaN, 1)
      }
    }
  return users
}

const causesOf = (users: readonly Verdict[], user: string): string[] =>
  users.find(({ user_id }) => user_id === user)?.diagnoses.map(({ cause }) => cause) ?? []

describe('the figures of a user', () => {
  it.each<[Cause, TestFigures]>([
    ['access_loss', { up_loss_rate: 30, down_loss_rate: 28 }],
    ['uplink_loss', { up_loss_rate: 30 }],
    ['downlink_loss', { down_loss_rate: 30 }],
    ['high_rtt', { distance: 600 }],
    ['bufferbloat', { distance: 300, up_loss_rate: 6, send_bps: 5000 }],
    ['bandwidth_limited', { limit_bandwidth: 60, available_bps: 40_000, up_loss_rate: 4 }],
    ['jitter', { jitter: 60 }],
    ['cpu', { cpu: 95 }],
    ['cpu_limited', { limit_cpu: 60 }],
    ['decoder_overloaded', { drop_rate: 20 }],
    ['concealment', { conceal_rate: 10, down_loss_rate: 2 }],
    ['late_buffer', { buffer_delay: 400 }],
    ['freeze', { freeze_ms: 1500, recv_fps: 8 }],
    ['audio_freeze', { audio_freeze_ms: 1500 }],
    ['poor_quality', { distance: 260, down_loss_rate: 2.5, buffer_delay: 180, jitter: 25 }],
    ['send_stopped', { send_bps: 0 }],
    ['nothing_received', { recv_bps: 0 }],
    ['silent_mic', { mic_level: -127 }],
  ])('%s', async (cause, figures) => {
    await addUsers([
      { call: cause, user: 'ann', figures: bad(figures) },
      { call: cause, user: 'bob' },
      { call: cause, user: 'cat' },
    ])
    const users = await expectFigures(cause)
    expect(causesOf(users, 'ann')).toContain(cause)
    expect(
      users.find(({ user_id }) => user_id === 'ann')?.diagnoses.find((each) => each.cause === cause)?.evidence,
    ).not.toEqual([])
  })

  it('match plain loops for short interruptions', async () => {
    const figures = (second: number) => ({ ...bad({})(second), ...(second % 40 < 10 ? { up_loss_rate: 40 } : {}) })
    await addUsers([
      { call: 'bursts', user: 'ann', figures },
      { call: 'bursts', user: 'bob' },
    ])
    expect(causesOf(await expectFigures('bursts'), 'ann')).toEqual(['bursts'])
  })

  it('match plain loops for single streams', async () => {
    await addUsers([
      { call: 'mesh', user: 'ann', figures: bad({ up_loss_rate: 26 }) },
      { call: 'mesh', user: 'bob', figures: bad({ down_loss_rate: 15 }) },
      { call: 'mesh', user: 'cat', figures: bad({ down_loss_rate: 15 }) },
    ])
    const names = ['ann', 'bob', 'cat']
    const rows = Array.from({ length: 120 }, (_, index) => (index + 1) * 5).flatMap((second) =>
      names.flatMap((user) =>
        names
          .filter((peer) => peer !== user)
          .flatMap((peer) =>
            (['sent', 'received'] as const).map((direction) => {
              const isHurt = second > 180 && second <= 300 && (direction === 'sent' ? user : peer) === 'ann'
              return {
                app_key: projects[0],
                channel_session_id: 'mesh',
                session_id: `mesh-${user}`,
                user_id: user,
                ts: formatMoment(start + second * 1000),
                peer,
                direction,
                kind: 'audio',
                loss_rate: (isHurt ? 30 : 0.5) * (1 + Math.sin(second * 5 + peer.charCodeAt(0)) / 10),
              }
            }),
          ),
      ),
    )
    await insertTimed(server, 'stream_sample', rows)
    const users = await expectFigures('mesh')
    const peers = users.flatMap(({ diagnoses }) =>
      diagnoses.flatMap(({ evidence }) => evidence.flatMap(({ peer }) => peer ?? [])),
    )
    expect(new Set(peers)).toEqual(new Set(names))
    expect(causesOf(users, 'bob')).toContain('sender_fault')
  })
})

interface Placed {
  app_key: string
  channel_session_id: string
  session_id: string
  country: string
  router_ip: string
  as_ip: string
  up_loss_rate: number
  down_loss_rate: number
  distance: number
}

/** Counts again the users at a place and elsewhere who were badly off, in the minute of a diagnosis with most users. */
async function crowdsOf({ from, group, to }: Found, column: 'country' | 'router_ip' | 'as_ip') {
  const samples = await stored<Placed>('sample', `ts >= fromUnixTimestamp64Milli(${start}, 'UTC')`)
  const minutes: number[] = []
  for (let minute = Math.floor(at(from) / 60_000) * 60_000; minute < at(to); minute += 60_000) minutes.push(minute)
  const crowd = (isHere: boolean) => {
    let most = { users: 0, bad: 0 }
    for (const minute of minutes) {
      const [there, worse] = [new Set<string>(), new Set<string>()]
      for (const row of samples) {
        if (row.at < minute || row.at >= minute + 60_000 || (row[column] === group?.name) !== isHere) continue
        const session = `${row.app_key} ${row.channel_session_id} ${row.session_id}`
        there.add(session)
        if (row.up_loss_rate >= 5 || row.down_loss_rate >= 5 || row.distance >= 400) worse.add(session)
      }
      if (there.size > most.users || (there.size === most.users && worse.size > most.bad))
        most = { users: there.size, bad: worse.size }
    }
    return most
  }
  return { here: crowd(true), elsewhere: crowd(false) }
}

const hurt = bad({ up_loss_rate: 30, down_loss_rate: 28 })

describe('the users that one is compared with', () => {
  it.each<[Cause, 'country' | 'router_ip' | 'as_ip', TestUser[]]>([
    [
      'router_fault',
      'router_ip',
      [
        ...crowd('router-bad', 6, { router: 'r-9', accessServer: 'as-9', figures: hurt }),
        ...crowd('router-worse', 6, { router: 'r-9', accessServer: 'as-91', figures: hurt }),
        ...crowd('router-good', 30, { router: 'r-8', accessServer: 'as-8' }),
        { call: 'router_fault', user: 'ann', router: 'r-9', accessServer: 'as-9', figures: hurt },
        { call: 'router_fault', user: 'bob', router: 'r-8', accessServer: 'as-8' },
      ],
    ],
    [
      'access_server_fault',
      'as_ip',
      [
        ...crowd('server-bad', 8, { router: 'r-7', accessServer: 'as-71', figures: hurt }),
        ...crowd('server-good', 30, { router: 'r-7', accessServer: 'as-72' }),
        { call: 'access_server_fault', user: 'ann', router: 'r-7', accessServer: 'as-71', figures: hurt },
      ],
    ],
    [
      'region_fault',
      'country',
      [
        ...crowd('eg-1', 8, { country: 'EG', router: 'r-51', accessServer: 'as-51', figures: hurt }),
        ...crowd('eg-2', 8, { country: 'EG', router: 'r-52', accessServer: 'as-52', figures: hurt }),
        ...crowd('eg-good', 40, { country: 'SA', router: 'r-51', accessServer: 'as-51' }),
        { call: 'region_fault', user: 'ann', country: 'EG', router: 'r-51', accessServer: 'as-51', figures: hurt },
      ],
    ],
  ])('%s', async (cause, column, users) => {
    await addUsers(users)
    const ann = (await expectFigures(cause)).find(({ user_id }) => user_id === 'ann')
    const found = ann?.diagnoses.find((each) => each.cause === cause)
    if (!found) throw new Error(`${ann?.diagnoses.map((each) => each.cause)} were found`)
    seen.add(cause)
    const { elsewhere, here } = await crowdsOf(found, column)
    expect(found.group).toEqual({ name: found.group?.name, ...here, others: elsewhere })
    const hit = users.filter(({ figures }) => figures).length
    expect([here, elsewhere.bad]).toEqual([{ users: hit, bad: hit }, 0])
  })

  it('include unaffected neighbours', async () => {
    await addUsers([
      ...crowd('quiet', 12, { accessServer: 'as-30', router: 'r-30' }),
      { call: 'own', user: 'ann', accessServer: 'as-30', router: 'r-30', figures: bad({ up_loss_rate: 30 }) },
    ])
    const [ann] = await expectFigures('own')
    const found = ann?.diagnoses[0]
    if (!found) throw new Error('nothing was found')
    const { here } = await crowdsOf(found, 'as_ip')
    expect(found).toMatchObject({ cause: 'uplink_loss', confidence: 'high' })
    expect(found.group).toEqual({ name: 'as-30', ...here, others: null })
  })

  it('include receivers of a sender', async () => {
    const silent = (figures: TestFigures, seed: number) => (second: number) => ({
      ...bad(figures, seed)(second),
      send_bps: 0,
    })
    await addUsers([
      { call: 'lecture', user: 'ann', figures: bad({ up_loss_rate: 30 }) },
      ...['bob', 'cat', 'dan', 'eve'].map((user, index) => ({
        call: 'lecture',
        user,
        figures: silent(user === 'eve' ? {} : { down_loss_rate: 26 }, index),
      })),
    ])
    const bob = (await expectFigures('lecture')).find(({ user_id }) => user_id === 'bob')
    const found = bob?.diagnoses.find(({ cause }) => cause === 'sender_fault')
    if (!found) throw new Error(`${bob?.diagnoses.map(({ cause }) => cause)} were found`)
    seen.add('sender_fault')
    const samples = await stored<SampleRow>('sample', `channel_session_id = 'lecture' AND user_id != 'ann'`)
    let most = 0
    const shares: number[] = []
    for (let cell = at(found.from); cell < at(found.to); cell += 10_000) {
      const losses = new Map<string, number[]>()
      for (const row of samples)
        if (row.at > cell && row.at <= cell + 10_000)
          losses.set(row.user_id, [...(losses.get(row.user_id) ?? []), row.down_loss_rate])
      const heard = [...losses.values()].filter((values) => (middle(values) ?? 0) >= 5)
      most = Math.max(most, losses.size)
      shares.push(heard.length / losses.size)
    }
    const worse = Math.round((middle(shares) ?? 0) * most)
    expect(found.group).toEqual({ name: 'ann', users: most, bad: worse, others: null })
    expect([most, worse]).toEqual([4, 3])
  })
})

it('every cause with figures was covered', () => {
  expect(seen).toEqual(new Set(causes.filter((cause) => !withoutFigures.includes(cause))))
})
