import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { addDays, formatDateTime, hour, minute, second } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { openStage, type Stage, seriousFindings, seriousFindingsInTheme, watchCalls } from '../stage.ts'
import { behaviorEvents, firstMinute, lastMinute, lobbyCall, otherEvents, unnamedType } from './behavior-data.ts'

let stage: Stage
let appKey: string
/** An hour of yesterday evening. */
const start = addDays(Date.now(), -1) + 20 * hour
const range = printRangeChoice({ kind: 'fixed', start, end: start + hour })

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
  const [lobby, other] = [await addProject(stage.databaseUrl, '语聊房'), await addProject(stage.databaseUrl, 'KTV')]
  appKey = lobby.appkey
  for (const [project, events] of [
    [lobby, behaviorEvents(start)],
    [other, otherEvents(start)],
  ] as const) {
    expect(await sendReport(stage.url, project, 'journey-behavior', events)).toMatchObject({
      code: 0,
      info: { rejected: 0 },
    })
  }
})
afterAll(() => stage?.close())

const screen = '/data-monitoring/call-behavior'
/** Returns the address of all events of the hour. */
const hourOf = (more: Record<string, string> = {}) =>
  `${screen}?${new URLSearchParams({ time: range, type_number: 'all', ...more })}`
const patience = { timeout: 20_000 }

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const drawn = (page: Page, title: string) => panel(page, title).locator('.main-svg').first().waitFor()
/** Returns the list of the visible screen; screens of other open tabs stay in the document. */
const list = (page: Page) => page.locator('.ro-query-table').filter({ visible: true })
const rows = (page: Page) => list(page).locator('tbody:not([aria-hidden]) tr')
const total = (page: Page) => list(page).locator('.ro-toolbar .ro-total').innerText()
const column = (page: Page, place: number) => rows(page).locator(`td:nth-child(${place})`).allInnerTexts()
/** Returns a time of the hour as the list shows it: without the year if it is the present one. */
const moment = (minutes: number, seconds = 0) => {
  const text = `${formatDateTime(start + minutes * minute + seconds * second)}.000`
  return text.slice(0, 4) === formatDateTime(Date.now()).slice(0, 4) ? text.slice(5) : text
}

/** Returns the cells of a chart's table, one row per type or interval. */
async function tableOf(page: Page, title: string): Promise<string[][]> {
  const button = panel(page, title).getByRole('button', { name: `表格 ${title}` })
  await button.click()
  const cells = await panel(page, title)
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())))
  await button.click()
  return cells
}

