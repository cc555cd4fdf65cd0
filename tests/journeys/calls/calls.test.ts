import { readFile } from 'node:fs/promises'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { openStage, type Stage, sendsAll, seriousFindings, toastsOf, watchCalls } from '../stage.ts'
import { callEvents, crowd, crowdUser, talk } from './calls-data.ts'

let stage: Stage
let appKey: string
const name = '语聊房-正式'

beforeAll(async () => {
  stage = await openStage()
  const project = await addProject(stage.databaseUrl, name)
  appKey = project.appkey
  expect(await sendReport(stage.url, project, 'journey-calls', callEvents(Date.now()))).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
})
afterAll(() => stage?.close())

const magnifier = '/data-monitoring/message'
/** Returns rows of data, not the placeholders shown while they load. */
const rows = (page: Page) => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
/** The machine may be busy with other tests. */
const patience = { timeout: 20_000 }
const detailPath = (query: Record<string, string> = {}) =>
  `${magnifier}/detail?${new URLSearchParams({ channel_session_id: talk, app_key: appKey, app_name: name, uid: '', ...query })}`
const chartsPath = (query: Record<string, string>) => detailPath(query).replace('/detail?', '/detail/charts?')

async function openMagnifier(query = ''): Promise<Page> {
  const page = await stage.open(magnifier + query)
  await rows(page).first().waitFor()
  return page
}

async function openDetail(query?: Record<string, string>): Promise<Page> {
  const page = await stage.open(detailPath(query))
  await page.locator('.ro-ladder').first().waitFor()
  await rows(page).first().waitFor()
  return page
}

const dayMinutes = 24 * 60
/** Converts `HH:MM…` to minutes of the day. */
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const expandFilters = (page: Page) => page.getByRole('button', { name: '展开' }).click()
/** Returns the row of the message that reports the lost connection. */
const lostRow = (page: Page) => rows(page).filter({ hasText: '心跳超时 15 秒' })

test('R-MSD-01 R-MSG-02 R-MSG-04 R-MSG-05 a detail page without a call leads to the magnifier, which lists the calls of the last 24 hours, newest first, 10 per page; accessible in both themes', async () => {
  const page = await stage.arrive()
  await page.goto(`${magnifier}/detail?app_key=${appKey}`)
  await page.waitForURL((url) => url.pathname === magnifier)
  await rows(page).first().waitFor()
  expect(await page.title()).toBe('通话监控放大镜')
  const heads = await page.locator('.ro-query-table thead th').allInnerTexts()
  expect(heads.map((head) => head.trim())).toEqual([
    '项目名称',
    '通话ID',
    '创建时间',
    '结束时间',
    '通话时长',
    '频道名',
    '用户',
    '原因',
    '企业',
    '操作',
  ])
  expect(await rows(page).count()).toBe(10)
  expect(await page.locator('.ro-toolbar').innerText()).toMatch(/共 23 次通话\s+1 次进行中/)
  const ids = await page.locator('.ro-query-table tbody a.ro-mono').allInnerTexts()
  expect(ids[0]).toBe(talk)
  expect(await rows(page).first().innerText()).toContain('进行中')
  expect(await seriousFindings(page, '.ro-screen')).toEqual([])
})

