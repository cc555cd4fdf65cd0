/**
 * `npm run pictures`: retakes the documents' pictures from a server with three days of trial data: yesterday, and the
 * day that it is compared with.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { buildAll } from '../../tools/build.ts'
import { logIn, openBrowser, openWindow } from '../harness/browser.ts'
import { freePort } from '../harness/network/free-port.ts'
import { startProgram } from '../harness/server/start-program.ts'
import { waitForTrialData } from '../harness/server/trial-data.ts'
import { findIncident } from '../journeys/quality/find-incident.ts'

const images = fileURLToPath(new URL('../../docs/images/', import.meta.url))

await buildAll()
const data = await mkdtemp(join(tmpdir(), 'rtcops-pictures-'))
const port = await freePort()
const server = await startProgram({
  PORT: String(port),
  RTCOPS_DATA: data,
  RTCOPS_DEMO_DAYS: '3',
  RTCOPS_ADMIN_PASSWORD: 'Passw0rdAdmin',
})
const browser = await openBrowser()
try {
  await waitForTrialData(`http://127.0.0.1:${port}`)
  const { page } = await openWindow(browser, `http://127.0.0.1:${port}`)
  await logIn(page)
  await page.goto('/data-monitoring/message?status=0&limit=20')
  await page.locator('tbody tr a').first().waitFor()
  await page.screenshot({ path: `${images}calls.png` })
  await page.goto(await addressOfBusyCall(page.url()))
  await page.locator('tbody tr').nth(3).waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${images}call-detail.png` })
  await page.goto(page.url().replace('/message/detail', '/message/detail/charts'))
  await page.locator('.js-plotly-plot').nth(5).waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${images}call-charts.png` })
  await page.goto('/finance/expense-bill')
  await page.locator('.js-plotly-plot').waitFor()
  await page.locator('tbody tr').nth(3).waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${images}bills.png` })
  await takeReports(page)
  await page.goto('/data-monitoring/call-quality-statistics')
  await page.locator('.ro-quality-bar').waitFor()
  await findIncident(page, async () => {
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${images}quality-incident.png` })
  })
} finally {
  await browser.close()
  await server.stop()
  await rm(data, { recursive: true, force: true })
}

/** Takes pictures of the dashboard over the days of the trial data, and of a report. */
async function takeReports(page: Page): Promise<void> {
  const now = Date.now()
  const days = `${formatDay(addDays(now, -2))}~${formatDay(now)}`
  const board = page.locator('.ro-board')
  // Days are counted some minutes after the server has started; until then the page shows that there is no data.
  do {
    await page.goto(`/data-monitoring/dashboard?datearr=${days}`)
    await board.locator('path[data-code="CN"]').waitFor()
    await page.waitForTimeout(3000)
  } while ((await board.getByText('暂无数据').count()) > 0 || (await board.locator('.js-plotly-plot').count()) < 2)
  await page.screenshot({ path: `${images}dashboard.png` })
  await page.goto('/data-monitoring/statistical-report?t=index3&limit=20')
  await page.locator('tbody tr').nth(19).waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${images}report-devices.png` })
}

/** Returns the address of a finished call of the last day with many users, more informative than a call of two. */
async function addressOfBusyCall(base: string): Promise<string> {
  const origin = new URL(base).origin
  const login = await fetch(`${origin}/api/npo/login/index`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Passw0rdAdmin' }),
  })
  const { role } = (await login.json()) as { role: { token: string } }
  const answer = await fetch(`${origin}/api/msg/index?status=0&limit=200`, {
    headers: { authorization: `Bearer ${role.token}` },
  })
  const { list } = (await answer.json()) as {
    list: { channel_session_id: string; app_key: string; app_name: string; user_num: number; count_time: number }[]
  }
  const [call] = list.filter(({ count_time }) => count_time > 600).sort((a, b) => b.user_num - a.user_num)
  if (!call) throw new Error('the trial data holds no call of ten minutes')
  const query = new URLSearchParams({
    channel_session_id: call.channel_session_id,
    app_key: call.app_key,
    app_name: call.app_name,
    uid: '',
  })
  return `${origin}/data-monitoring/message/detail?${query}`
}
