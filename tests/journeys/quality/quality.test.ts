import { readFile } from 'node:fs/promises'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { addDays, formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { openStage, type Stage, sendsAll, seriousFindings, seriousFindingsInTheme, watchCalls } from '../stage.ts'
import { findIncident } from './find-incident.ts'
import { badIntervals, jakartaCall, quietInterval, storeQuality } from './quality-data.ts'

let stage: Stage
let appKey: string
/** An hour of yesterday evening. */
const start = addDays(Date.now(), -1) + 21 * hour
const range = printRangeChoice({ kind: 'fixed', start, end: start + hour })

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
  const project = await addProject(stage.databaseUrl, '语聊房')
  appKey = project.appkey
  expect(await sendReport(stage.url, project, 'journey-quality', jakartaCall(start))).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
  await storeQuality(stage.clickhouseUrl, appKey, start)
})
afterAll(() => stage?.close())

const overview = '/data-monitoring/call-quality-statistics'
const hourOf = (more: Record<string, string> = {}) =>
  `${overview}?${new URLSearchParams({ query_time: range, ...more })}`
const patience = { timeout: 20_000 }

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const drawn = (page: Page, title: string) => panel(page, title).locator('.main-svg').first().waitFor()
const searchButton = (page: Page) => page.getByRole('button', { name: '查询', exact: true })
const rows = (page: Page) => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')

/** Returns the table beside a chart, one row per bucket. */
const legendOf = (page: Page, title: string): Promise<string[][]> =>
  panel(page, title)
    .locator('.ro-share-legend tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim())),
    )

/**
 * Returns the position of an interval of the hour in a chart; in a comparison, in the strip at this fraction of the
 * height.
 */
async function placeOf(page: Page, title: string, index: number, height = 0.5): Promise<{ x: number; y: number }> {
  const plot = panel(page, title).locator('.ro-chart .nsewdrag').first()
  const box = await plot.boundingBox()
  const chart = await panel(page, title).locator('.ro-chart').boundingBox()
  if (!box || !chart) throw new Error(`${title} is not drawn`)
  return { x: box.x + (box.width * (index + 0.5)) / 12, y: chart.y + chart.height * height }
}