/** Clicks the bar of a type. */
async function clickBar(page: Page, name: string): Promise<void> {
  const chart = panel(page, '事件次数').locator('.ro-chart')
  await chart.locator('.xtick').first().waitFor()
  const [label, box] = await Promise.all([
    chart.locator('.xtick text', { hasText: name }).boundingBox(),
    chart.boundingBox(),
  ])
  if (!label || !box) throw new Error(`${name} is not drawn`)
  await page.mouse.move(label.x + label.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
}

test('R-CBH-01 R-CBH-03 lists events of all calls, newest first, 10 per page; room and user require a project; R-RT-08 going back from the call sends no request', async () => {
  const page = await stage.open(screen)
  expect(await page.title()).toBe('通话行为')
  expect((await page.locator('.ro-field label').allInnerTexts()).map((text) => text.trim())).toEqual([
    '企业',
    '项目',
    '事件类型',
    '时间',
    '频道名',
    '用户ID',
  ])
  for (const name of ['频道名', '用户ID']) {
    const field = page.getByRole('textbox', { name })
    expect([await field.isDisabled(), await field.getAttribute('placeholder')]).toEqual([true, '先选择项目'])
  }
  await page.goto(hourOf())
  await expect.poll(() => total(page), patience).toBe('共 20 个事件')
  const heads = await page.locator('.ro-query-table thead th').allInnerTexts()
  expect(heads.map((head) => head.trim())).toEqual([
    '时间',
    '项目',
    '频道名',
    '用户ID',
    '事件',
    '级别',
    '平台',
    'SDK',
    '操作',
  ])
  expect(await rows(page).count()).toBe(10)
  const cells = async (place: number) =>
    (await rows(page).nth(place).locator('td').allInnerTexts()).map((text) => text.trim())
  expect(await cells(0)).toEqual([
    moment(lastMinute),
    '语聊房',
    'lobby',
    'ann',
    String(unnamedType),
    '正常',
    'iOS',
    '4.12.3',
    '查看通话',
  ])
  expect((await cells(3)).slice(3, 6)).toEqual(['ann', '上行丢包', '严重'])
  expect((await cells(5)).slice(0, 4)).toEqual([moment(11), 'KTV', 'ktv-8', 'cid'])
  await page.getByRole('columnheader', { name: '时间' }).getByRole('button').click()
  await page.waitForURL(/order=ts/)
  await expect.poll(async () => (await column(page, 1))[0], patience).toBe(moment(firstMinute))
  await page.getByRole('combobox', { name: '项目' }).fill('语聊')
  await page.getByRole('option', { name: '语聊房' }).click()
  await page.getByRole('textbox', { name: '用户ID' }).fill('bob')
  const types = page.getByRole('combobox', { name: '事件类型' })
  for (const [typed, name] of [
    ['上麦', '上麦'],
    ['22', 'RTT 升高'],
  ] as const) {
    await types.fill(typed)
    await page.getByRole('option', { name }).click()
  }
  // A request that is under way when the screen is left would be sent again.
  const charts = page.waitForResponse((response) => response.url().includes('/call-behavior/charts'))
  await page.getByRole('textbox', { name: '用户ID' }).press('Enter')
  await expect.poll(() => total(page), patience).toBe('共 4 个事件')
  await (await charts).finished()
  expect(await page.locator('.ro-query-table .ro-chip').allInnerTexts()).toEqual([
    expect.stringContaining('语聊房'),
    expect.stringContaining('时间'),
    expect.stringContaining('上麦、RTT 升高'),
    expect.stringContaining('bob'),
  ])
  expect(await column(page, 5)).toEqual(['上麦', 'RTT 升高', 'RTT 升高', 'RTT 升高'])
  const before = page.url()
  await rows(page).first().getByRole('link', { name: '查看通话' }).click()
  await page.waitForURL(/message\/detail\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    channel_session_id: lobbyCall,
    app_key: appKey,
    app_name: '语聊房',
    uid: 'bob',
  })
  await page.locator('.ro-ladder').first().waitFor()
  const calls = watchCalls(page)
  await page.goBack()
  await page.waitForURL(before)
  await expect.poll(() => total(page), patience).toBe('共 4 个事件')
  expect(calls.filter((path) => path.includes('behavior'))).toEqual([])
  await page.getByRole('button', { name: '移除条件 项目' }).click()
  await page.waitForURL((url) => !url.searchParams.has('app_key') && !url.searchParams.has('user_id'))
  await expect.poll(() => total(page), patience).toBe('共 8 个事件')
})

test('faults are shown unless all events or some types are asked for', async () => {
  const page = await stage.open(`${screen}?${new URLSearchParams({ time: range })}`)
  await drawn(page, '事件次数')
  expect(await tableOf(page, '事件次数')).toEqual([
    ['上行丢包 每千次会话 2,333.33', '7'],
    ['RTT 升高 每千次会话 1,000.00', '3'],
  ])
  await expect.poll(() => total(page), patience).toBe('共 10 个事件')
  await page.getByText('全部事件', { exact: true }).click()
  await page.waitForURL(/type_number=all/)
  await expect.poll(() => total(page), patience).toBe('共 20 个事件')
  await page.locator('.ro-chip', { hasText: '全部事件' }).waitFor()
  await page.getByRole('button', { name: '重置', exact: true }).click()
  await page.waitForURL((url) => url.search === '')
  // A type that is chosen replaces the faults.
  await page.getByRole('combobox', { name: '事件类型' }).fill('上麦')
  await page.getByRole('option', { name: '上麦' }).click()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('type_number') === '4')
})