test('R-MSG-01 R-MSG-03 R-MSG-07 R-MSG-11 room and user require a project, which the URL presets; filters by status and by country name or code', async () => {
  const page = await openMagnifier()
  await expandFilters(page)
  const channel = page.getByRole('textbox', { name: '频道名' })
  expect(await channel.isDisabled()).toBe(true)
  expect(await channel.getAttribute('placeholder')).toBe('先选择项目')
  await page.goto(`${magnifier}?app_key=${appKey}&channel_name=lobby-20388`)
  await expect.poll(() => rows(page).count(), patience).toBe(1)
  expect(await channel.inputValue()).toBe('lobby-20388')
  await page.locator('.ro-chip', { hasText: name }).waitFor()
  await page.getByRole('button', { name: '移除条件 项目' }).click()
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => channel.inputValue(), patience).toBe('')
  expect(await channel.isDisabled()).toBe(true)
  await page.getByLabel('通话状态').selectOption({ label: '进行中' })
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.waitForURL(/status=1/)
  await page.getByText('共 1 次通话').waitFor()
  await page.getByRole('button', { name: '重置', exact: true }).click()
  await page.getByText('共 23 次通话').waitFor()
  const country = page.getByRole('combobox', { name: '国家' })
  const found = page.getByRole('option', { name: /印度尼西亚/ }).first()
  await country.click()
  await country.fill('印度尼西亚')
  await found.waitFor()
  await country.fill('id')
  await found.click()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.waitForURL(/country=ID/)
  await page.getByText('共 1 次通话').waitFor()
  await page.getByRole('button', { name: '重置', exact: true }).click()
  await page.waitForURL((url) => url.search === '')
  await page.getByText('共 23 次通话').waitFor()
})

test('a chosen range fits into its field and its chip', async () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const page = await stage.open(`${magnifier}?time=${day}T00:10:00~${day}T00:14:59`)
  const chip = page.locator('.ro-chip', { hasText: '时间' }).locator('span').first()
  expect(await chip.innerText()).toBe(`${day.slice(5)} 00:10 ~ 00:15`)
  const field = page.locator('.ro-range-button span').first()
  expect(await field.innerText()).toBe(`${day.slice(5)} 00:10 ~ 00:15`)
  const isWhole = () => field.evaluate((element) => element.scrollWidth <= element.clientWidth)
  expect(await isWhole()).toBe(true)
  const before = formatDay(addDays(Date.parse(day), -1))
  await page.goto(`${magnifier}?time=${before}T23:15:00~${day}T00:14:59`)
  await expect.poll(() => field.innerText()).toBe(`${before.slice(5)} 23:15 ~ ${day.slice(5)} 00:15`)
  expect(await isWhole()).toBe(true)
  await page.getByRole('button', { name: /EN/ }).first().click()
  await page.getByText('Time', { exact: true }).first().waitFor()
  expect(await isWhole()).toBe(true)
})

test('R-MSG-08 a failed list says so and can be retried; a metric lists the worst calls first, in the URL and in the exported file', async () => {
  const page = await stage.arrive()
  await page.route('**/api/msg/index*', (route) => route.abort())
  await page.goto(magnifier)
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.unroute('**/api/msg/index*')
  await page.getByRole('button', { name: '重试' }).click()
  await rows(page).first().waitFor()
  await expandFilters(page)
  await page.getByLabel('质量指标').selectOption({ label: '平均上行丢包' })
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.waitForURL(/metric=up_loss/)
  await page.getByRole('columnheader', { name: '平均上行丢包' }).waitFor()
  await expect.poll(() => rows(page).first().innerText(), patience).toMatch(/c21f98a0-7e64-51d0e2a9\s+\d\.\d\d%/)
  expect(await rows(page).nth(1).locator('td').nth(2).innerText()).toBe('—')
  await page.reload()
  await expect.poll(() => rows(page).first().innerText(), patience).toContain(talk)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^calls-\d{14}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toContain('"通话ID","平均上行丢包（%）"')
  expect(lines[1]).toContain(talk)
  expect(lines).toHaveLength(24)
  await page.getByRole('button', { name: '移除条件 质量指标' }).click()
  await page.getByRole('columnheader', { name: '平均上行丢包' }).waitFor({ state: 'detached' })
})

test('an unknown call is told once, without a head from the address and without a retry', async () => {
  const page = await stage.open(detailPath({ channel_session_id: 'no-such-call' }))
  await page.getByRole('alert').getByText('没有这次通话').waitFor()
  await expect.poll(() => page.locator('.ro-screen').getByText('数据不存在或已被删除').count(), patience).toBe(1)
  const screen = await page.locator('.ro-screen').innerText()
  expect(screen).not.toContain(name)
  expect(screen).not.toContain('重试')
})

