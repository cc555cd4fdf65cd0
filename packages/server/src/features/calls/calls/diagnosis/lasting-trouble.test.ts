import { between, usualClean } from '@rtcops/core/diagnosis/stays.testing'
import { formatMoment, hour } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/harness.ts'
import { at, insertTimed } from '../test-calls.ts'
import { crowd, insertUsers, type TestUser } from './test-users.ts'

/** Start of a test's calls, each in a separate hour. */
let start = at('2026-11-10 00:00:00')
let server: TestApp
const projects: string[] = []

const addUsers = (users: readonly TestUser[]) => insertUsers({ server, projects, start }, users)

const diagnosesOf = async (call: string, uid: string) => {
  const { info } = await server.call('diagnoseCall', { channel_session_id: call, app_key: projects[0] ?? '', uid })
  return info?.users[0]?.diagnoses ?? []
}

beforeAll(async () => {
  server = await startApp()
  for (const name of ['语聊房', 'KTV']) projects.push((await server.addProject(name)).appkey)
  server.setNow(at('2026-11-11 00:00:00'))
})
beforeEach(() => {
  start += hour
})
afterAll(() => server.close())

describe('a delay of a router', () => {
  it('exceeding the bound for only one distant user is attributed to the router, with the times of all its users', async () => {
    const slow = (usual: number) => (second: number) => ({ distance: second > 300 ? usual + 250 : usual })
    const far = { call: 'far', user: 'ann', router: 'r-9', accessServer: 'as-9', figures: slow(280) }
    await addUsers([
      far,
      ...crowd('near', 8, { router: 'r-9', accessServer: 'as-9', figures: slow(50) }),
      ...crowd('beside', 8, { router: 'r-9', accessServer: 'as-91', figures: slow(50) }),
      ...crowd('well', 12, { router: 'r-8', accessServer: 'as-8', figures: () => ({ distance: 50 }) }),
    ])
    const [main, own] = await diagnosesOf('far', 'ann')
    expect(main).toMatchObject({ cause: 'router_fault', side: 'router', confidence: 'medium' })
    expect(main?.group).toMatchObject({ name: 'r-9', users: 17, bad: 1, others: { users: 12, bad: 0 } })
    expect(own).toMatchObject({ cause: 'high_rtt', side: 'unknown', explained_by: 'router_fault' })
    // Steps of 20 ms, so a median is exact to one of them.
    const { before = 0, during = 0, others_before, others_during } = main?.group?.delay ?? {}
    expect([before, during].map((value) => Math.floor(value / 20))).toEqual([2, 15])
    expect(others_during).toBe(others_before)
  })
})

describe('the neighbours of a user', () => {
  const place = { router: 'r-7', accessServer: 'as-7' }
  const lossy = between(180, 300, { up_loss_rate: 30 })
  /** Returns how sure the loss of `ann` is among others who have the figures of `bad` in some samples of each minute. */
  const sureness = async (call: string, samples: number, bad: object) => {
    const brief = (second: number) => (second % 60 < samples * 5 ? bad : undefined)
    await addUsers([
      { call, user: 'ann', ...place, figures: lossy },
      ...crowd(`beside-${call}`, 10, { ...place, figures: brief }),
    ])
    return (await diagnosesOf(call, 'ann')).map(({ cause, confidence, side }) => `${cause} ${side} ${confidence}`)
  }

  it('are unaffected if bad samples cover less than 5 s of a minute, and affected from there on', async () => {
    const brief = { up_loss_rate: 12, gap_ms: 2000 }
    expect(await sureness('two', 2, brief)).toEqual(['uplink_loss uplink high'])
    expect(await sureness('three', 3, brief)).toEqual(['uplink_loss unknown medium'])
  })

  it('are affected by one bad sample if its duration is unknown', async () => {
    expect(await sureness('one', 1, { up_loss_rate: 12 })).toEqual(['uplink_loss unknown medium'])
  })

  it('are affected by bad samples that cover 5 s together, although they arrived one after the other', async () => {
    const brief = { up_loss_rate: 12, gap_ms: 2000 }
    // The rows of both arrivals must not be merged before they are read.
    const merges = async (change: 'STOP' | 'START') => {
      await server.services.telemetryWriter.command({ query: `SYSTEM ${change} MERGES cohort_1m` })
    }
    await merges('STOP')
    onTestFinished(() => merges('START'))
    const neighbours = crowd('beside-apart', 10, place)
    const late = neighbours.flatMap(({ call, project = 0, user }) =>
      Array.from({ length: 10 }, (_, minute) => ({
        app_key: projects[project],
        channel_session_id: call,
        user_id: user,
        session_id: `${call}-${user}`,
        ts: formatMoment(start + minute * 60_000 + 32_000),
        country: 'CN',
        router_ip: place.router,
        as_ip: place.accessServer,
        ...usualClean,
        ...brief,
      })),
    )
    await insertTimed(server, 'sample', late)
    expect(await sureness('apart', 2, brief)).toEqual(['uplink_loss unknown medium'])
  })

  it('are not affected by losses of a few packets', async () => {
    expect(await sureness('few', 12, { up_loss_rate: 12, send_bps: 600 })).toEqual(['uplink_loss uplink high'])
  })
})