test('R-CBH-02 R-CBH-04 charts count by type and over time; a line can be isolated; a bar filters the list only; accessible in the light theme', async () => {
  const page = await stage.open(hourOf())
  for (const title of ['事件次数', '事件趋势']) await drawn(page, title)
  await rows(page).first().waitFor()
  expect(await seriousFindingsInTheme(page)).toEqual([])
  // Three user sessions began in that hour.
  expect(await tableOf(page, '事件次数')).toEqual([
    ['上行丢包 每千次会话 2,333.33', '7'],
    ['上麦 每千次会话 1,666.67', '5'],
    ['RTT 升高 每千次会话 1,000.00', '3'],
    ['下麦 每千次会话 666.67', '2'],
    ['质量恢复 每千次会话 666.67', '2'],
    [`${unnamedType} 每千次会话 333.33`, '1'],
  ])
  const times = await tableOf(page, '事件趋势')
  const counts = Object.fromEntries(times.map(([time = '', ...values]) => [time.slice(-8, -3), values]))
  expect(counts).toEqual({
    '20:00': ['0', '4', '0', '0', '0'],
    '20:05': ['5', '0', '3', '0', '2'],
    '20:10': ['0', '1', '0', '0', '0'],
    ...Object.fromEntries(['20:15', '20:20', '20:25', '20:30'].map((time) => [time, Array(5).fill('—')])),
    '20:35': ['2', '0', '0', '2', '0'],
    '20:40': ['0', '0', '0', '0', '1'],
    ...Object.fromEntries(['20:45', '20:50', '20:55'].map((time) => [time, Array(5).fill('—')])),
  })
  const lines = panel(page, '事件趋势').locator('.scatterlayer .trace')
  const legend = panel(page, '事件趋势').locator('.ro-legend')
  expect(await legend.getByRole('button').allInnerTexts()).toEqual(['上行丢包', '上麦', 'RTT 升高', '下麦', '其他事件'])
  await expect.poll(() => lines.count(), patience).toBe(5)
  await legend.getByRole('button', { name: 'RTT 升高' }).click()
  await expect.poll(() => lines.count(), patience).toBe(1)
  await legend.getByRole('button', { name: 'RTT 升高' }).click()
  await expect.poll(() => lines.count(), patience).toBe(5)
  const calls = watchCalls(page)
  await clickBar(page, 'RTT 升高')
  await page.waitForURL(/event=22/)
  await expect.poll(() => total(page), patience).toBe('共 3 个事件')
  await page.locator('.ro-chip', { hasText: 'RTT 升高' }).waitFor()
  expect(await panel(page, '事件次数').locator('.xtick').count()).toBe(6)
  await clickBar(page, '上行丢包')
  await expect.poll(() => total(page), patience).toBe('共 7 个事件')
  await clickBar(page, '上行丢包')
  await page.waitForURL((url) => !url.searchParams.has('event'))
  await expect.poll(() => total(page), patience).toBe('共 20 个事件')
  expect(calls.filter((path) => path.endsWith('/charts'))).toEqual([])
})

test('F13 names below the bars keep apart in English, and legend and tools stay inside their panels', async () => {
  // Of a range that goes on, the chart over time has a note on what is still being counted.
  const page = await stage.open(hourOf({ time: 'last-168h' }), { width: 1440, height: 900 })
  await page.getByRole('button', { name: /EN/ }).first().press('Enter')
  for (const title of ['Events by type', 'Events over time']) {
    await drawn(page, title)
    await expect.poll(() => outside(page, title), patience).toEqual([])
  }
  const names = panel(page, 'Events by type').locator('.xtick text')
  await expect.poll(() => names.count(), patience).toBe(6)
  const boxes = await names.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  const apart = boxes.slice(1).map(({ left }, index) => left >= (boxes[index]?.right ?? 0))
  expect(apart).toEqual(Array(5).fill(true))
})

/** Returns the texts of what sticks out of the head of a panel. */
const outside = (page: Page, title: string) =>
  panel(page, title).evaluate((whole) => {
    const head = whole.querySelector('.ro-panel-head') ?? whole
    const { bottom, left, right, top } = head.getBoundingClientRect()
    return [...head.querySelectorAll('button, h2')]
      .filter((each) => {
        const box = each.getBoundingClientRect()
        const isCut = each.scrollWidth > each.clientWidth + 1
        return isCut || box.left < left || box.right > right || box.top < top || box.bottom > bottom
      })
      .map((each) => each.textContent)
  })

