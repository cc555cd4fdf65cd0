import { readFile } from 'node:fs/promises'
import { formatDay } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { countDays } from '../../harness/roll-up-days.ts'
import { tick } from '../calls/tick.ts'
import { openStage, type Stage, seriousFindings, seriousFindingsInTheme, toastsOf, watchCalls } from '../stage.ts'
import { failedAttempts, people, statisticsEvents, tenOfYesterday } from './statistics-data.ts'

let stage: Stage
let appKey: string
let yesterday: string

const screen = '/data-monitoring/statistical-report'
const patience = { timeout: 20_000 }
const noData = '没有与所选条件和时间范围相符的数据。'

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
  const project = await addProject(stage.databaseUrl, '语聊房')
  appKey = project.appkey
  const now = Date.now()
  yesterday = formatDay(tenOfYesterday(now))
  const events = [...statisticsEvents(now), ...failedAttempts(now)]
  expect(await sendReport(stage.url, project, 'journey-statistics', events)).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
  await countDays(stage)
})
afterAll(() => stage?.close())

const address = (tab: string, query = '') => `${screen}?t=${tab}&time=${yesterday}~${yesterday}${query}`

const table = (page: Page, place = 0) => page.locator('.ro-screen .ro-query-table:visible').nth(place)
const rows = (page: Page, place = 0) => table(page, place).locator('tbody:not([aria-hidden]) tr')
const cells = async (page: Page, row: number, place = 0) =>
  (await rows(page, place).nth(row).locator('td').allInnerTexts()).map((text) => text.trim())
const heads = async (page: Page, place = 0) =>
  (await table(page, place).locator('thead th').allInnerTexts()).map((text) => text.trim())
const column = (page: Page, number: number, place = 0) =>
  rows(page, place).locator(`td:nth-child(${number})`).allInnerTexts()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '统计报表' }).getByRole('link', { name, exact: true })
const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const drawing = (page: Page, name: string) => chart(page, name).locator('.ro-chart > [role=img]')
const userField = (page: Page) => page.locator('.ro-field:visible').getByLabel('用户', { exact: true })
const drawer = (page: Page) => page.getByRole('dialog')

test('R-RPT-01 R-RPT-02 seven tabs by `t`; each loads when first opened, keeps its state, and clicking the current one changes nothing', async () => {
  const page = await stage.arrive()
  const asked = watchCalls(page)
  await page.goto(`${screen}?t=nothing`)
  await chart(page, '房间数').waitFor()
  expect(await page.title()).toBe('统计报表')
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByRole('navigation', { name: '统计报表' }).getByRole('link').allInnerTexts()).toEqual([
    '统计图表',
    '饼图统计',
    '报表1 用户时长',
    '报表2 机型质量',
    '报表3/4/5 连接耗时',
    '报表6 会话质量',
    '服务质量',
  ])
  expect(await tab(page, '统计图表').getAttribute('aria-current')).toBe('page')
  expect(asked.filter((path) => path.startsWith('/api/statistics'))).toEqual(['/api/statistics7/index1'])
  await tab(page, '报表1 用户时长').click()
  await page.waitForURL(/t=index2/)
  await userField(page).fill('ann')
  const answered = page.waitForResponse(/statistics1\/index.*user=ann/)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await (await answered).finished()
  await table(page).locator('.ro-chip').filter({ hasText: 'ann' }).waitFor()
  const before = page.url()
  const steps = await page.evaluate(() => history.length)
  const calls = asked.length
  await tab(page, '报表1 用户时长').click()
  expect(page.url()).toBe(before)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await tab(page, '报表2 机型质量').click()
  await page.waitForURL(/t=index3$/)
  await table(page).waitFor()
  await expect.poll(() => userField(page).inputValue(), patience).toBe('')
  await tab(page, '报表1 用户时长').click()
  await page.waitForURL(before)
  await expect.poll(() => userField(page).inputValue(), patience).toBe('ann')
  await table(page).locator('.ro-chip').filter({ hasText: 'ann' }).waitFor()
  expect(asked.slice(calls).filter((path) => path === '/api/statistics1/index')).toEqual([])
  await page.goBack()
  await page.waitForURL(/t=index3$/)
})