/** Picks a value of a searchable select by typing. */
async function pick(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

test('R-CQO-01 R-CQO-02 R-CQO-03 R-CQO-04 K-16 D-21 shows shares of the buckets over time; a bar leads to the calls, and R-RT-08 going back sends no request; accessible in the light theme', async () => {
  const page = await stage.open(overview)
  expect(await page.title()).toBe('质量概览')
  expect(await page.getByRole('radiogroup', { name: '快捷时间' }).getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await page.locator('.ro-field').allInnerTexts()).toEqual(
    ['AppKey', '国家', '路由', 'AS', '房间', '用户'].concat([
      expect.stringMatching(/^时间\s+\d\d-\d\d \d\d:\d[05] ~ /),
    ]),
  )
  await page.goto(hourOf())
  for (const title of ['上行丢包', '下行丢包', 'RTT']) await drawn(page, title)
  expect(await seriousFindingsInTheme(page)).toEqual([])
  expect(await page.locator('.ro-quality-bar').innerText()).toMatch(/样本 4,400\s+步长 5 分钟/)
  expect(await legendOf(page, '上行丢包')).toEqual([
    ['≥ 20%', '4.55%', '+4.55'],
    ['10 – 20%', '0.00%', '0.00'],
    ['5 – 10%', '0.00%', '0.00'],
    ['0 – 5%', '95.45%', '−4.55'],
  ])
  expect(await panel(page, '上行丢包').locator('.ro-worse').allInnerTexts()).toEqual(['+4.55'])
  expect((await legendOf(page, 'RTT')).map(([bucket]) => bucket)).toEqual([
    '≥ 300 ms',
    '200 – 300 ms',
    '100 – 200 ms',
    '0 – 100 ms',
  ])
  const bad = await placeOf(page, 'RTT', badIntervals[0] ?? 0)
  await page.mouse.move(bad.x, bad.y)
  const tip = panel(page, 'RTT').locator('.ro-tip')
  expect(await tip.innerText()).toMatch(/^21:25 – 21:30\s+样本 400\s+≥ 300 ms\s+25\.00%[\s\S]*点击查看该时段通话$/)
  expect(await page.locator('.ro-crosshair').count()).toBe(3)
  const quiet = await placeOf(page, 'RTT', quietInterval)
  await page.mouse.move(quiet.x, quiet.y)
  expect(await tip.innerText()).toMatch(/样本 0[\s\S]*—[\s\S]*无样本$/)
  await page
    .getByRole('button', { name: '只看 ≥ 300 ms，再点恢复全部' })
    .or(panel(page, 'RTT').getByRole('button', { name: '≥ 300 ms' }))
    .first()
    .click()
  await page.mouse.click(bad.x, bad.y)
  await page.waitForURL(/data-monitoring\/message\?/)
  expect(new URL(page.url()).searchParams.get('time')).toBe(
    printRangeChoice({ kind: 'fixed', start: start + 25 * minute, end: start + 30 * minute }),
  )
  await expect.poll(() => rows(page).count(), patience).toBe(1)
  expect(await rows(page).innerText()).toContain('jakarta-call')
  expect(new URL(page.url()).searchParams.get('metric')).toBe('rtt')
  expect(await page.locator('.ro-query-table thead').innerText()).toContain('平均 RTT (ms)')
  const calls = watchCalls(page)
  await page.getByRole('link', { name: '质量概览', exact: true }).first().click()
  await drawn(page, 'RTT')
  expect(new URL(page.url()).searchParams.get('query_time')).toBe(range)
  expect(await panel(page, 'RTT').getByRole('button', { name: '≥ 300 ms' }).getAttribute('aria-pressed')).toBe('true')
  expect(calls.filter((path) => path.includes('call-quality'))).toEqual([])
})

test('T-16 R-CQO-06 R-CQO-07 M-093 K-10 compares two countries in two strips; both are required and must differ; accessible in both themes', async () => {
  const page = await stage.open(hourOf({ country: 'ID' }))
  await drawn(page, 'RTT')
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/call-quality-statistics/index')) asked.push(url)
  })
  const bar = page.getByRole('form', { name: '对比' })
  await page
    .getByRole('switch', { name: '对比' })
    .or(page.getByLabel('对比', { exact: true }))
    .first()
    .click({ force: true })
  await bar.waitFor()
  const country = page.getByRole('combobox', { name: '国家' })
  expect(await country.isDisabled()).toBe(true)
  expect(await country.getAttribute('placeholder')).toBe('对比中')
  await searchButton(page).click()
  expect(await bar.getByRole('alert').innerText()).toContain('请输入对比数据')
  await pick(page, '对比值 A', 'CN', '中国')
  await pick(page, '对比值 B', 'CN', '中国')
  expect(await bar.getByRole('alert').innerText()).toContain('对比数据不能相同')
  await searchButton(page).click()
  expect(asked).toEqual([])
  await pick(page, '对比值 B', 'ID', '印度尼西亚')
  await searchButton(page).click()
  await expect
    .poll(() => legendOf(page, '上行丢包'), patience)
    .toEqual([
      ['≥ 20%', '0.00%', '18.18%', '+18.18'],
      ['10 – 20%', '0.00%', '0.00%', '0.00'],
      ['5 – 10%', '0.00%', '0.00%', '0.00'],
      ['0 – 5%', '100.00%', '81.82%', '−18.18'],
    ])
  await expect
    .poll(() => panel(page, '上行丢包').locator('thead th').allInnerTexts())
    .toEqual(['区间', 'A 中国', 'B 印度尼西亚', '差值'])
  expect(await seriousFindings(page)).toEqual([])
  expect(asked.at(-1)?.searchParams.has('country')).toBe(false)
  const lower = await placeOf(page, '上行丢包', badIntervals[0] ?? 0, 0.75)
  await page.mouse.move(lower.x, lower.y)
  expect(await panel(page, '上行丢包').locator('.ro-tip').innerText()).toMatch(/样本 A 300\s+样本 B 100/)
  await bar.getByRole('button', { name: '交换 A 和 B' }).click()
  await expect.poll(async () => (await legendOf(page, '上行丢包'))[0]?.at(-1), patience).toBe('−18.18')
  await page.reload()
  await expect.poll(async () => (await legendOf(page, '上行丢包'))[0]?.at(-1), patience).toBe('−18.18')
  const upper = await placeOf(page, '上行丢包', badIntervals[0] ?? 0, 0.25)
  await page.mouse.click(upper.x, upper.y)
  await page.waitForURL(/data-monitoring\/message\?.*country=ID/)
  await page.getByRole('link', { name: '质量概览', exact: true }).first().click()
  await bar.getByRole('radio', { name: '路由' }).click()
  expect(await page.getByRole('combobox', { name: '对比值 A' }).inputValue()).toBe('')
  expect(await page.getByRole('combobox', { name: '国家' }).isDisabled()).toBe(false)
  await bar.getByRole('button', { name: '关闭对比' }).click()
  await page.waitForURL((url) => !url.searchParams.has('diff_type') && !url.searchParams.has('diff_value1'))
  await expect.poll(async () => (await legendOf(page, '上行丢包'))[0], patience).toEqual(['≥ 20%', '4.55%', '+4.55'])
  expect(await bar.count()).toBe(0)
})