test('R-CBH-04 charts and list fail independently with their own messages and can be retried; shown data stays when a refresh fails', async () => {
  const page = await stage.arrive()
  // A refused request is not retried automatically; one that failed by an outage is.
  const refused = { status: 429, json: { code: 40029, msg: '服务繁忙，请稍后再试', request_id: 'r-1' } }
  const down = { status: 503, json: { code: 50010, msg: '遥测数据库暂不可用，请稍后重试', request_id: 'r-2' } }
  let answer: typeof down | undefined = refused
  await page.route(/\/api\/.*behavior/, (route) => (answer ? route.fulfill(answer) : route.fallback()))
  await page.goto(hourOf())
  await expect.poll(() => page.getByText('获取图表失败').count(), patience).toBe(2)
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  expect(await page.getByText('服务繁忙，请稍后再试').count()).toBe(3)
  answer = undefined
  await panel(page, '事件趋势').getByRole('button', { name: '重试' }).click()
  await page.locator('.ro-query-table').getByRole('button', { name: '重试' }).click()
  await drawn(page, '事件趋势')
  await expect.poll(() => total(page), patience).toBe('共 20 个事件')
  answer = down
  await page.locator('.ro-page-actions').first().getByRole('button', { name: '刷新' }).click()
  await page.locator('.ro-query-table .ro-failed-note').waitFor()
  expect(await rows(page).count()).toBe(10)
  answer = undefined
  await page.locator('.ro-query-table .ro-failed-note').waitFor({ state: 'detached' })
})

test('an empty result says so and suggests a longer range; more than 31 days are refused', async () => {
  const page = await stage.open(hourOf({ time: '2026-01-01~2026-01-02' }))
  await page.getByText('没有与所选条件和时间范围相符的事件。').waitFor()
  await expect.poll(() => page.locator('.ro-chart-empty').allInnerTexts()).toEqual(['暂无数据', '暂无数据'])
  await page.getByRole('button', { name: '扩大到最近一周' }).click()
  await page.waitForURL(/time=last-168h/)
  await expect.poll(() => total(page), patience).toBe('共 20 个事件')
  await page.locator('.ro-range-button').click()
  await page.getByRole('textbox', { name: '开始时间' }).fill('2026-01-01')
  await page.getByRole('textbox', { name: '结束时间' }).fill('2026-03-01')
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('时间范围不能超过31天').waitFor()
})

test('without the permission, the screen names it', async () => {
  const page = await stage.arrive('seller')
  await page.goto(screen)
  await page.getByText('DATA_MONITOR_CALL_BEHAVIOR').waitFor()
})

test('by keyboard only, in English: a type of a user, the table of the chart, its events, the call; no axe findings in the dark theme, and none in either theme with the chart as a table', async () => {
  const page = await stage.open(hourOf({ app_key: appKey, user_id: 'ann' }), { theme: 'dark' })
  await page.getByRole('button', { name: /EN/ }).first().press('Enter')
  await page.getByRole('heading', { name: 'Call behaviour' }).waitFor()
  await drawn(page, 'Events over time')
  await expect.poll(() => total(page), patience).toBe('11 events')
  expect(await seriousFindingsInTheme(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Event', exact: true }).pressSequentially('上行')
  await page.getByRole('option', { name: '上行丢包' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.waitForURL(/type_number=20/)
  await expect.poll(() => total(page), patience).toBe('7 events')
  const byType = panel(page, 'Events by type')
  await byType.getByRole('button', { name: 'Table Events by type' }).press('Enter')
  await byType.getByRole('link', { name: '7' }).press('Enter')
  await page.waitForURL(/event=20/)
  expect(await seriousFindings(page)).toEqual([])
  await rows(page).first().getByRole('link').press('Enter')
  await page.waitForURL(/message\/detail\?/)
})