test('R-RPT-03 R-RPT-04 R-RP2-01 R-RP2-02 R-RP2-03 report 1: rows of a day, totals, sorting, filters, file, and the calls of a row; accessible', async () => {
  const page = await stage.open(address('index2'))
  await expect.poll(() => rows(page).count(), patience).toBe(10)
  expect(await seriousFindingsInTheme(page, '.ro-screen')).toEqual([])
  const labels = await page.locator('.ro-field label').allInnerTexts()
  expect(labels.map((text) => text.trim())).toEqual(['企业', '项目', '厂商', '机型', '房间名', '用户', '时间'])
  expect(await heads(page)).toEqual([
    '日期',
    '项目',
    '房间名',
    '用户',
    '会话数',
    '通话时长 (分)',
    '说话时长 (分)',
    '收听时长 (分)',
    '企业',
    '设备',
    'SDK',
    '操作',
  ])
  expect(await table(page).locator('.ro-toolbar').innerText()).toContain('共 13 行')
  const sums = async () => (await table(page).locator('tfoot :is(th, td)').allInnerTexts()).map((text) => text.trim())
  const minutes = people.reduce((sum, { stays }) => sum + stays, 0)
  const talked = people.reduce((sum, { talks }) => sum + talks, 0)
  const all = [minutes, talked, minutes - talked].map((each) => each.toFixed(2))
  expect((await sums())[0]?.replaceAll(/\s+/g, ' ')).toBe('合计 房间 2 用户 12')
  expect(await table(page).locator('tfoot th').getAttribute('colspan')).toBe('4')
  expect((await sums()).slice(1, 5)).toEqual(['13', ...all])
  const length = table(page).getByRole('columnheader', { name: '通话时长 (分)' })
  // A click turns the sort that is drawn, so the second one waits until the first has been drawn.
  for (const sort of ['ascending', 'descending']) {
    await length.getByRole('button').click()
    await expect.poll(() => length.getAttribute('aria-sort'), patience).toBe(sort)
  }
  await expect
    .poll(() => column(page, 4), patience)
    .toEqual(['ann', ...Array.from({ length: 9 }, (_, i) => `u-${String(11 - i).padStart(2, '0')}`)])
  const company = '语聊房 Ltd.'
  const ann = [yesterday, '语聊房', 'class-3-2', 'ann', '1', '90.00', '30.00', '60.00']
  expect(await cells(page, 0)).toEqual([...ann, company, 'Apple · iPhone16,1 · Android', '4.8.2', '查看明细'])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  const lines = file
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(','))
  expect(lines).toHaveLength(15)
  expect(lines.slice(1, 11).map((line) => line[4])).toEqual(await column(page, 4))
  expect(lines.at(-1)?.[0]).toBe('合计')
  expect(lines.at(-1)?.slice(9)).toEqual(['13', ...all])
  await page.getByLabel('厂商').fill('Apple')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => column(page, 3), patience).toEqual(['class-3-2', 'ktv-0088'])
  expect((await sums())[0]?.replaceAll(/\s+/g, ' ')).toBe('合计 房间 2 用户 1')
  await rows(page).first().getByRole('button', { name: '查看明细' }).click()
  await drawer(page).getByRole('heading', { name: 'class-3-2 · ann 的会话' }).waitFor()
  await drawer(page).getByText('共 1 次会话').waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  const drawn = await drawer(page).locator('tbody td').allInnerTexts()
  const moment = expect.stringMatching(/^\d\d-\d\d \d\d:\d\d:00$/)
  expect(drawn.map((text) => text.trim())).toEqual([
    'call-class-3-2',
    'class-3-2',
    'ann',
    moment,
    moment,
    '90分00秒',
    'Android',
    '4G',
    '4.8.2',
    '300',
    '2.50%',
    '1.25%',
  ])
  await page.reload()
  await drawer(page).getByRole('link', { name: 'call-class-3-2' }).click()
  await page.waitForURL(/\/data-monitoring\/message\/detail\?channel_session_id=call-class-3-2.*uid=ann/)
})