test('R-CQR-01 R-CQR-02 R-CQR-03 R-CQU-01 R-CQD-01 K-09 shows a metric in five periods and by country; R-CQR-04 Back keeps the overview; accessible in both themes', async () => {
  const page = await stage.open(hourOf({ as: '10.1.0.1' }))
  await drawn(page, 'RTT')
  await page.getByRole('link', { name: '详情 RTT' }).click()
  await page.waitForURL(/call-quality-statistics\/rtt/)
  await drawn(page, 'RTT')
  expect(await page.title()).toBe('RTT 详情')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ as: '10.1.0.1', query_time: range })
  const periods = ['当前周期', '上一周期', '1天前', '2天前', '7天前']
  await panel(page, 'RTT').getByRole('button', { name: '表格 RTT' }).click()
  const table = panel(page, 'RTT').locator('table')
  expect((await table.locator('tbody tr > :first-child').allInnerTexts()).map((text) => text.trim())).toEqual(periods)
  await expect
    .poll(() => table.locator('thead th').allInnerTexts())
    .toEqual(expect.arrayContaining(['0 – 100 ms', '100 – 200 ms', '200 – 300 ms', '≥ 300 ms']))
  await expect.poll(() => rows(page).count(), patience).toBe(1)
  await page.getByRole('button', { name: '移除条件 AS' }).click()
  await expect.poll(() => rows(page).count(), patience).toBe(2)
  await page.getByRole('columnheader', { name: '平均 RTT' }).getByRole('button').click()
  await page.waitForURL(/order=/)
  const cells = async () => (await rows(page).first().locator('td').allInnerTexts()).map((text) => text.trim())
  await expect
    .poll(cells, patience)
    .toEqual([
      '中国 CN',
      '3,300',
      '100.00%',
      '0.00%',
      '0.00%',
      '0.00%',
      '50.00',
      expect.stringMatching(/^50\.\d\d$/),
      '',
    ])
  expect(await rows(page).last().getByRole('img').getAttribute('aria-label')).toBe('最差区间占比 0.00% ~ 100.00%')
  await sendsAll(page)
  const calls = watchCalls(page)
  await page.getByRole('button', { name: '返回' }).click()
  await drawn(page, 'RTT')
  expect(new URL(page.url()).searchParams.get('as')).toBe('10.1.0.1')
  expect(calls.filter((path) => path.includes('call-quality'))).toEqual([])
  for (const [title, path, name, average] of [
    ['上行丢包详情', 'up-loss', '上行丢包', '6.18%'],
    ['下行丢包详情', 'down-loss', '下行丢包', '3.00%'],
  ] as const) {
    await page.goto(`${overview}/${path}?${new URLSearchParams({ query_time: range, country: 'ID' })}`)
    await drawn(page, name)
    expect(await page.title()).toBe(title)
    await expect.poll(async () => (await cells())[6], patience).toBe(average)
  }
  expect(await seriousFindings(page)).toEqual([])
})

