import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDay } from '../../../packages/core/src/time/zone.ts'
import { openWriter } from '../../../packages/server/src/clickhouse/client.ts'
import { insertVerdicts, type VerdictRow } from '../../../packages/server/src/diagnosis/telemetry/verdict-rows.ts'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import type { View } from '../../harness/browser.ts'
import { openStage, type Stage, seriousFindingsInTheme } from '../stage.ts'

let stage: Stage
const now = Date.now()
const day = (before: number) => formatDay(now - before * 86_400_000)
const screen = '/data-monitoring/call-quality-statistics/causes'
const patience = { timeout: 20_000 }

/**
 * Judged sessions of ten minutes: in the last days 30 minutes of loss in ID and 6 of a router, in the week before 12
 * minutes of loss.
 */
function verdicts(appKey: string): VerdictRow[] {
  const row = (
    session: number,
    before: number,
    country: string,
    cause: string,
    side: string,
    minutes: number,
  ): VerdictRow => ({
    app_key: appKey,
    received: formatDay(now - before * 86_400_000, 'UTC'),
    channel_session_id: `c-${session}`,
    session: String(session),
    ts: now - before * 86_400_000,
    user_id: `u-${session}`,
    country,
    router_ip: 'r-1',
    as_ip: 'as-1',
    sdk_version: '4.2.0',
    network: 'WiFi',
    device: 'Phone',
    model: '',
    platform: '',
    ailments: [],
    figures: [],
    cause,
    side,
    severity: cause ? 2 : 0,
    is_enough: 1,
    bad_ms: minutes * 60_000,
    worst_score: 2.5,
    rules_version: 1,
    days: [day(before), day(before)],
    causes: ['', cause],
    sides: ['', side],
    times: [600_000 - minutes * 60_000, minutes * 60_000],
  })
  return [
    ...[1, 2, 3].map((session) => row(session, session, 'ID', 'uplink_loss', 'uplink', 10)),
    row(4, 2, 'CN', 'router_fault', 'router', 6),
    row(5, 9, 'ID', 'uplink_loss', 'uplink', 6),
    row(6, 9, 'CN', 'router_fault', 'router', 6),
    row(7, 1, 'CN', '', '', 0),
  ]
}

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
  const { appkey } = await addProject(stage.databaseUrl, '语聊房')
  const { client } = openWriter(stage.clickhouseUrl)
  await insertVerdicts(client, verdicts(appkey), 'causes-journey')
  await client.close()
})
afterAll(() => stage?.close())

test('F20 says which days are still being judged, so that their figures will grow, until none is', async () => {
  const page = await stage.arrive()
  // The server judges meanwhile, so what waits is set in its answer.
  let waiting = [day(1)]
  await page.route('**/api/call-quality-statistics/*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { info?: { waiting?: unknown } }
    if (answer.info && 'waiting' in answer.info) answer.info.waiting = waiting
    await route.fulfill({ response, json: answer })
  })
  await page.goto(screen)
  const note = page.locator('.ro-waiting-note')
  await expect.poll(() => note.innerText(), patience).toContain(day(1))
  waiting = []
  await page.reload()
  await rows(page).first().waitFor()
  expect(await note.count()).toBe(0)
})

async function open(query = '', language = 'zh', view?: View): Promise<Page> {
  const page = await stage.arrive('admin', view)
  await page.addInitScript((chosen) => localStorage.setItem('rtcops.language', chosen), language)
  await page.goto(screen + query)
  await rows(page).first().waitFor()
  return page
}
const rows = (page: Page) => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const cells = async (page: Page) =>
  await Promise.all(
    (await rows(page).all()).map(async (row) =>
      (await row.locator('td').allInnerTexts()).slice(0, 7).map((text) => text.trim()),
    ),
  )

test('shows the bad minutes of a week by cause, next to the week before, with their part of the measured time; clicks lead from a cause to its countries and the worst calls; accessible in the light theme', async () => {
  const page = await open()
  expect(await page.title()).toBe('质量差原因')
  await expect
    .poll(() => cells(page), patience)
    .toEqual([
      ['上行丢包', '▲ +30.00', '60.00%', '30.00%', '', '30', '6'],
      ['路由故障', '−18.00', '12.00%', '30.00%', '', '6', '6'],
    ])
  const totals = await page.locator('.ro-figures-panel').innerText()
  expect(totals).toMatch(/质量差分钟\s*36\s[\s\S]*有数据的分钟\s*50\s[\s\S]*质量差率\s*72\.00%[\s\S]*60\.00%/)
  await page.locator('.ro-chart').first().waitFor()
  expect(await seriousFindingsInTheme(page, '.ro-page')).toEqual([])
  await rows(page).getByRole('button', { name: '上行丢包' }).click()
  await page.waitForURL(/cause=uplink_loss/)
  await expect
    .poll(async () => (await cells(page)).map(([name, , , , , minutes]) => [name, minutes]), patience)
    .toEqual([['印度尼西亚', '30']])
  await rows(page).getByRole('link', { name: '查看通话' }).click()
  await page.waitForURL(/data-monitoring\/message\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    cause: 'uplink_loss',
    country: 'ID',
    metric: 'bad_time',
  })
})

test('other days can be compared, also in English and dark; days without earlier ones have a dash, and an empty result says so', async () => {
  const page = await open('?by=side', 'en', { theme: 'dark' })
  await expect
    .poll(async () => (await cells(page)).map(([name]) => name), patience)
    .toEqual(["user's uplink", 'router'])
  expect(await page.locator('.ro-page').innerText()).not.toMatch(/[\u4e00-\u9fff]{3}/)
  expect(await seriousFindingsInTheme(page, '.ro-page')).toEqual([])
  await page.goto(`${screen}?time=${day(9)}~${day(9)}`)
  await expect.poll(async () => (await cells(page)).map((row) => row[5]), patience).toEqual(['—', '—'])
  await page.goto(`${screen}?country=BR`)
  await page.getByText('No user sessions in this period were judged').waitFor()
})

test('shows the rates of several days next to each cause, but not of a single day', async () => {
  const page = await open()
  const heads = page.locator('.ro-query-table thead')
  expect(await heads.innerText()).toContain('每日走势')
  await page.goto(`${screen}?time=${day(2)}~${day(2)}`)
  await expect.poll(() => rows(page).count(), patience).toBe(2)
  expect(await heads.innerText()).not.toContain('每日走势')
})

test('the bad minutes by company are copied as Markdown and exported with the contacts', async () => {
  const page = await open('?by=company')
  const parts = rows(page).first().locator('.ro-company-users > span')
  expect((await parts.allInnerTexts()).every((part) => !part.includes('·'))).toBe(true)
  expect(await parts.count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: '复制为 Markdown' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()), patience)
    .toMatch(/质量差分钟，按企业：共 36，占有数据时间的 72\.00%[\s\S]*\| 36 \|/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain('受影响用户')
})

test('a member without the permission for call quality sees nothing of it', async () => {
  const page = await stage.arrive('seller')
  await page.goto(screen)
  await page.getByText('DATA_MONITOR_CALL_QUALITY_CAUSE').waitFor()
})