test('R-RP3-01 R-RP5-01 reports 2 and 6: models with their figures, and the quality of each stay; accessible in the light theme', async () => {
  const page = await stage.open(address('index3'))
  await expect.poll(() => rows(page).count(), patience).toBe(2)
  expect(await seriousFindingsInTheme(page, '.ro-screen')).toEqual([])
  expect(await cells(page, 0)).toEqual([
    'HUAWEI',
    'P70',
    '11',
    '11',
    expect.stringMatching(/%$/),
    expect.stringMatching(/%$/),
    '84.62%',
    '150',
    '2.50%',
    '1.25%',
    '0',
    expect.stringMatching(/^\d+\.00$/),
    '查看明细',
  ])
  expect((await cells(page, 1)).slice(0, 8)).toEqual([
    'Apple',
    'iPhone16,1',
    '1',
    '2',
    '100.00%',
    '100.00%',
    '100.00%',
    '237',
  ])
  await rows(page).nth(1).getByRole('button', { name: '查看明细' }).click()
  await drawer(page).getByText('共 2 次会话').waitFor()
  await page.keyboard.press('Escape')
  await tab(page, '报表6 会话质量').click()
  await page.goto(address('index5', '&user=ann'))
  await expect.poll(() => rows(page).count(), patience).toBe(2)
  expect(await seriousFindingsInTheme(page, '.ro-screen')).toEqual([])
  const moment = expect.stringMatching(/^(\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d$/)
  const place = ['198.18.1.11', '198.19.1.71']
  expect(await cells(page, 1)).toEqual([
    moment,
    '语聊房',
    'class-3-2',
    'ann',
    '300',
    '200',
    '2.50%',
    '1.25%',
    '8',
    expect.stringMatching(/^[45]\.\d\d$/),
    '20.00%',
    '90分00秒',
    '印度尼西亚',
    ...place,
    expect.stringContaining('查看明细'),
  ])
  expect(await rows(page).nth(1).locator('.ro-bucket-4').allInnerTexts()).toEqual(['300'])
  expect(await rows(page).nth(1).locator('.ro-bucket-3').allInnerTexts()).toEqual(['200'])
  const cpu = table(page).getByRole('columnheader', { name: '平均RTT (ms)' })
  await cpu.getByRole('button').click()
  await expect.poll(() => column(page, 5), patience).toEqual(['50', '300'])
  await rows(page).first().getByRole('button', { name: '查看明细' }).click()
  await drawer(page).getByText('共 1 次会话').waitFor()
  await drawer(page).getByText('call-ktv-0088').waitFor()
})

test('R-RP4-01 R-RP4-02 R-RP4-03 R-RP4-04 reports 3, 4 and 5 under one filter bar, each with its own page; accessible in the light theme', async () => {
  const page = await stage.open(address('index4'))
  await expect.poll(() => rows(page, 1).count(), patience).toBe(10)
  expect(await page.locator('.ro-screen .ro-toolbar h2').allInnerTexts()).toEqual([
    '报表3 连接耗时',
    '报表4 进房明细',
    '报表5 掉线明细',
  ])
  const stages = ['DNS解析', '连接CS', '查询CS', '连接AS', '进入房间']
  await expect.poll(() => column(page, 1), patience).toEqual(stages)
  expect(await seriousFindingsInTheme(page, '.ro-screen')).toEqual([])
  expect((await cells(page, 1)).slice(1)).toEqual(['60.00', '60.00', '60.00', '60.00', '13'])
  await page.getByRole('button', { name: '第 2 页' }).first().click()
  await page.waitForURL(/page=2/)
  await expect.poll(() => rows(page, 1).count(), patience).toBe(5)
  await expect.poll(() => rows(page, 2).count(), patience).toBe(1)
  expect((await cells(page, 0, 2)).slice(2, 10)).toEqual(['class-3-2', 'ann', '2', '0', '0', '0', '0', '1'])
  const timeouts = table(page, 2).getByRole('columnheader', { name: '心跳超时' })
  await timeouts.getByRole('button').click()
  await page.waitForURL(/order5=heartbeat_timeout_total/)
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  const asked = watchCalls(page)
  await userField(page).fill('eve')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => rows(page, 1).count(), patience).toBe(2)
  expect([...new Set(asked)].filter((path) => path.startsWith('/api/statistics')).sort()).toEqual([
    '/api/statistics3/info',
    '/api/statistics4/index',
    '/api/statistics5/index',
  ])
  expect((await cells(page, 0, 1)).slice(9, 11)).toEqual(['失败', '连接CS被拒'])
  expect((await cells(page, 1, 1)).slice(4, 11)).toEqual(['12', '—', '—', '—', '—', '失败', '连接Router失败'])
  await table(page, 2).getByText(noData).waitFor()
  await expect.poll(() => table(page).locator('tbody tr').first().innerText(), patience).toContain('12.00')
})