test('R-CQO-05 R-CQO-08 R-CQR-04 R-NQ-03 each failed request of charts is told once and can be retried; without the telemetry engine the page recovers by itself', async () => {
  const page = await stage.arrive()
  const down = { status: 503, json: { code: 50010, msg: '遥测数据库暂不可用，请稍后重试', request_id: 'r-1' } }
  let failing: readonly string[] = ['index']
  await page.route('**/api/call-quality-statistics/*', (route) =>
    failing.some((name) => route.request().url().includes(`/${name}?`)) ? route.fulfill(down) : route.fallback(),
  )
  await page.goto(hourOf())
  await page.getByText('获取图表失败').waitFor()
  // One request failed, so one message says so.
  expect(await page.getByText('遥测数据库暂不可用，请稍后重试').count()).toBe(1)
  expect(await page.getByRole('button', { name: '重试' }).count()).toBe(1)
  failing = []
  for (const title of ['上行丢包', '下行丢包', 'RTT']) await drawn(page, title)
  failing = ['index']
  await page.getByRole('button', { name: '刷新' }).click()
  await page.locator('.ro-failed-note').waitFor()
  await drawn(page, 'RTT')
  failing = []
  await page.locator('.ro-failed-note').waitFor({ state: 'detached' })
  failing = ['index5']
  await page.getByRole('radio', { name: '进房质量' }).click()
  await page.waitForURL(/tab=join/)
  await expect.poll(() => page.getByText('获取图表失败').count(), patience).toBe(2)
  for (const name of ['进入成功', '连接中断', '进房情况'])
    await page.getByRole('link', { name, exact: true }).and(page.locator('.ro-chart-panel a')).first().waitFor()
  failing = ['index']
  await page.goto(`${overview}/network-quality?${new URLSearchParams({ query_time: range })}`)
  await page.getByText('获取图表失败').waitFor()
  failing = []
  await page.getByRole('button', { name: '重试' }).click()
  await drawn(page, '传输延时')
})

test('charts above tables stay in place while they load', async () => {
  const page = await stage.arrive()
  await page.addInitScript(() => {
    const moved: unknown[] = []
    const note = (list: PerformanceObserverEntryList) => moved.push(...list.getEntries())
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { moved })
  })
  for (const screen of ['rtt', 'join-situation']) {
    await page.goto(`${overview}/${screen}?${new URLSearchParams({ query_time: range })}`)
    await page.locator('.ro-period-windows li').first().waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await page.evaluate(() =>
      (Reflect.get(window, 'moved') as { value: number }[]).map(({ value }) => value),
    )
    expect(Math.max(0, ...sizes), screen).toBeLessThan(0.02)
  }
})

test('the best bucket can be left out, so that the others are more than lines; the table keeps all', async () => {
  const page = await stage.open(hourOf())
  await drawn(page, 'RTT')
  const panel = page.locator('.ro-chart-panel', { hasText: 'RTT' })
  const ticks = () => panel.locator('.ytick').allTextContents()
  expect((await ticks()).at(-1)).toBe('100%')
  await page.getByRole('button', { name: '只看差' }).click()
  await expect.poll(async () => (await ticks()).at(-1), patience).not.toBe('100%')
  const heads = panel.locator('.ro-share-legend tbody tr')
  expect(await heads.count()).toBe(4)
  await page.getByRole('button', { name: '只看差' }).click()
  await expect.poll(async () => (await ticks()).at(-1), patience).toBe('100%')
})