test('R-MSG-06 R-RT-08 R-MSD-15 X-11 a row opens its call, and going back shows the list as before without a request', async () => {
  const page = await openMagnifier('?page=3')
  const before = await rows(page).allInnerTexts()
  expect(before).toHaveLength(3)
  await rows(page).nth(1).locator('td').first().click()
  await page.waitForURL(/message\/detail\?channel_session_id=.*&app_key=.*&app_name=.*&uid=$/)
  await page.locator('.ro-ladder').first().waitFor()
  const calls = watchCalls(page)
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL(/message\?page=3$/)
  await expect.poll(() => rows(page).allInnerTexts(), patience).toEqual(before)
  await sendsAll(page)
  expect(calls.filter((path) => path === '/api/msg/index')).toEqual([])
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => calls.filter((path) => path === '/api/msg/index'), patience).toHaveLength(1)
  expect(page.url()).toMatch(/page=3$/)
})

test('R-MSD-02 R-MSD-04 R-MSD-05 R-MSD-14 R-GEN-16 shows the header and the user sessions as a time line, where the IP shows router and service and is copied for 1.5 s, or with all fields; accessible in both themes', async () => {
  const page = await openDetail()
  const head = await page.locator('.ro-call-head').innerText()
  for (const text of [name, 'lobby-20388', '进行中', talk]) expect(head).toContain(text)
  expect(await page.locator('.ro-ladder').count()).toBe(3)
  expect(await page.locator('.ro-ladder-cross').count()).toBe(1)
  expect(await seriousFindings(page, '.ro-screen')).toEqual([])
  await page.getByRole('button', { name: /114\.124\.7\.90/ }).hover()
  const list = page.locator('.ro-ip-list')
  await list.waitFor()
  expect(await list.locator('dt').allInnerTexts()).toEqual(['用户IP', '接入IP', '服务IP'])
  expect(await list.locator('dd').allInnerTexts()).toEqual(['114.124.7.90', '113.96.4.20', '10.20.4.7'])
  await list.getByRole('button', { name: '复制 接入IP' }).click()
  await list.getByRole('button', { name: '已复制' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('113.96.4.20')
  await list.getByRole('button', { name: '复制 接入IP' }).waitFor({ timeout: 2500 })
  await page.getByRole('radio', { name: '全部字段' }).click({ force: true })
  const fields = page.locator('.ro-all-fields')
  expect((await fields.locator('thead th').allInnerTexts()).map((text) => text.trim())).toEqual([
    '用户ID',
    '用户类型',
    '区域',
    '用户IP',
    '路由',
    'AS',
    '加入时间',
    '离开时间',
    '时长',
    'SDK',
    '平台',
    '网络',
    '设备',
    '系统',
  ])
  const first = await fields.locator('tbody tr').first().innerText()
  for (const text of ['u_1008231', '发送端', '华南 广州', '进行中', 'WiFi', 'iPhone 15 Pro', 'iOS 18.3'])
    expect(first).toContain(text)
  expect(await fields.locator('tbody tr').nth(1).innerText()).toContain('接收端')
})

test('R-MSD-03 R-MSD-06 R-MSD-10 R-MSD-11 searching a UID shows one user, clearing it shows all, 20 messages a page with time, event, level and content; refresh reloads the user; the log of a user session is a file', async () => {
  const page = await openDetail({ uid: 'u_1010388' })
  const search = page.getByLabel('按用户ID查找')
  expect(await search.inputValue()).toBe('u_1010388')
  await expect.poll(() => page.locator('.ro-ladder').count(), patience).toBe(1)
  const users = await rows(page).locator('td:nth-child(2)').allInnerTexts()
  expect(new Set(users)).toEqual(new Set(['u_1010388']))
  await search.fill('')
  await expect.poll(() => page.locator('.ro-ladder').count(), patience).toBe(3)
  await expect.poll(() => rows(page).count(), patience).toBe(20)
  const heads = await page.locator('.ro-query-table thead th').allInnerTexts()
  expect(heads.map((text) => text.trim())).toEqual(['时间', '用户ID', '事件', '级别', '内容', '操作'])
  // Only times of another day than the call's first have a date.
  const dated = (time: string) => (time.includes(' ') ? time : `00-00 ${time}`)
  const times = async () => (await rows(page).locator('td:first-child').allInnerTexts()).map(dated)
  const newest = await times()
  expect(newest).toEqual([...newest].sort().reverse())
  await page.getByRole('button', { name: '时间', exact: true }).click()
  await page.waitForURL(/order=ts/)
  await expect.poll(async () => (await times())[0], patience).not.toBe(newest[0])
  const oldest = await times()
  expect(oldest).toEqual([...oldest].sort())
  const calls = watchCalls(page)
  await rows(page).first().getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '刷新' }).click()
  await expect.poll(() => calls, patience).toEqual(['/api/msg/userDetail'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载日志' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$|\.ndjson$|\.json$|\.txt$|\.log$/)
})

test('T-14 R-MSD-07 R-MSD-08 R-MSD-13 R-MSC-01 R-MSC-02 R-MSC-06 one message is open at a time, with chart and levels in words; the six charts open with the same query and user, and link back', async () => {
  const page = await openDetail({ level: 'fatal' })
  await lostRow(page).getByRole('button', { name: '查看详情' }).click()
  const chart = page.locator('.ro-message-detail')
  await chart.locator('.main-svg').first().waitFor()
  const restore = page.locator('.ro-restore')
  expect(await restore.locator('tbody tr').count()).toBe(9)
  expect(await restore.locator('tr', { hasText: '上行丢包' }).innerText()).toMatch(/22\.40%\s+严重/)
  expect(await restore.locator('tr', { hasText: 'CPU' }).innerText()).toMatch(/31\.00%\s+正常/)
  expect(await restore.locator('tr', { hasText: '抖动' }).innerText()).toMatch(/96\.00 ms\s+一般/)
  await rows(page).filter({ hasText: '查看详情' }).first().getByRole('button', { name: '查看详情' }).click()
  await expect.poll(() => page.getByRole('button', { name: '关闭详情' }).count(), patience).toBe(1)
  await page.getByRole('button', { name: '关闭详情' }).click()
  await chart.waitFor({ state: 'detached' })
  await lostRow(page).getByRole('button', { name: '查看详情' }).click()
  const calls = watchCalls(page)
  await page.getByRole('button', { name: '查看详细图表' }).click()
  await page.waitForURL(/detail\/charts\?channel_session_id=.*&app_key=.*&app_name=.*&uid=u_1010388&user=/)
  await page.locator('.ro-chart .main-svg').first().waitFor()
  expect(await page.locator('.ro-chart-bar option:checked').textContent()).toContain('u_1010388')
  expect(await page.locator('.ro-chart-panel h2:visible').allInnerTexts()).toEqual([
    '音频上下行质量',
    '音频上下行码率',
    'RTT',
    '抖动',
    '上下行丢包率',
    'CPU 使用率',
  ])
  expect(calls).toContain('/api/msg/detailCharts')
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL(/message\/detail\?channel_session_id=/)
})

test('T-14 R-MSD-09 R-MSD-12 a detail that cannot be loaded closes with a message; access addresses are looked up, and each failure has its message', async () => {
  const page = await openDetail()
  await page.route(/userDetail\?.*ts=/, (route) => route.abort())
  await page.getByRole('button', { name: '查看详情' }).first().click()
  await expect.poll(() => toastsOf(page), patience).toEqual(['获取数据失败'])
  expect(await page.getByRole('button', { name: '关闭详情' }).count()).toBe(0)
  const ask = rows(page).first().getByRole('button', { name: '查接入' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/msg/routerip*', async (route) => {
    await held
    await route.continue()
  })
  await ask.click()
  await page.getByRole('button', { name: 'querying...' }).waitFor()
  release()
  const found = await page.locator('.ro-access').innerText()
  for (const text of ['113.96.4.20', '10.20.4.7']) expect(found).toContain(text)
  await page.unroute('**/api/msg/routerip*')
  await page.route('**/api/msg/routerip*', (route) => route.fulfill({ json: { code: 40010, msg: '' } }))
  const second = rows(page).last().getByRole('button', { name: '查接入' })
  await second.click()
  await expect.poll(() => toastsOf(page), patience).toContain('查询接入IP失败')
  await page.unroute('**/api/msg/routerip*')
  await page.route('**/api/msg/routerip*', (route) => route.abort())
  await second.click()
  await expect.poll(() => toastsOf(page), patience).toContain('查询接入IP发生错误，请刷新页面后重试')
})

test('in a call of 50 users, those with the same router and access server as the open one are marked, its message shows its full detail, and the divider between the lists moves', async () => {
  const page = await openDetail({ channel_session_id: crowd, level: 'bad' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const heads = await page.locator('.ro-user-sessions thead th').allInnerTexts()
  expect(heads.map((text) => text.trim()).slice(3, 7)).toEqual(['用户IP', '路由', 'AS', '设备 · 系统'])
  expect(await page.locator('.ro-same-server').count()).toBe(0)
  const row = rows(page).filter({ hasText: crowdUser })
  await row.getByRole('button', { name: '查看详情' }).click()
  await expect.poll(() => page.locator('.ro-same-server[title*="同路由"]').count(), patience).toBe(4)
  expect(await page.locator('.ro-same-server[title*="同 AS"]').count()).toBe(24)
  const detail = page.locator('.ro-message-detail')
  await detail.locator('.main-svg').first().waitFor()
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`${selector} has no box`)
    return { top: box.y, bottom: box.y + box.height, height: box.height }
  }
  const inside = async (inner: string, outer: string) => {
    const [part, whole] = [await boxOf(inner), await boxOf(outer)]
    return part.top >= whole.top && part.bottom <= whole.bottom + 1
  }
  await expect.poll(() => inside('.ro-message-detail', '.ro-call-messages .ro-table-scroll'), patience).toBe(true)
  const lines = '.ro-user-sessions .ro-table-scroll'
  expect(await inside('.ro-user-sessions tr.ro-on', lines)).toBe(true)
  // F14: the time axis stays above the lines when they are scrolled.
  await page.locator(lines).evaluate((box) => box.scrollTo(0, 200))
  expect(await inside('.ro-user-sessions .ro-ladder-ticks', lines)).toBe(true)
  const isOnTop = (axis: HTMLElement | SVGElement) => {
    const { bottom, left, top, width } = axis.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, (top + bottom) / 2)?.closest('thead') !== null
  }
  expect(await page.locator('.ro-user-sessions .ro-ladder-ticks').evaluate(isOnTop)).toBe(true)
  await page.getByRole('radio', { name: '全部字段' }).click({ force: true })
  await expect.poll(() => page.locator('.ro-all-fields .ro-same-server[title*="同路由"]').count(), patience).toBe(4)
  await page.getByRole('radio', { name: '时间线' }).click({ force: true })
  await page.getByRole('button', { name: '关闭详情' }).click()
  const bar = page.getByRole('separator', { name: '调整用户会话与消息的高度' })
  const before = (await boxOf('.ro-user-sessions')).height
  await bar.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowUp')
  const after = (await boxOf('.ro-user-sessions')).height
  expect(after).toBeLessThan(before - 40)
  await page.reload()
  await expect.poll(async () => Math.round((await boxOf('.ro-user-sessions')).height), patience).toBe(Math.round(after))
  await bar.dblclick()
  await expect
    .poll(async () => Math.round((await boxOf('.ro-user-sessions')).height), patience)
    .toBe(Math.round(before))
})

test('R-MSC-01 R-MSC-03 R-MSC-05 the charts share a time axis in the business zone, a zoom and a user selector; further charts of a client that measures more are below the six and reachable; accessible in both themes', async () => {
  const page = await stage.open(chartsPath({ user: `${talk}-u_1010388` }))
  const plots = page.locator('.ro-chart')
  await expect.poll(() => page.locator('.ro-chart .ytick text').count(), patience).toBeGreaterThan(20)
  expect(await seriousFindings(page, '.ro-screen')).toEqual([])
  const words = await plots.first().locator('.ytick text').allTextContents()
  expect(words).toEqual(['1 很差', '2 差', '3 一般', '4 好', '5 很好'])
  const select = page.locator('.ro-chart-bar select')
  expect(await select.locator('option:checked').textContent()).toContain('u_1010388')
  const ticks = async (index: number) => plots.nth(index).locator('.xtick text').allTextContents()
  const whole = await ticks(0)
  const joined = await page.locator('.ro-chart-facts dd').first().innerText()
  // The talk has lasted 20 minutes, perhaps across a full hour; in another zone the axis would be hours off.
  const clocks = whole.filter((tick) => /^\d\d:\d\d/.test(tick))
  expect(clocks).not.toEqual([])
  for (const clock of clocks) expect((minutesOf(clock) - minutesOf(joined) + dayMinutes) % dayMinutes).toBeLessThan(30)
  const box = await plots.nth(2).boundingBox()
  if (!box) throw new Error('the chart has no box')
  await page.mouse.move(box.x + 150, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 250, box.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => ticks(5), patience).not.toEqual(whole)
  expect(await ticks(0)).toEqual(await ticks(5))
  await page.getByRole('button', { name: '撤销缩放' }).click()
  await expect.poll(() => ticks(5), patience).toEqual(whole)
  await page.mouse.move(box.x + 200, box.y + 60)
  expect(await page.locator('.ro-crosshair').count()).toBe(6)
  await select.selectOption(`${talk}-u_1011902`)
  await page.waitForURL(/user=.*u_1011902/)
  const titles = page.locator('.ro-chart-panel h2')
  const further = ['音频补偿占比', '卡顿时长', '抖动缓冲时延', '麦克风音量', '视频帧率', '视频丢帧率']
  await expect.poll(async () => (await titles.allInnerTexts()).slice(6), patience).toEqual(further)
  await page.getByText('拖选缩放，12 图同步').waitFor()
  const last = page.getByRole('region', { name: '视频丢帧率' })
  await last.scrollIntoViewIfNeeded()
  await last.getByText('1.50').first().waitFor()
  const size = await last.boundingBox()
  expect(size?.height).toBeGreaterThan(160)
  expect((size?.y ?? 0) + (size?.height ?? 0)).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1)
})

