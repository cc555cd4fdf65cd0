import { codes } from '@rtcops/core/api/codes'
import { between } from '@rtcops/core/diagnosis/stays.testing'
import { formatDateTime } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/harness.ts'
import { at, insertTimed } from '../test-calls.ts'
import { crowd, insertUsers } from './test-users.ts'

const start = at('2026-11-10 10:00:00')
let server: TestApp
const projects: string[] = []

const lossy = between(180, 300, { up_loss_rate: 30 })
const router = { router: 'r-9' }
const marks = { sdk_version: '5.0.0', ip: '203.0.113.7', model: 'M-1' }

const listed = async (time: readonly [number, number]) =>
  await server.call('listSharedParts', {
    channel_session_id: 'own',
    app_key: projects[0] ?? '',
    uid: 'ann',
    time: time.map((second) => formatDateTime(start + second * 1000)) as [string, string],
  })

beforeAll(async () => {
  server = await startApp()
  for (const name of ['语聊房', 'KTV']) projects.push((await server.addProject(name)).appkey)
  server.setNow(at('2026-11-11 00:00:00'))
  await insertUsers({ server, projects, start }, [
    { call: 'own', user: 'ann', ...router, accessServer: 'as-1', marks, figures: lossy },
    // On her access server all are badly off, on the others of the router one of six, of those elsewhere none.
    ...crowd('beside', 4, { ...router, accessServer: 'as-1', figures: lossy, marks: { sdk_version: '5.0.0' } }),
    ...crowd('next', 1, { ...router, accessServer: 'as-2', figures: lossy }),
    ...crowd('well', 5, { ...router, accessServer: 'as-2', marks: { sdk_version: '5.0.0', model: 'M-1' } }),
    ...crowd('away', 10, { router: 'r-8', accessServer: 'as-8', country: 'ID' }),
  ])
  await insertTimed(server, 'media_path', [
    {
      app_key: projects[0],
      channel_session_id: 'own',
      user_id: 'ann',
      session_id: 'own-ann',
      ts: formatDateTime(start + 2000),
      relay_ip: 'relay-1',
    },
  ])
})
afterAll(() => server.close())

it('counts other users by each attribute of the user, the most distinctive one first', async () => {
  const { info, list } = await listed([180, 299])
  expect(info).toEqual({ start: '2026-11-10 10:03:00', end: '2026-11-10 10:05:00' })
  // Of each call that `crowd` makes in both projects, one user.
  const shared = { bad_users: 4, bad_calls: 4 }
  expect(list).toEqual([
    { part: 'access_server', name: 'as-1', users: 4, ...shared, others: 6, bad_others: 1 },
    { part: 'router', name: 'r-9', users: 10, bad_users: 5, bad_calls: 5, others: 10, bad_others: 0 },
    { part: 'country', name: 'CN', users: 10, bad_users: 5, bad_calls: 5, others: 10, bad_others: 0 },
    { part: 'build', name: '5.0.0', users: 9, ...shared, others: 11, bad_others: 1 },
    { part: 'model', name: 'M-1', users: 5, bad_users: 0, bad_calls: 0, others: 15, bad_others: 5 },
  ])
})

it('finds nobody affected in other minutes, and uses the first half hour of a long range', async () => {
  const { list: before } = await listed([0, 119])
  expect(before?.map(({ bad_users, bad_others }) => [bad_users, bad_others])).toEqual(Array(5).fill([0, 0]))
  expect((await listed([-1000, 2000])).info).toEqual({ start: '2026-11-10 09:43:00', end: '2026-11-10 10:13:00' })
  // She came after that.
  expect((await listed([-2000, 599])).code).toBe(codes.notFound)
})

it('counts a lost connection as a bad minute', async () => {
  await insertTimed(server, 'connection_event', [
    {
      app_key: projects[1],
      channel_session_id: 'away-0',
      user_id: 'away-1',
      session_id: 'away-0-away-1',
      ts: formatDateTime(start + 430_000),
      event: 'connection_interrupt',
      country: 'ID',
      router_ip: 'r-8',
      as_ip: 'as-8',
    },
  ])
  const { list } = await listed([420, 479])
  expect(list?.find(({ part }) => part === 'router')).toMatchObject({
    users: 10,
    bad_users: 0,
    others: 10,
    bad_others: 1,
  })
})

it('refuses users who were not in the call, and a range whose end is before its start', async () => {
  const input = {
    channel_session_id: 'own',
    app_key: projects[0] ?? '',
    time: ['2026-11-10', '2026-11-10'] as [string, string],
  }
  expect((await server.call('listSharedParts', { ...input, uid: 'nobody' })).code).toBe(codes.notFound)
  expect(
    await server.call('listSharedParts', { ...input, uid: 'ann', time: ['2026-11-10', '2026-11-09'] }),
  ).toMatchObject({
    code: codes.badParameter,
    field: 'time',
  })
})