test('R-CQO-06 D-53 two ranges are compared one above the other, and a link opens the same comparison', async () => {
  const page = await stage.open(hourOf())
  await drawn(page, 'RTT')
  await page.getByText('对比', { exact: true }).click()
  await page.getByRole('radiogroup', { name: '对比类型' }).getByRole('radio', { name: '时间' }).click()
  for (const [badge, from] of [
    ['对比值 A', start],
    ['对比值 B', start - 30 * minute],
  ] as const) {
    await page.getByRole('form', { name: '对比' }).getByLabel(badge).click()
    await page.getByRole('textbox', { name: '开始时间' }).fill(formatDateTime(from))
    await page.getByRole('textbox', { name: '结束时间' }).fill(formatDateTime(from + 30 * minute - 1000))
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByRole('textbox', { name: '开始时间' }).waitFor({ state: 'detached' })
  }
  await searchButton(page).click()
  await page.waitForURL(/diff_type=time/)
  const heads = panel(page, 'RTT').locator('.ro-share-legend thead th')
  const clock = (moment: number) => formatDateTime(moment).slice(11, 16)
  await expect
    .poll(() => heads.allInnerTexts(), patience)
    .toEqual([
      '区间',
      expect.stringContaining(`${clock(start)} ~ ${clock(start + 30 * minute)}`),
      expect.stringContaining(`${clock(start - 30 * minute)} ~ ${clock(start)}`),
      '差值',
    ])
  await drawn(page, 'RTT')
  const other = await stage.open(page.url())
  await drawn(other, 'RTT')
  const figures = (each: Page) => panel(each, 'RTT').locator('.ro-share-legend tbody td').allInnerTexts()
  await expect.poll(() => figures(other), patience).toEqual(await figures(page))
})

test('R-NQ-01 R-NQ-02 AM-07 network quality has filters, quick ranges and three charts; a zoom is in the URL, figures follow it, and Back or one undo reverts it', async () => {
  const page = await stage.open(`${overview}/network-quality?${new URLSearchParams({ query_time: range })}`)
  for (const title of ['传输延时', '上行丢包', '下行丢包']) await drawn(page, title)
  expect((await page.locator('.ro-field label').allInnerTexts()).map((text) => text.trim())).toEqual([
    'AppKey',
    '用户',
    '房间',
    '路由',
    'AS',
    '国家',
    '时间',
  ])
  const quick = page.getByRole('radiogroup', { name: '快捷时间' })
  expect(await quick.getByRole('radio').allInnerTexts()).toEqual(['最近两小时', '今天', '昨天', '近七天'])
  const from = await placeOf(page, '传输延时', 4)
  const to = await placeOf(page, '传输延时', 8)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await page.waitForURL(/zoom=/)
  const bar = page.locator('.ro-quality-bar')
  await expect.poll(() => bar.innerText(), patience).toMatch(/样本\s+2,000\s[\s\S]*缩放 \S+ \d\d:\d\d ~ \d\d:\d\d/)
  const other = await stage.open(page.url())
  await expect.poll(() => other.locator('.ro-quality-bar').innerText(), patience).toMatch(/样本\s+2,000\s/)
  const undo = page.getByRole('button', { name: '撤销缩放' })
  await page.goBack()
  await undo.waitFor({ state: 'detached' })
  await expect.poll(() => bar.innerText(), patience).toMatch(/样本\s+4,400\s/)
  await page.goForward()
  await undo.click()
  await undo.waitFor({ state: 'detached' })
  expect(page.url()).toContain('network-quality')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const csv = await readFile(await (await saving).path(), 'utf8')
  const [head = '', ...lines] = csv.slice(1).split('\r\n')
  expect(head.split(',').slice(0, 6)).toEqual([
    '时间',
    '传输延时 ≥ 300 ms (%)',
    '传输延时 200 – 300 ms (%)',
    '传输延时 100 – 200 ms (%)',
    '传输延时 0 – 100 ms (%)',
    '传输延时 样本',
  ])
  expect(lines).toHaveLength(12)
  expect(lines[quietInterval]?.split(',').slice(1, 6)).toEqual(['', '', '', '', '0'])
  expect(lines[badIntervals[0] ?? 0]).toBe(
    `${formatDateTime(start + 25 * minute)},25,0,0,75,400,25,0,0,75,400,0,25,0,75,400`,
  )
  await quick.getByRole('radio', { name: '昨天' }).click()
  await page.waitForURL(/query_time=yesterday/)
  await expect.poll(() => page.locator('.ro-quality-bar').innerText(), patience).toContain('步长 30 分钟')
})

