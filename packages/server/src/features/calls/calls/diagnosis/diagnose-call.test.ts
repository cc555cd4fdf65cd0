import { codes } from '@rtcops/core/api/codes'
import { diagnoseCall, minutesToCompare } from '@rtcops/core/diagnosis/diagnose-call'
import { type Figures, figureNames } from '@rtcops/core/diagnosis/stay'
import { between, usualClean } from '@rtcops/core/diagnosis/stays.testing'
import { formatMoment, hour, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/harness.ts'
import { at, insertCalls, insertTimed } from '../test-calls.ts'
import { crowd, every, insertUsers, length, type TestFigures, type TestUser } from './test-users.ts'

/** Start of a test's calls. Each is in a separate hour, so that the users of one are no control group of another. */
let start = at('2026-11-10 00:00:00')
let server: TestApp
const projects: string[] = []
const moment = (second: number) => formatMoment(start + second * 1000)

const addUsers = (users: readonly TestUser[]) => insertUsers({ server, projects, start }, users)

const diagnose = async (call: string, uid?: string) => {
  const { info } = await server.call('diagnoseCall', {
    channel_session_id: call,
    app_key: projects[0] ?? '',
    ...(uid ? { uid } : {}),
  })
  return info?.users ?? []
}
const causesOf = async (call: string) =>
  Object.fromEntries(
    (await diagnose(call)).map(({ diagnoses, user_id }) => [user_id, diagnoses.map(({ cause }) => cause)]),
  )

const lossUp = between(180, 300, { up_loss_rate: 30 })
const lossBoth = between(180, 300, { up_loss_rate: 30, down_loss_rate: 28 })

beforeAll(async () => {
  server = await startApp()
  for (const name of ['语聊房', 'KTV']) projects.push((await server.addProject(name)).appkey)
  server.setNow(at('2026-11-11 00:00:00'))
})
beforeEach(() => {
  start += hour
})
afterAll(() => server.close())

describe('a fault of the platform', () => {
  it('is attributed to the router if most users on its access servers are affected and those on others are not', async () => {
    await addUsers([
      ...crowd('r-bad', 6, { router: 'r-9', accessServer: 'as-9', figures: lossBoth }),
      ...crowd('r-worse', 6, { router: 'r-9', accessServer: 'as-91', figures: lossBoth }),
      ...crowd('r-good', 30, { router: 'r-8', accessServer: 'as-8' }),
      { call: 'router', user: 'ann', router: 'r-9', accessServer: 'as-9', figures: lossBoth },
      { call: 'router', user: 'bob', router: 'r-8', accessServer: 'as-8' },
    ])
    const [ann, bob] = await diagnose('router')
    expect(ann?.diagnoses[0]).toMatchObject({
      cause: 'router_fault',
      side: 'router',
      from: moment(180),
      confidence: 'high',
      group: { name: 'r-9', users: 13, bad: 13, others: { users: 31, bad: 0 } },
    })
    // Its consequences stay visible, as explained by it.
    expect(ann?.diagnoses.find(({ cause }) => cause === 'access_loss')).toMatchObject({ explained_by: 'router_fault' })
    expect(bob?.diagnoses).toEqual([])
  })

  it('is attributed to the access server if the other users of its router are not affected', async () => {
    await addUsers([
      ...crowd('as-bad', 8, { router: 'r-7', accessServer: 'as-71', figures: lossBoth }),
      ...crowd('as-good', 30, { router: 'r-7', accessServer: 'as-72' }),
      { call: 'server', user: 'ann', router: 'r-7', accessServer: 'as-71', figures: lossBoth },
    ])
    const [ann] = await diagnose('server')
    expect(ann?.diagnoses[0]).toMatchObject({
      cause: 'access_server_fault',
      side: 'access_server',
      confidence: 'medium',
      group: { name: 'as-71', users: 9, bad: 9, others: { users: 30, bad: 0 } },
    })
    expect(ann?.diagnoses.map(({ cause }) => cause)).not.toContain('router_fault')
  })

  it('is a guess for an access server with few users, all affected in several calls, and never for its router', async () => {
    await addUsers([
      ...['few-1', 'few-2', 'few-3'].flatMap((call) => [
        { call, user: `${call}-bad`, router: 'r-6', accessServer: 'as-61', figures: lossBoth },
        ...['b', 'c', 'd'].map((user) => ({ call, user: `${call}-${user}`, router: 'r-6', accessServer: 'as-62' })),
      ]),
    ])
    const [found] = (await diagnose('few-1')).flatMap(({ diagnoses }) => diagnoses)
    expect(found).toMatchObject({
      cause: 'access_server_fault',
      confidence: 'low',
      group: { name: 'as-61', users: 3, bad: 3, others: { users: 9, bad: 0 } },
    })
  })

  it('counts users and not samples, which some clients report more often than others', async () => {
    await addUsers([
      ...crowd('many-well', 8, { router: 'r-61', accessServer: 'as-65' }),
      ...crowd('some-bad', 4, { router: 'r-61', accessServer: 'as-66', figures: lossBoth }),
      ...crowd('elsewhere', 8, { router: 'r-62', accessServer: 'as-67' }),
    ])
    // Each of those badly off reports four times as often.
    const causes = (await diagnose('some-bad-0')).flatMap(({ diagnoses }) => diagnoses.map(({ cause }) => cause))
    expect(causes).not.toContain('router_fault')
  })

  it('is attributed to the region if a country is affected on several routers', async () => {
    const eg = { country: 'EG', figures: lossBoth }
    await addUsers([
      ...crowd('eg-1', 8, { ...eg, router: 'r-51', accessServer: 'as-51' }),
      ...crowd('eg-2', 8, { ...eg, router: 'r-52', accessServer: 'as-52' }),
      ...crowd('eg-other', 40, { country: 'SA', router: 'r-51', accessServer: 'as-51' }),
      { call: 'region', user: 'ann', ...eg, router: 'r-51', accessServer: 'as-51' },
    ])
    const [ann] = await diagnose('region')
    expect(ann?.diagnoses[0]).toMatchObject({ cause: 'region_fault', side: 'region', group: { name: 'EG' } })
  })

  it('is reported if most users of a router were interrupted in the same minute', async () => {
    const users = [
      ...crowd('cut', 5, { router: 'r-41', accessServer: 'as-41' }),
      ...crowd('cut-too', 5, { router: 'r-41', accessServer: 'as-43' }),
    ]
    await addUsers([
      ...users,
      ...crowd('cut-good', 20, { router: 'r-42', accessServer: 'as-42' }),
      { call: 'cut', user: 'ann', router: 'r-41', accessServer: 'as-41' },
    ])
    const lost = [...users, { call: 'cut', user: 'ann', project: 0 as const, accessServer: 'as-41' }]
    await insertTimed(
      server,
      'connection_event',
      lost.map(({ accessServer, call, project = 0, user }) => ({
        app_key: projects[project],
        channel_session_id: call,
        user_id: user,
        session_id: `${call}-${user}`,
        ts: moment(200),
        event: 'connection_interrupt',
        duration_ms: 6000,
        country: 'CN',
        router_ip: 'r-41',
        as_ip: accessServer,
      })),
    )
    const [ann] = await diagnose('cut')
    expect(ann?.diagnoses[0]).toMatchObject({ cause: 'router_fault', group: { name: 'r-41', users: 11, bad: 11 } })
    expect(ann?.diagnoses.at(-1)).toMatchObject({ cause: 'interrupt', explained_by: 'router_fault' })
  })

  it('is not reported when everyone leaves at once, nor when one big room ends', async () => {
    await addUsers([
      ...crowd('home', 20, { router: 'r-31', accessServer: 'as-31', to: 300 }),
      ...crowd('home-good', 20, { router: 'r-32', accessServer: 'as-32' }),
      ...Array.from({ length: 20 }, (_, index) => ({
        call: 'big',
        user: `big-${index}`,
        router: 'r-31',
        accessServer: 'as-31',
        to: 400,
      })),
      { call: 'home', user: 'ann', router: 'r-31', accessServer: 'as-31', figures: lossUp },
    ])
    const causes = await causesOf('home')
    expect(causes).toEqual({ ann: ['uplink_loss'] })
    expect(Object.values(await causesOf('big')).flat()).toEqual([])
  })

  it("requires a control group: with all users on one router, only the user's own measurements are reported", async () => {
    await addUsers([
      ...crowd('alone', 12, { router: 'r-1', figures: lossBoth }),
      { call: 'alone', user: 'ann', router: 'r-1', figures: lossBoth },
    ])
    const [ann] = await diagnose('alone')
    // With twelve others there as badly off, nobody knows whether it is the user's own line.
    expect(ann?.diagnoses).toMatchObject([{ cause: 'access_loss', side: 'unknown', confidence: 'medium', group: null }])
  })
})

describe('a fault of one user', () => {
  it('is certain if the others on the same access server are not affected at that time', async () => {
    await addUsers([
      ...crowd('quiet', 10, { router: 'r-21', accessServer: 'as-21' }),
      { call: 'own', user: 'ann', router: 'r-21', accessServer: 'as-21', figures: lossUp },
    ])
    const [ann] = await diagnose('own')
    expect(ann?.diagnoses).toMatchObject([
      { cause: 'uplink_loss', side: 'uplink', confidence: 'high', group: { name: 'as-21', users: 11, others: null } },
    ])
    expect(ann?.diagnoses[0]?.group).toMatchObject({ bad: 1 })
  })

  it('is attributed to the sender for its receivers', async () => {
    const silent = (second: number): TestFigures => ({ send_bps: 0, ...(lossUp(second) ? { down_loss_rate: 26 } : {}) })
    await addUsers([
      { call: 'talk', user: 'ann', figures: lossUp },
      ...['bob', 'cat', 'dan'].map((user) => ({ call: 'talk', user, figures: silent })),
    ])
    const [ann, ...others] = await diagnose('talk')
    expect(ann?.diagnoses[0]).toMatchObject({ cause: 'uplink_loss', side: 'uplink' })
    for (const { diagnoses } of others)
      expect(diagnoses).toMatchObject([
        { cause: 'sender_fault', side: 'sender', from: moment(180), group: { name: 'ann', users: 3, bad: 3 } },
        { cause: 'downlink_loss', explained_by: 'sender_fault' },
      ])
  })

  it('is not reported if nothing arrives because nobody sends', async () => {
    const mute = between(180, 300, { send_bps: 0, recv_bps: 0 })
    await addUsers([
      { call: 'mute', user: 'ann', figures: between(180, 300, { recv_bps: 0 }) },
      { call: 'mute', user: 'bob', figures: mute },
    ])
    const causes = await causesOf('mute')
    expect(causes['ann']).toEqual([])
    expect(causes['bob']).toContain('send_stopped')
  })

  it('includes returns through another network, frequent returns, and failed joins', async () => {
    await addUsers([
      { call: 'back', user: 'ann' },
      { call: 'back', user: 'bob', from: 0, to: 100 },
    ])
    await insertCalls(server, [
      {
        appKey: projects[0] ?? '',
        id: 'back',
        room: 'room-back',
        stays: [
          {
            user: 'bob',
            session: 'bob-2',
            join: moment(120).slice(0, 19),
            leave: moment(160).slice(0, 19),
            marks: { ip: '10.9.9.9' },
          },
          {
            user: 'bob',
            session: 'bob-3',
            join: moment(170).slice(0, 19),
            leave: moment(600).slice(0, 19),
            marks: { ip: '10.9.9.9' },
          },
        ],
      },
    ])
    const attempt = { app_key: projects[0], channel_name: 'room-back', country: 'CN' }
    await insertTimed(server, 'join_attempt', [
      { ...attempt, ts: moment(60), user_id: 'eve', result: 0, fail_reason: 'dns_failed' },
      {
        ...attempt,
        ts: moment(1),
        user_id: 'ann',
        session_id: 'back-ann',
        channel_session_id: 'back',
        result: 1,
        dns_ms: 4000,
      },
      ...Array.from({ length: 5 }, (_, index) => ({
        ...attempt,
        channel_name: 'x',
        ts: moment(index),
        user_id: `u${index}`,
        result: 1,
        dns_ms: 20,
      })),
    ])
    const users = await diagnose('back')
    const causes = (of: string) =>
      users.filter(({ session_id }) => session_id === of).flatMap(({ diagnoses }) => diagnoses)
    expect(causes('back-ann')).toMatchObject([{ cause: 'join_slow', side: 'network', severity: 2 }])
    expect(causes('bob-2').map(({ cause }) => cause)).toContain('roaming')
    expect(causes('bob-3').map(({ cause }) => cause)).toContain('rejoins')
    expect(users.at(-1)).toMatchObject({
      user_id: 'eve',
      session_id: '',
      is_enough: 0,
      diagnoses: [{ cause: 'join_failed', side: 'network' }],
    })
    expect(await diagnose('back', 'eve')).toHaveLength(1)
  })
})

describe('streams between single users', () => {
  const names = ['ann', 'bob', 'cat'] as const

  /** Adds streams of all to all, of which those that ann sends lose packets. @param every seconds of a reading */
  const addStreams = (call: string, measuring: readonly string[] = names) =>
    insertTimed(
      server,
      'stream_sample',
      measuring.flatMap((user) =>
        names.flatMap((peer) =>
          Array.from({ length: length / every }, (_, index) => (index + 1) * every).flatMap((second) =>
            user === peer
              ? []
              : (['received', 'sent'] as const).map((direction) => {
                  const isOfAnn = (direction === 'sent' ? user : peer) === 'ann'
                  const lost = second > 180 && second <= 300 && isOfAnn ? 20 + (second % 15) : 0.5
                  return {
                    app_key: projects[0],
                    channel_session_id: call,
                    session_id: `${call}-${user}`,
                    user_id: user,
                    ts: moment(second),
                    peer,
                    direction,
                    kind: 'audio',
                    loss_rate: lost,
                  }
                }),
          ),
        ),
      ),
    )
  const halfLost = between(180, 300, { down_loss_rate: 13 })

  it('name the one sender whose stream is lost, in four queries at most', async () => {
    await addUsers([
      { call: 'mesh', user: 'ann', figures: between(180, 300, { up_loss_rate: 26 }) },
      { call: 'mesh', user: 'bob', figures: halfLost },
      { call: 'mesh', user: 'cat', figures: halfLost },
    ])
    await addStreams('mesh')
    const query = vi.spyOn(server.services.telemetry, 'query')
    const [ann, ...others] = await diagnose('mesh')
    expect(query.mock.calls.length).toBeLessThanOrEqual(4)
    query.mockRestore()
    expect(ann?.diagnoses).toMatchObject([{ cause: 'uplink_loss', side: 'uplink', explained_by: null }])
    for (const { diagnoses } of others)
      expect(diagnoses).toMatchObject([
        { cause: 'sender_fault', side: 'sender', confidence: 'medium', group: { name: 'ann', users: 2, bad: 2 } },
        { cause: 'downlink_loss', explained_by: 'sender_fault' },
      ])

    const found = others[0]?.diagnoses[0]
    const result = await server.services.telemetry.query({
      query: `SELECT toUnixTimestamp64Milli(ts) AS at, peer, loss_rate FROM stream_sample
        WHERE channel_session_id = 'mesh' AND user_id = 'bob' AND direction = 'received'`,
      format: 'JSONEachRow',
    })
    const stored = await result.json<{ at: string; peer: string; loss_rate: number }>()
    expect(found?.evidence.map(({ bound, peer }) => [peer, bound])).toEqual([
      ['ann', 5],
      ['cat', null],
    ])
    for (const { otherwise, peer, samples, value } of found?.evidence ?? []) {
      const inside: number[] = []
      for (const row of stored) {
        const at = formatMoment(Number(row.at))
        if (row.peer === peer && at > (found?.from ?? '') && at <= (found?.to ?? '')) inside.push(row.loss_rate)
      }
      inside.sort((one, other) => one - other)
      expect(samples).toBe(inside.length)
      expect(value).toBeCloseTo(((inside[11] ?? 0) + (inside[12] ?? 0)) / 2, 2)
      expect(otherwise).toBeCloseTo(0.5, 2)
    }
    expect((await diagnose('mesh', 'bob'))[0]?.diagnoses[0]?.evidence).toEqual(found?.evidence)
  })

  it('are optional: without them, the same seconds name the sender', async () => {
    await addUsers([
      { call: 'old-mesh', user: 'ann', figures: between(180, 300, { up_loss_rate: 26 }) },
      { call: 'old-mesh', user: 'bob', figures: halfLost },
    ])
    expect(await causesOf('old-mesh')).toEqual({ ann: ['uplink_loss'], bob: ['sender_fault'] })
  })

  it('are shown for one receiver and one sender, in the steps of the chart', async () => {
    await addUsers([{ call: 'seen', user: 'bob' }])
    const row = { app_key: projects[0], channel_session_id: 'seen', session_id: 'seen-bob', user_id: 'bob' }
    const received = { ...row, peer: 'ann', direction: 'received' }
    await insertTimed(server, 'stream_sample', [
      { ...received, ts: moment(2), kind: 'audio', bps: 1000, loss_rate: 2 },
      { ...received, ts: moment(2), kind: 'video', bps: 5000, loss_rate: 8 },
      { ...received, ts: moment(4), kind: 'audio', bps: 2000 },
      { ...received, ts: moment(12), kind: 'audio' },
      { ...received, ts: moment(4), peer: 'cat', kind: 'audio', bps: 7, loss_rate: 70 },
      { ...received, ts: moment(4), direction: 'sent', kind: 'audio', bps: 7, loss_rate: 70 },
    ])
    const ask = async (more: { peer?: string; step?: number }) =>
      (
        await server.call('getCallDetailCharts', {
          channel_session_id: 'seen',
          app_key: projects[0] ?? '',
          user_query_id: 'bob',
          ...more,
        })
      ).info?.streams
    expect(await ask({ peer: 'ann' })).toEqual([
      { ts: moment(2), recv_bps: 6000, down_loss_rate: 8 },
      { ts: moment(4), recv_bps: 2000, down_loss_rate: null },
      { ts: moment(12), recv_bps: null, down_loss_rate: null },
    ])
    expect(await ask({ peer: 'ann', step: 10 })).toEqual([
      { ts: moment(0), recv_bps: 4000, down_loss_rate: 8 },
      { ts: moment(10), recv_bps: null, down_loss_rate: null },
    ])
    expect(await ask({ peer: 'nobody' })).toEqual([])
    expect(await ask({})).toBeUndefined()
  })
})

describe('queries of a diagnosis', () => {
  it('are at most four, and one for usual values', async () => {
    await addUsers([{ call: 'known', user: 'ann', marks: { network: 'WiFi' }, figures: lossUp }])
    const query = vi.spyOn(server.services.telemetry, 'query')
    await diagnose('known')
    expect(query.mock.calls.length).toBeLessThanOrEqual(5)
    query.mockClear()
    await diagnose('own')
    expect(query.mock.calls.length).toBeLessThanOrEqual(4)
    query.mockRestore()
  })
})

describe('figures that only newer clients measure', () => {
  it('are judged, with a relay and the time to connect; unmeasured ones cause no fault', async () => {
    const newer = (second: number) => ({
      mic_on: 1,
      mic_level: second > 300 ? -127 : -30,
      freeze_ms: second === 200 ? 4000 : 0,
    })
    await addUsers([
      { call: 'newer', user: 'ann', figures: newer },
      { call: 'newer', user: 'bob' },
    ])
    const path = { app_key: projects[0], channel_session_id: 'newer', user_id: 'ann', session_id: 'newer-ann' }
    await insertTimed(server, 'media_path', [
      { ...path, ts: moment(5), ice_type: 'relay', ice_protocol: 'tls', relay_ip: '10.0.0.7', connect_ms: 6000 },
      { ...path, ts: moment(400), ice_type: 'host', ice_protocol: 'udp' },
    ])
    const [ann, bob] = await diagnose('newer')
    expect(ann?.relay).toEqual({ protocol: 'tls', address: '10.0.0.7' })
    expect(ann?.diagnoses.map(({ cause, severity }) => [cause, severity])).toEqual([
      ['silent_mic', 3],
      ['slow_connect', 2],
      ['freeze', 2],
    ])
    expect(ann?.diagnoses[0]).toMatchObject({ from: moment(305), evidence: [{ value: -127, otherwise: -30 }] })
    expect(bob).toMatchObject({ relay: null, missing: [], diagnoses: [] })
  })
})

describe('too little data', () => {
  it('is reported for a short stay, for one with hardly a sample, and for one in progress', async () => {
    await addUsers([{ call: 'short', user: 'ann', to: 40, figures: () => ({ up_loss_rate: 40 }) }])
    await insertCalls(server, [
      { appKey: projects[0] ?? '', id: 'live', stays: [{ user: 'ann', join: moment(0).slice(0, 19) }] },
    ])
    expect(await diagnose('short')).toMatchObject([
      { is_enough: 0, diagnoses: [{ cause: 'uplink_loss', confidence: 'low' }] },
    ])
    expect(await diagnose('live')).toMatchObject([{ is_enough: 0, covered: 0, to: moment(0), diagnoses: [] }])
  })

  it('an unknown call is reported as not found', async () => {
    expect(await server.call('diagnoseCall', { channel_session_id: 'none' })).toMatchObject({ code: codes.notFound })
  })
})

describe('large calls', () => {
  it('500 users in one call are judged from medians of 10 s, in four queries', async () => {
    const lossy = between(180, 300, { up_loss_rate: 30 })
    await addUsers(
      Array.from({ length: 500 }, (_, user) => ({
        call: 'crowded',
        user: `u-${user}`,
        to: 900,
        ...(user === 7 ? { figures: lossy } : {}),
      })),
    )
    const query = vi.spyOn(server.services.telemetry, 'query')
    const users = await diagnose('crowded')
    expect(query.mock.calls.length).toBeLessThanOrEqual(4)
    query.mockRestore()
    expect(users).toHaveLength(500)
    const bad = users.filter(({ diagnoses }) => diagnoses.length > 0)
    expect(bad).toMatchObject([
      { user_id: 'u-7', diagnoses: [{ cause: 'uplink_loss', from: moment(180), to: moment(300) }] },
    ])
    expect(users.every(({ is_enough, missing }) => is_enough === 1 && missing.length === 0)).toBe(true)
    // One reading of 10 s represents two samples.
    expect(bad[0]?.diagnoses[0]?.evidence[0]).toMatchObject({ figure: 'up_loss_rate', value: 30, samples: 12 })
  })

  it.each([
    ['one user alone', 1, 1],
    ['500 users', 500, 60],
  ])('%s', (_, users, step) => {
    const stays = Array.from({ length: users }, (_, user) => ({
      userId: `u-${user}`,
      sessionId: `s-${user}`,
      from: start,
      to: start + hour,
      readings: Array.from({ length: 3600 / step }, (_, index) => ({
        at: start + (index + 1) * step * second,
        ...(Object.fromEntries(figureNames.map((name) => [name, null])) as Figures),
        ...usualClean,
      })),
      signals: [],
      pathChanges: [],
      paths: [],
      place: { country: 'CN', router: 'r-1', accessServer: 'as-1' },
      ip: '',
      network: '',
    }))
    const call = { from: start, to: start + hour, stays, joins: [], ratings: [], cohorts: [] }
    expect(minutesToCompare(call)).toEqual([])
    const verdicts = diagnoseCall(call).stays
    expect(verdicts).toHaveLength(users)
    expect(verdicts.every(({ diagnoses, isEnough }) => isEnough && diagnoses.length === 0)).toBe(true)
  })
})