test('R-RP0-01 R-RP0-02 R-RP1-01 charts of each day with their own range, and the rings of countries and versions; accessible in the light theme', async () => {
  const page = await stage.open(screen)
  for (const name of ['房间数', '用户数', '房间会话数', '用户会话数', '房间平均通话时长', '用户平均通话时长'])
    await drawing(page, name).waitFor()
  await page.getByText('截至昨天的七个整天').waitFor()
  expect(await seriousFindingsInTheme(page, '.ro-screen')).toEqual([])
  const shown = async (name: string) => {
    await chart(page, name)
      .getByRole('button', { name: `表格 ${name}` })
      .click()
    return (await chart(page, name).locator('tbody tr').last().locator('td').allInnerTexts()).map((text) => text.trim())
  }
  expect(await shown('用户数')).toEqual([yesterday, '12'])
  expect(await shown('用户会话数')).toEqual([yesterday, '13'])
  const mean = people.reduce((sum, { stays }) => sum + stays, 0) / people.length
  expect((await shown('用户平均通话时长')).slice(0, 2)).toEqual([yesterday, `${mean.toFixed(2)} 分钟`])
  expect(await page.getByLabel('日期', { exact: true }).count()).toBe(0)
  await page.getByText('自定义', { exact: true }).click()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.waitForURL(/span=custom/)
  await page.getByText('截至昨天的七个整天').waitFor({ state: 'detached' })
  // It is still read as a table.
  const days = chart(page, '用户数').locator('tbody tr')
  await expect.poll(() => days.count()).toBe(7)
  expect(await days.nth(5).locator('td').allInnerTexts()).toEqual([yesterday, '12'])
  await page.goto(address('index1'))
  const parts = async (name: string) =>
    (await chart(page, name).locator('tbody tr').allInnerTexts()).map((text) => text.split(/\s+/))
  await expect
    .poll(() => parts('国家'), patience)
    .toEqual([
      ['印度尼西亚', '8', '61.54%'],
      ['中国', '5', '38.46%'],
    ])
  expect(await seriousFindingsInTheme(page, '.ro-screen')).toEqual([])
  expect(await parts('SDK版本')).toEqual([
    ['4.8.2', '10', '76.92%'],
    ['4.7.6', '3', '23.08%'],
  ])
  await chart(page, '国家').locator('tbody tr').first().hover()
  await chart(page, '国家').getByText('印度尼西亚 61.54%').waitFor()
})

test('R-RP6-01 R-RP6-02 R-RP6-03 R-RP6-04 service quality: call quality, and joins that load when opened; accessible in the light theme', async () => {
  const page = await stage.arrive()
  const asked = watchCalls(page)
  const innerTab = (name: string) => page.locator('.bp6-segmented-control:visible').getByText(name, { exact: true })
  await page.goto(`${screen}?t=index6`)
  await chart(page, '传输延时').waitFor()
  expect(await seriousFindingsInTheme(page, '.ro-screen')).toEqual([])
  expect(asked).not.toContain('/api/statistics11/index')
  await innerTab('进房统计').click()
  await page.waitForURL(/tab=join/)
  await drawing(page, '进房各阶段耗时').waitFor()
  for (const name of ['1秒进房失败原因', '3秒进房失败原因', '5秒进房失败原因', '客户端心跳超时'])
    await chart(page, name).waitFor()
  expect(await chart(page, '项目进房耗时').count()).toBe(0)
  const stages = chart(page, '进房各阶段耗时')
  await stages.getByRole('button', { name: '表格 进房各阶段耗时' }).click()
  const day = stages.locator('tbody tr').filter({ hasText: yesterday })
  const figures = async () => (await day.locator('td').allInnerTexts()).map((text) => text.split(/\s+/)[0])
  expect((await figures()).slice(2, 5)).toEqual(['60.00', '70.00', '80.00'])
  await stages.getByText('最大', { exact: true }).click()
  await page.waitForURL(/figure=max/)
  await expect.poll(async () => (await figures())[5], patience).toBe('4,000.00')
  const calls = asked.length
  await innerTab('通话质量').click()
  await chart(page, '传输延时').waitFor()
  await innerTab('进房统计').click()
  await page.waitForURL(/tab=join/)
  expect(asked.slice(calls).filter((path) => path.startsWith('/api/statistics'))).toEqual([])
  await page.goto(`${screen}?t=index6&tab=join&appkey=${appKey}`)
  const project = chart(page, '项目进房耗时')
  await project.getByRole('button', { name: '表格 项目进房耗时' }).click()
  const within = (await project.locator('tbody tr').allInnerTexts()).map((text) => text.split(/\s+/))
  expect(within.map(([name, , , value]) => [name, value])).toEqual([
    ['1秒内进入成功', '80.00%'],
    ['3秒内进入成功', '80.00%'],
    ['5秒内进入成功', '86.67%'],
  ])
})