test('by keyboard only, in English: a project, a country, the table of the charts, the calls behind an interval; no axe findings in the dark theme, and none in either theme with tables instead of charts', async () => {
  const page = await stage.open(hourOf(), { theme: 'dark' })
  await page.getByRole('button', { name: /EN/ }).first().press('Enter')
  await page.getByRole('heading', { name: 'Quality overview' }).waitFor()
  await drawn(page, 'Upstream loss')
  expect(await seriousFindingsInTheme(page)).toEqual([])
  await page.getByRole('combobox', { name: 'AppKey' }).press('ArrowDown')
  await page.getByRole('option', { name: '语聊房' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Country' }).pressSequentially('indones')
  await page.getByRole('option', { name: 'Indonesia' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('country') === 'ID' && url.searchParams.get('appkey') === appKey)
  await expect.poll(() => page.locator('.ro-quality-bar').innerText(), patience).toMatch(/Samples\s+1,100/)
  await page.getByRole('button', { name: 'Table', exact: true }).press('Enter')
  const link = panel(page, 'RTT').getByRole('link', { name: formatDateTime(start + 25 * minute) })
  expect(await seriousFindings(page)).toEqual([])
  await link.press('Enter')
  await page.waitForURL((url) => url.pathname.endsWith('/message') && url.searchParams.get('app_key') === appKey)
})

test('R-CQO-09 an empty result says so, a range of more than 31 days is refused where it is chosen, and without the permission the screen names it', async () => {
  const page = await stage.open(hourOf({ uid: 'long'.repeat(30) }))
  await expect.poll(() => page.getByText('暂无数据').count(), patience).toBe(3)
  await page.locator('.ro-range-button').click()
  await page.getByRole('textbox', { name: '开始时间' }).fill('2026-01-01')
  await page.getByRole('textbox', { name: '结束时间' }).fill('2026-03-01')
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('时间范围不能超过31天').waitFor()
  const other = await stage.arrive('seller')
  await other.goto(overview)
  await other.getByText('DATA_MONITOR_CALL_QUALITY_INDEX').waitFor()
})

test("the overview leads to last evening's incident in fewer than five clicks", async () => {
  const page = await stage.open(overview)
  await page.locator('.ro-quality-bar').waitFor()
  const parts = page.locator('.ro-change-block tbody:first-of-type tr:nth-child(2) th')
  const clicks = await findIncident(page, () =>
    expect
      .poll(async () => (await parts.allInnerTexts()).slice(0, 2), patience)
      .toEqual([expect.stringMatching(/^印度尼西亚/), expect.stringContaining('10.0.0.1')]),
  )
  expect(clicks).toBeLessThan(5)
})

test('AM-09 below the quality of a router is what it reports of itself, on the same axis; of a silent server, where that comes from', async () => {
  const page = await stage.open(hourOf({ router: '10.0.0.1', as: '10.1.0.1' }))
  for (const title of ['RTT', 'CPU 使用率', '网络流量']) await drawn(page, title)
  const state = panel(page, '路由 10.0.0.1 的运行状况')
  expect(await state.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    '路由 10.0.0.1 的运行状况',
    'CPU 使用率',
    '网络流量',
  ])
  await panel(page, 'CPU 使用率').scrollIntoViewIfNeeded()
  const bad = await placeOf(page, 'CPU 使用率', badIntervals[0] ?? 0)
  await page.mouse.move(bad.x, bad.y)
  expect(await panel(page, 'CPU 使用率').locator('.ro-tip').innerText()).toMatch(/^21:25[\s\S]*97\.0%/)
  expect(await panel(page, '网络流量').innerText()).toMatch(/入\s+出/)
  expect(await seriousFindings(page)).toEqual([])
  const silent = panel(page, '接入服务器 10.1.0.1 的运行状况')
  expect(await silent.innerText()).toContain('10.1.0.1 没有上报自身的指标')
  await silent.getByRole('link', { name: '查看数据源' }).click()
  await page.waitForURL(/operation\/sources/)
})
