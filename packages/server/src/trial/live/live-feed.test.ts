import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { insertTrialRecords } from '../seed.ts'
import { worldProjects } from '../world.ts'
import { startLiveFeed } from './live-feed.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
  await insertTrialRecords(server.services, 0)
})
afterAll(() => server.close())

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let attempt = 0; attempt < 100 && !(await isSo()); attempt++)
    await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await isSo()).toBe(true)
}
const ongoing = async (): Promise<number> => (await server.call('listCallSessions', {})).info?.ongoing ?? -1

it('keeps calls in progress and ends them when it stops; the next start ends those left open by a kill', async () => {
  const feed = await startLiveFeed(server.services, server.app)
  await until(async () => (await ongoing()) >= 20)
  const [call] = (await server.call('listCallSessions', { status: 1 })).list ?? []
  expect(call?.exit_date).toBeNull()
  const users = await server.call('getCallUserDetail', {
    channel_session_id: call?.channel_session_id,
    app_key: call?.app_key,
    cells: 10,
  })
  expect(users.list?.[0]).toMatchObject({ leave_date: null, routerIp: expect.stringMatching(/^198\.18\./) })
  await feed.stop()
  await until(async () => (await ongoing()) === 0)

  const keys = {
    app_key: worldProjects[0]?.appkey,
    channel_session_id: 'killed',
    user_id: 'u_1',
    channel_name: 'lobby',
    join_ts: Date.now() - 60_000,
  }
  const values = [
    { ...keys, session_id: 'live-killed' },
    { ...keys, channel_session_id: 'real', session_id: 'of-a-real-client' },
  ]
  await server.services.telemetryWriter.insert({ table: 'user_session', values, format: 'JSONEachRow' })
  const next = await startLiveFeed(server.services, server.app)
  const statusOf = async (id: string) =>
    (await server.call('listCallSessions', { channel_session_id: id })).list?.[0]?.status
  await until(async () => (await statusOf('killed')) === 0)
  expect(await statusOf('real')).toBe(1)
  await next.stop()
})
