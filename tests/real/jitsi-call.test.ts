import { call } from '@rtcops/core/api/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../packages/server/test/rows/add-project.ts'
import type { Project } from '../../packages/server/test/telemetry-report.ts'
import { openBrowser } from '../harness/browser.ts'
import { logIn } from '../harness/server/rig.ts'
import { type ServerProcess, startServerProcess } from '../harness/server/server.ts'
import { serverApi } from '../harness/server/server-api.ts'
import { type Ask, openApi } from './console-api.ts'
import { serveReporter } from './reporter/serve-reporter.ts'

const room = 'team standup'
const meeting = `meeting-${Date.now()}`

let server: ServerProcess
let page: Awaited<ReturnType<typeof serveReporter>>
let browser: Browser
let project: Project
let ask: Ask
let endpoint: string

beforeAll(async () => {
  server = await startServerProcess()
  page = await serveReporter('../jitsi/jitsi-page.ts')
  project = await addProject(server.databaseUrl, 'jitsi')
  browser = await openBrowser('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream')
  ask = await openApi(server)
  const { info } = await call(serverApi(server.url, await logIn(server.url)), 'insertSource', {
    app_key: project.appkey,
    kind: 'jitsi',
    name: 'meet',
    credentials: [],
  })
  endpoint = `${server.url.replace('http', 'ws')}/api/open/source/${info.id}-${info.credentials?.secret}/jitsi`
})

afterAll(async () => {
  await browser?.close()
  await page?.close()
  await server?.stop()
})

const ofCall = () => ({ channel_session_id: meeting, app_key: project.appkey })

async function enter(context: Awaited<ReturnType<Browser['newContext']>>, user: string): Promise<Page> {
  const opened = await context.newPage()
  await opened.goto(`${page.url}?${new URLSearchParams({ endpoint, room, user, call: meeting })}`)
  return opened
}

it('AM-09 shows a call that @jitsi/rtcstats reports from two pages while it lasts, with quality, and its end', async () => {
  const context = await browser.newContext()
  const begun = Date.now()
  const pages = [await enter(context, 'ann'), await enter(context, '小明')]
  const users = async () => (await ask('getCallUserDetail', ofCall())).list ?? []
  await expect
    .poll(async () => (await users()).map(({ user_id }) => user_id).sort(), { timeout: 20_000 })
    .toEqual(['ann', '小明'])
  const seenAfter = Date.now() - begun
  expect((await ask('listCallSessions', ofCall())).list[0]).toMatchObject({
    status: 1,
    channel_name: room,
    user_num: 2,
  })
  for (const each of await users()) {
    expect(each).toMatchObject({ ip: '127.0.0.1', platform: 'Web', os: 'Linux', leave_date: null })
    expect(each.sdk_version).toMatch(/^Chrome(?: Headless)?\/\d+/)
  }
  const samples = async (user: string) => (await ask('getCallDetailCharts', { ...ofCall(), user_query_id: user })).list
  await expect.poll(async () => (await samples('ann')).length, { timeout: 30_000 }).toBeGreaterThan(5)
  const last = (await samples('ann')).at(-1)
  expect(last?.send_bps).toBeGreaterThan(5000)
  expect(last?.recv_bps).toBeGreaterThan(5000)
  expect(last?.down_loss_rate).toBeLessThan(50)
  for (const each of pages) await each.evaluate(() => globalThis.leaveConference())
  await expect
    .poll(async () => (await ask('listCallSessions', ofCall())).list[0]?.status, { timeout: 20_000 })
    .not.toBe(1)
  expect(await pages[0]?.evaluate(() => globalThis.closeCodes)).toEqual([3001])
  console.log(`seen ${seenAfter} ms after the first page was opened`)
})
