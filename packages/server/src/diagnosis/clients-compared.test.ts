import { hour, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { insertUsers, length, type TestUser } from '../features/calls/calls/diagnosis/test-users.ts'
import { at } from '../features/calls/calls/test-calls.ts'
import { judgeRecentCalls } from './judge-calls.ts'

let start = at('2026-11-10 10:00:00')
let server: TestApp
const projects: string[] = []

const sound = (isFrozen: boolean) => (second: number) => ({
  audio_freeze_ms: isFrozen && second > 200 && second <= 320 ? 2000 : 0,
})
const on = (call: string, user: string, build: string, model: string, isFrozen: boolean): TestUser => ({
  call,
  user: `${call}-${user}`,
  marks: { sdk_version: build, manufacturer: 'Maker', model },
  figures: sound(isFrozen),
})

/** Makes calls of two users of 5.0.0, who hear frozen sound, and three of 4.9.2, who do not; both have all models. */
const mixed = (name: string, count: number): TestUser[] =>
  Array.from({ length: count }, (_, index) => {
    const call = `${name}-${index}`
    return [
      ...['new-0', 'new-1'].map((user, number) => on(call, user, '5.0.0', `M${number}`, true)),
      ...['old-0', 'old-1', 'old-2'].map((user, number) => on(call, user, '4.9.2', `M${number % 2}`, false)),
    ]
  }).flat()

const diagnose = async (call: string) =>
  (await server.call('diagnoseCall', { channel_session_id: call, app_key: projects[0] ?? '' })).info?.users ?? []
const mainOf = async (call: string, user: string) =>
  (await diagnose(call)).find(({ user_id }) => user_id === `${call}-${user}`)?.diagnoses[0]
const judge = async () => {
  server.setNow(start + length * 1000 + 3 * minute)
  await judgeRecentCalls(server.services)
}

beforeAll(async () => {
  server = await startApp()
  projects.push((await server.addProject('语聊房')).appkey)
  await insertUsers({ server, projects, start }, mixed('first', 6))
  await judge()
})
afterAll(() => server.close())

describe('a version with affected users in several calls', () => {
  it('is named on the page of each call, once the others are judged', async () => {
    expect(await mainOf('first-0', 'new-0')).toMatchObject({
      cause: 'build_fault',
      side: 'software',
      confidence: 'high',
      group: { name: '5.0.0', users: 12, bad: 12, calls: 6, others: { users: 18, bad: 0, name: '4.9.2' } },
    })
    expect(await mainOf('first-0', 'old-0')).toBeUndefined()
  })

  it('requires four queries, like every call', async () => {
    const query = vi.spyOn(server.services.telemetry, 'query')
    await diagnose('first-0')
    expect(query.mock.calls.length).toBeLessThanOrEqual(4)
    query.mockRestore()
  })

  it('is stored as the cause of later calls, in lists and among the causes by side', async () => {
    start += hour
    await insertUsers({ server, projects, start }, mixed('later', 1))
    await judge()
    const time = ['2026-11-10 00:00:00', '2026-11-10 23:00:00']
    const { list } = await server.call('listCallSessions', { time, side: 'software' })
    expect(list).toMatchObject([{ channel_session_id: 'later-0', cause: 'build_fault', side: 'software' }])
    const sides = await server.call('listBadTime', { time: ['2026-11-10 00:00:00', '2026-11-11 00:00:00'], by: 'side' })
    expect(sides.list?.find(({ name }) => name === 'software')?.bad_seconds).toBeGreaterThan(0)
  })

  it('is compared with the calls in which it was named', async () => {
    expect((await mainOf('first-0', 'new-0'))?.group).toMatchObject({ users: 14, bad: 14, calls: 7 })
  })

  it('is not compared with the calls of another day', async () => {
    start -= 26 * hour
    await insertUsers({ server, projects, start }, mixed('alone', 1))
    await judge()
    expect((await mainOf('alone-0', 'new-0'))?.cause).toBe('audio_freeze')
  })
})
