import { sourceSnippet } from '@rtcops/core/features/operations/sources/snippet'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../packages/server/test/rows/add-project.ts'
import type { Project } from '../../packages/server/test/telemetry-report.ts'
import { openBrowser } from '../harness/browser.ts'
import { type Listening, listen } from '../harness/network/listen.ts'
import { startTurnServer, type TurnServer } from '../harness/network/turn-server.ts'
import { startUdpProxy, type UdpProxy } from '../harness/network/udp-proxy.ts'
import { type ServerProcess, startServerProcess } from '../harness/server/server.ts'
import { type Ask, openApi } from './console-api.ts'
import { visit } from './janus/janus-page.ts'
import { type JanusServer, janusRoom, startJanus } from './janus/janus-server.ts'
import { machineAddress } from './janus/machine-address.ts'

/** Causes that a machine too slow for the calls produces. */
const ofBusyMachine: ReadonlySet<string> = new Set(['high_rtt', 'jitter', 'bufferbloat', 'slow_connect'])

let server: ServerProcess
let janus: JanusServer
let relay: TurnServer
let line: UdpProxy
let browser: Browser
let context: BrowserContext
let customer: Listening
let project: Project
let ask: Ask

beforeAll(async () => {
  server = await startServerProcess()
  project = await addProject(server.databaseUrl, 'video-rooms')
  ask = await openApi(server)
  const { info } = await ask('insertSource', { app_key: project.appkey, kind: 'janus', name: 'sfu' })
  if (!info.credentials) throw new Error('no credentials were made')
  janus = await startJanus(sourceSnippet({ kind: 'janus', keys: [], url: info.url }, info.credentials))
  relay = await startTurnServer(machineAddress())
  line = await startUdpProxy(relay.port)
  browser = await openBrowser('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream')
  context = await browser.newContext()
  customer = await listen((_, response) => response.setHeader('content-type', 'text/html').end('<title>room</title>'))
})
afterAll(async () => {
  await browser?.close()
  await customer?.close()
  await line?.close()
  await relay?.stop()
  await janus?.stop()
  await server?.stop()
})

/** Opens a page that enters the room over a line. @param port of the relay, or of the line to it */
async function enter(user: string, port: number): Promise<Page> {
  const page = await context.newPage()
  await page.goto(customer.url)
  const through = {
    url: `turn:127.0.0.1:${port}?transport=udp`,
    username: relay.username,
    credential: relay.credential,
  }
  await page.evaluate(visit, { url: janus.url, room: janusRoom, user, relay: through })
  return page
}

const findCall = async () => (await ask('listCallSessions', { app_key: project.appkey })).list[0]
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))

describe('a room of Debian’s Janus with pages of Chromium', () => {
  let ann: Page

  it('AM-09 is seen live within 10 s, with its users, by the settings that the console gives', async () => {
    ann = await enter('ann', line.port)
    await enter('bob', relay.port)
    await enter('cy', relay.port)
    await expect
      .poll(findCall, { timeout: 10_000, interval: 250 })
      .toMatchObject({ status: 1, channel_name: String(janusRoom), user_num: 3, app_name: 'video-rooms' })
  })

  it('AM-09 has a lossy line, which the diagnosis attributes to its user and tells the others as that user’s', async () => {
    await seconds(15)
    line.impair({ up: { loss: 0.3 } })
    // The rules need six cells of 10 s.
    await seconds(55)
    await ann.evaluate(() => globalThis.leaveRoom())
    const call = (await findCall())?.channel_session_id ?? ''
    const told = async () => {
      const { info } = await ask('diagnoseCall', { channel_session_id: call, app_key: project.appkey })
      return Object.fromEntries(
        info.users.map(({ diagnoses, user_id: user }) => [
          user,
          diagnoses.flatMap(({ cause, explained_by, group, side }) =>
            explained_by === null && !ofBusyMachine.has(cause) ? [[cause, side, group?.name]] : [],
          ),
        ]),
      )
    }
    const anns = [['sender_fault', 'sender', 'ann']]
    await expect
      .poll(told, { timeout: 30_000, interval: 1000 })
      .toEqual({ ann: [['uplink_loss', 'uplink', undefined]], bob: anns, cy: anns })
    const isThere = async () => {
      const { list } = await ask('getCallUserDetail', { channel_session_id: call, app_key: project.appkey })
      return Object.fromEntries((list ?? []).map(({ leave_date, user_id }) => [user_id, leave_date === null]))
    }
    await expect.poll(isThere, { timeout: 30_000 }).toEqual({ ann: false, bob: true, cy: true })
  })
})
