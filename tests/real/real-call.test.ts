import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../packages/server/test/rows/add-project.ts'
import type { Project } from '../../packages/server/test/telemetry-report.ts'
import { logIn, openBrowser, openWindow } from '../harness/browser.ts'
import { type ServerProcess, startServerProcess } from '../harness/server/server.ts'
import { addBrowserSource, type BrowserSource } from './browser-source.ts'
import { type Ask, localTime, openApi } from './console-api.ts'
import type { Measured } from './reporter/reporter.ts'
import { serveReporter } from './reporter/serve-reporter.ts'

const room = 'blue room 蓝'
const call = `call-${Date.now()}`
const users = ['ada', '小明']

let server: ServerProcess
let reporter: Awaited<ReturnType<typeof serveReporter>>
let browser: Browser
let context: BrowserContext
let project: Project
let source: BrowserSource
let ask: Ask

beforeAll(async () => {
  server = await startServerProcess()
  reporter = await serveReporter()
  project = await addProject(server.databaseUrl, 'real-calls')
  browser = await openBrowser('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream')
  context = await browser.newContext()
  ask = await openApi(server)
  source = await addBrowserSource(ask, project.appkey)
})

afterAll(async () => {
  await browser?.close()
  await reporter?.close()
  await server?.stop()
})

const ofCall = () => ({ channel_session_id: call, app_key: project.appkey })
const findCall = async () => (await ask('listCallSessions', ofCall())).list[0]
const findUsers = async () => (await ask('getCallUserDetail', ofCall())).list ?? []

/** Opens the reporter page for one user and waits until the join is reported. */
async function enter(user: string): Promise<Page> {
  const page = await context.newPage()
  const query = { room, call, user, source: source.url, token: source.sign({ room, call, user }) }
  const reported = page.waitForResponse((response) => response.url().startsWith(source.url))
  await page.goto(`${reporter.url}?${new URLSearchParams(query)}`)
  expect((await reported).status()).toBe(200)
  return page
}

