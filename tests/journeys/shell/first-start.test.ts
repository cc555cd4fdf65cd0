import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@clickhouse/client'
import { startEngines } from '@rtcops/embedded'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, openWindow } from '../../harness/browser.ts'
import { freePort } from '../../harness/network/free-port.ts'
import { Operator } from '../../harness/rtcops.ts'
import { type Program, startProgram } from '../../harness/server/start-program.ts'
import { trialProgress, waitForTrialData } from '../../harness/server/trial-data.ts'
import { seriousFindingsInTheme } from '../stage.ts'

const sources = fileURLToPath(new URL('../../../packages/server/src/main.ts', import.meta.url))
/** Enough days that the newest are there while others are still being made. */
const days = 8
const adminPassword = 'Passw0rdAdmin'

let data: string
let url: string
let env: Record<string, string>
let browser: Browser
let program: Program
let page: Page
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'rtcops-first-start-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  env = {
    PORT: String(port),
    RTCOPS_DATA: data,
    RTCOPS_DEMO_DAYS: String(days),
    RTCOPS_ADMIN_PASSWORD: adminPassword,
    DATABASE_URL: '',
    CLICKHOUSE_URL: '',
  }
  browser = await openBrowser()
  program = await startProgram(env, [], sources)
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
  await rm(data, { recursive: true, force: true })
})

const banner = () => page.locator('.ro-offer')

describe('a first start', () => {
  it('lets members log in before the trial data is there, and shows its progress in both themes and languages', async () => {
    expect(await trialProgress(url)).toMatchObject({ days, bills: 0 })
    ;({ page } = await openWindow(browser, url))
    await logIn(page)
    await expect.poll(() => banner().innerText()).toMatch(/正在生成演示数据.*\s通话 \d\/8 天，账单 0\/8 天\s+\d+%/)
    expect(await seriousFindingsInTheme(page, '.ro-offer')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await seriousFindingsInTheme(page, '.ro-offer')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await expect
      .poll(() => banner().innerText())
      .toMatch(/Trial data is being made.*\sdays with calls \d of 8, with bills 0 of 8/)
  })

  it('says so to an operator who logs in at the terminal', async () => {
    const operator = await Operator.arrive(url)
    const { stderr } = await operator.logIn(adminPassword)
    await operator.leave()
    expect(stderr).toMatch(/trial data is being made|正在生成演示数据/)
  })

  it('shows the calls of the newest day as soon as they are there', async () => {
    await page.goto('/data-monitoring/message')
    await waitForTrialData(url, (progress) => progress !== undefined && progress.calls > 1)
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(9)
    expect(await trialProgress(url)).toMatchObject({ days, bills: 0 })
  })

  it('continues after it was killed, and the banner goes by itself', async () => {
    await waitForTrialData(url, (progress) => progress !== undefined && progress.calls > 2)
    program.process.kill('SIGKILL')
    await once(program.process, 'exit')
    program = await startProgram(env, [], sources)
    expect((await trialProgress(url))?.calls).toBeGreaterThan(2)
    await banner().waitFor()
    await waitForTrialData(url)
    await banner().waitFor({ state: 'detached' })
    await page.goto('/finance/expense-bill')
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(9)
  })

  it('has stored nothing twice, and the roll-ups match the rows', async () => {
    await program.stop()
    const engines = await startEngines(data, { clickhouseOnly: true })
    const client = createClient({ url: engines.clickhouseUrl, database: 'rtcops' })
    const counts = async (query: string) =>
      Object.values(
        (await (await client.query({ query, format: 'JSONEachRow' })).json<Record<string, string>>())[0] ?? {},
      )
    try {
      for (const query of [
        'SELECT count(), uniqExact(session_id, ts), (SELECT sum(samples) FROM quality_5m), (SELECT sum(samples) FROM quality_1h) FROM sample',
        'SELECT count(), uniqExact(session_id, ts, peer) FROM stream_sample',
        'SELECT count(), uniqExact(session_id) FROM media_path',
        "SELECT count(), uniqExact(user_id, session_id, ts, country, fail_reason), (SELECT sum(attempts) FROM join_5m), (SELECT sum(attempts) FROM join_day), (SELECT sum(attempts) FROM stage_day WHERE project = '') FROM join_attempt",
        'SELECT count(), uniqExact(session_id, id, ts) FROM message',
        'SELECT count(), uniqExact(user_id, channel_name, ts) FROM device_report',
        "SELECT countIf(NOT startsWith(session_id, 'live')), uniqExactIf(session_id, NOT startsWith(session_id, 'live')) FROM user_session",
      ]) {
        const [rows, ...others] = await counts(query)
        expect(Number(rows), query).toBeGreaterThan(0)
        expect(new Set(others), query).toEqual(new Set([rows]))
      }
    } finally {
      await client.close()
      await engines.stop()
    }
  })
})