test('R-RPT-04 R-RPT-05 R-RP0-03 each failure to load has its own message; a drawer closes', async () => {
  const page = await stage.arrive()
  const refused = { status: 429, json: { code: 40029, request_id: 'r-1' } }
  let fails = true
  await page.route('**/api/statistics*/**', (route) => (fails ? route.fulfill(refused) : route.fallback()))
  await page.goto(screen)
  await page.getByRole('alert').getByText('获取图表失败').waitFor()
  await page.goto(address('index2'))
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByText('导出失败').waitFor()
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => rows(page).count(), patience).toBe(10)
  await page.route('**/api/statistics-rows/**', (route) => route.fulfill({ status: 500, json: {} }))
  await rows(page).first().getByRole('button', { name: '查看明细' }).click()
  await expect.poll(() => toastsOf(page), patience).toContain('获取数据失败')
  await expect.poll(() => drawer(page).count(), patience).toBe(0)
  await page.goto(address('index5', '&user=nobody'))
  await page.getByText(noData).waitFor()
})

test('R-RPT-05 without the permission, the screen names it', async () => {
  const page = await stage.arrive('seller')
  await page.goto(screen)
  await page.getByText('DATA_MONITOR_STATISTICAL_REPORT').waitFor()
})

test('all rows in a table without pages: the first column is fixed, columns match the list, and the keyboard scrolls it; accessible in both themes', async () => {
  const page = await stage.arrive()
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(address('index2'))
  await expect.poll(() => rows(page).count(), patience).toBe(10)
  await page.getByRole('button', { name: /^宽表/ }).press('Enter')
  const wide = drawer(page)
  await wide.getByText('共 13 条').waitFor()
  const main = wide.getByRole('cell')
  await expect.poll(() => main.filter({ hasText: 'ktv-0088' }).count(), patience).toBe(1)
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  const first = wide.getByRole('cell').first()
  const before = await first.boundingBox()
  const box = wide.locator('.ro-wide-table')
  await box.focus()
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((element) => element.scrollLeft), patience).toBeGreaterThan(100)
  expect(await first.boundingBox()).toEqual(before)
  expect(await first.innerText()).toBe(yesterday)
  await wide.getByRole('button', { name: '显示列' }).click()
  await tick(page.getByRole('checkbox', { name: '企业' }), false)
  await page.keyboard.press('Escape')
  await expect.poll(() => main.filter({ hasText: '语聊房 Ltd.' }).count(), patience).toBe(0)
  // While the column chooser closes, it still handles a second Escape; after that, the focus is back where it was.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused, patience).toBe('显示列')
  await page.keyboard.press('Escape')
  await expect.poll(() => drawer(page).count(), patience).toBe(0)
  expect(await heads(page)).not.toContain('企业')
})

test('by keyboard only, in English and dark: every tab without axe findings', async () => {
  const page = await stage.open(screen, { theme: 'dark' })
  await page.getByRole('button', { name: /EN/ }).first().press('Enter')
  await page.getByRole('heading', { name: 'Statistical report' }).waitFor()
  const english = page.getByRole('navigation', { name: 'Statistical report' })
  const parts = [
    ['Charts', '.ro-chart > [role=img]'],
    ['Pies', '.ro-parts, .ro-chart-empty'],
    ['Report 1, user time', '.ro-query-table .ro-toolbar .ro-total'],
    ['Report 2, models', '.ro-query-table .ro-toolbar .ro-total'],
    ['Reports 3/4/5, connection times', '.ro-query-table .ro-toolbar .ro-total'],
    ['Report 6, sessions', '.ro-query-table .ro-toolbar .ro-total'],
    ['Service quality', '.ro-chart-panel :is(.ro-chart, .ro-chart-empty)'],
  ] as const
  for (const [name, part] of parts) {
    await english.getByRole('link', { name, exact: true }).press('Enter')
    await page
      .locator(
        `${part
          .split(',')
          .map((each) => `.ro-screen ${each.trim()}:visible`)
          .join(', ')}`,
      )
      .first()
      .waitFor()
    expect(await seriousFindingsInTheme(page, '.ro-screen'), name).toEqual([])
  }
})