/** Polls every half second until there is a result. */
async function within<Result>(seconds: number, find: () => Promise<Result | undefined | false>): Promise<Result> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await find()
    if (found) return found
    if (Date.now() > end) throw new Error(`not there within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

describe('a real call between two pages', () => {
  let pages: Page[]

  it('AM-11 A-175 R-MSG-01 appears in the magnifier as in progress within 10 s, with both users and their devices', async () => {
    pages = [await enter(users[0]!), await enter(users[1]!)]
    const found = await within(10, async () => {
      const row = await findCall()
      return row?.user_num === 2 && row
    })
    expect(found).toMatchObject({ status: 1, channel_name: room, exit_date: null, app_name: 'real-calls' })
    const sessions = await findUsers()
    expect(sessions.map((session) => session.user_id).sort()).toEqual([...users].sort())
    for (const session of sessions) {
      expect(session).toMatchObject({
        ip: '127.0.0.1',
        platform: 'Web',
        network: 'ethernet',
        os: 'Linux',
        leave_date: null,
      })
      expect(session.sdk_version).toMatch(/^Chrome(?: Headless)?\/\d+/)
    }
  })

  it('R-MSG-01 R-MSD-04 is shown in progress on the screens, with its users and their location', async () => {
    const { page } = await openWindow(browser, server.url)
    await logIn(page)
    await page.goto('/data-monitoring/message')
    const row = page.locator('tr', { hasText: call })
    await row.getByText('进行中').waitFor()
    expect(await row.innerText()).toContain(room)
    await page.goto(`/data-monitoring/message/detail?${new URLSearchParams({ ...ofCall(), app_name: 'real-calls' })}`)
    await page.getByText('全部字段').click()
    for (const user of users) {
      const session = page.locator('tr', { hasText: user }).filter({ hasText: '127.0.0.1' })
      await session.waitFor()
      for (const told of ['Web', 'ethernet', 'Chrome', 'Linux']) expect(await session.innerText()).toContain(told)
    }
    await page.context().close()
  })

  it('R-MSC-04 has charts that match every figure measured by each browser', async () => {
    for (const [index, page] of pages.entries()) {
      await page.waitForFunction(() => globalThis.measured.length >= 8, undefined, { timeout: 30_000 })
      const measured: Measured[] = await page.evaluate(() => globalThis.measured.slice(0, 8))
      const samples = await within(10, async () => {
        const input = { ...ofCall(), user_query_id: users[index]! }
        const { list } = await ask('getCallDetailCharts', input)
        return list.length >= measured.length && list
      })
      for (const { ts, figures } of measured) {
        const sample = samples.find((one) => one.ts === localTime(ts))
        expect(sample, `the sample of ${localTime(ts)}`).toBeDefined()
        for (const [name, value] of Object.entries(figures)) {
          const shown = sample?.[name as keyof typeof figures] ?? null
          if (value === null) expect(shown, name).toBeNull()
          else expect(Math.abs(Number(shown) - value), `${name} ${shown} for ${value}`).toBeLessThanOrEqual(0.01)
        }
      }
      // Both pages run on one machine, so media flows both ways, but a busy machine may be slow.
      const { figures } = measured.at(-1)!
      expect(figures.send_bps).toBeGreaterThan(5000)
      expect(figures.recv_bps).toBeGreaterThan(5000)
      expect(figures.distance).toBeLessThan(2000)
      expect(figures.down_loss_rate).toBeLessThan(50)
      // The fake devices beep once a second and show 20 or 30 pictures; a busy machine shows fewer.
      expect(figures).toMatchObject({ mic_on: 1, limit_cpu: expect.any(Number), buffer_delay: expect.any(Number) })
      expect(measured.some(({ figures: { mic_level } }) => mic_level !== null && mic_level > -60)).toBe(true)
      expect(measured.some(({ figures: { send_fps } }) => (send_fps ?? 0) > 1)).toBe(true)
      expect(await page.evaluate(() => globalThis.reportFaults)).toEqual([])
    }
  })

  it('E-27 reports what the browser measured: round-trip time, bytes per second, jitter, concealed sound', async () => {
    for (const page of pages) {
      const measured: Measured[] = await page.evaluate(() => globalThis.measured)
      for (const [index, { figures, raw }] of measured.entries()) {
        expect(figures.distance).toBeCloseTo(raw.roundTripSeconds * 1000, 1)
        expect(figures.jitter).toBeGreaterThanOrEqual(raw.jitterSeconds * 1000 - 0.01)
        const before = measured[index - 1]
        if (!before) continue
        const seconds = (raw.stamp - before.raw.stamp) / 1000
        const near = (shown: number | null, bytes: number) =>
          expect(Math.abs((shown ?? 0) / (bytes / seconds) - 1)).toBeLessThan(0.01)
        near(figures.send_bps, raw.bytesSent - before.raw.bytesSent)
        near(figures.recv_bps, raw.bytesReceived - before.raw.bytesReceived)
        const [played, madeUp] = [raw.played - before.raw.played, raw.madeUp - before.raw.madeUp]
        if (played > 0) expect(figures.conceal_rate).toBeCloseTo(Math.max(0, madeUp / played) * 100, 1)
      }
    }
  })

  it('A-175 the reporter tells the join, how long it took, the path of the media, and whose streams are whose', async () => {
    for (const [index, page] of pages.entries()) {
      const reported = await page.evaluate(() => globalThis.reported)
      const attempts = reported.filter((event) => event.kind === 'join_attempt')
      expect(attempts).toEqual([expect.objectContaining({ result: 1, join_ms: expect.any(Number) })])
      expect(reported.filter(({ kind }) => kind === 'join')).toHaveLength(1)
      expect(reported.find((event) => event.kind === 'path')).toMatchObject({
        ice_type: 'host',
        ice_protocol: 'udp',
        connect_ms: expect.any(Number),
      })
      const streams = reported.flatMap((event) => (event.kind === 'sample' ? (event.streams ?? []) : []))
      const peers = streams.map(({ direction, kind, peer }) => `${direction} ${kind} ${peer}`)
      const peer = users[1 - index]
      expect([...new Set(peers)].sort()).toEqual(
        ['received audio', 'received video', 'sent audio', 'sent video'].map((stream) => `${stream} ${peer}`),
      )
    }
  })

  it('R-MSD-06 has the states of the connections as messages', async () => {
    const { list } = await ask('listCallMessages', ofCall())
    expect(list.map((message) => message.message)).toContainEqual({
      event: 'connectionstatechange',
      state: 'connected',
    })
  })

  it('T-13 ends everywhere when the pages close', async () => {
    // Closes the page as a user closes a tab, so that it can send its leave event.
    for (const page of pages) await page.close({ runBeforeUnload: true })
    const ended = await within(30, async () => {
      const row = await findCall()
      return row?.status === 0 && row
    })
    expect(ended.exit_date).not.toBeNull()
    for (const session of await findUsers()) expect(session.leave_date).not.toBeNull()
  })

  it('R-MSC-04 has round-trip times on the charts screen as measured by the browser', async () => {
    const [user] = users
    const { list } = await ask('getCallDetailCharts', { ...ofCall(), user_query_id: user! })
    const peak = Math.max(...list.map((sample) => sample.distance ?? 0)).toFixed(2)
    const { page } = await openWindow(browser, server.url)
    await logIn(page)
    const address = new URLSearchParams({ ...ofCall(), app_name: 'real-calls', uid: user! })
    await page.goto(`/data-monitoring/message/detail/charts?${address}`)
    for (const title of ['音频上下行质量', '音频上下行码率', 'RTT', '抖动', '上下行丢包率', 'CPU 使用率']) {
      await page.getByText(title, { exact: true }).first().waitFor()
    }
    await page.getByText(`峰值 ${peak} ms`).first().waitFor()
    // The window's zone is New York; the axis still uses the business zone.
    const hours = new Set(list.map((sample) => sample.ts.slice(11, 14)))
    await page.locator('.xtick').first().waitFor({ state: 'attached' })
    const ticks = (await page.locator('.xtick').allTextContents()).filter((tick) => tick !== '')
    expect(ticks.filter((tick) => !hours.has(tick.slice(0, 3)))).toEqual([])
    await page.context().close()
  })
})