test('R-MSC-06 R-GEN-19 failed charts say so and can be retried; each has its table, PNG and CSV, and a legend that isolates a line', async () => {
  const page = await stage.arrive()
  await page.route('**/api/msg/detailCharts*', (route) => route.abort())
  await page.goto(chartsPath({ uid: 'u_1010388' }))
  await expect.poll(() => page.getByText('获取图表失败').count(), patience).toBe(6)
  await page.unroute('**/api/msg/detailCharts*')
  await page.getByRole('button', { name: '重试' }).first().click()
  await page.locator('.ro-chart .main-svg').first().waitFor()
  expect(await page.locator('.ro-chart-bar option:checked').textContent()).toContain('u_1010388')
  const panel = page.getByRole('region', { name: '音频上下行码率' })
  const traces = panel.locator('.scatterlayer .trace')
  const all = await traces.count()
  await panel.getByRole('button', { name: '上行', exact: true }).click()
  await expect.poll(() => traces.count(), patience).toBe(all - 1)
  await panel.getByRole('button', { name: '上行', exact: true }).click()
  await expect.poll(() => traces.count(), patience).toBe(all)
  const calls = watchCalls(page)
  await panel.getByRole('button', { name: /^放大/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.main-svg').first().waitFor()
  for (const [button, kind] of [
    ['下载 PNG', 'png'],
    ['下载 CSV', 'csv'],
  ] as const) {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: button }).click()
    expect((await download).suggestedFilename()).toBe(`音频上下行码率.${kind}`)
  }
  await dialog.getByRole('radio', { name: '表格' }).click({ force: true })
  expect(await dialog.locator('tbody tr').count()).toBeGreaterThan(50)
  expect(calls).toEqual([])
})
