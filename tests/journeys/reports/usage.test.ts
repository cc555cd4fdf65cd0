import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayText, live, oldest, voice } from '../finance/bills-data.ts'
import { openStage, type Stage, seriousFindingsInTheme } from '../stage.ts'
import { prepareUsage, quiet } from './usage-data.ts'

let stage: Stage
let page: Page
/** Number of days before today of the last closed one. */
let last: number
const usage = '/data-monitoring/usage'
const week = '/project/short-time'

beforeAll(async () => {
  stage = await openStage()
  await stage.query(`INSERT INTO role (name, classification_id) SELECT '新人', min(id) FROM role_classification`)
  await stage.addMember('newcomer', '新人')
  last = await prepareUsage(stage)
})
afterAll(() => stage?.close())

const rows = () => page.locator('.ro-query-table:visible tbody:not([aria-hidden]) tr')
const cells = (text: string) => rows().filter({ hasText: text }).locator('td').allInnerTexts()
const heads = async () =>
  (await page.locator('.ro-query-table:visible thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean)
const totals = () => page.getByRole('region', { name: '用量合计' }).locator('dd').allInnerTexts()
const foot = () => page.locator('.ro-query-table tfoot td').allInnerTexts()
const chart = () => page.getByRole('region', { name: '每日用量', exact: true })
const legend = async () => (await chart().locator('.ro-legend button').allInnerTexts()).map((text) => text.trim())
const picker = () => page.locator('.ro-range-button')
/**
 * Returns what the picker shows for a range of days, given as days before today: without years if both are in the
 * present year.
 */
const daysText = (from: number, to: number) => {
  const year = dayText(0).slice(0, 5)
  const days = [dayText(from), dayText(to)]
  return (days[0]?.startsWith(year) ? days.map((each) => each.slice(5)) : days).join(' ~ ')
}
const search = () => page.getByRole('button', { name: '查询', exact: true }).click()
const open = async (address: string) => {
  page = await stage.arrive()
  await page.goto(address)
  await rows().first().waitFor()
}
const minutesOf = (text: string) => Number(text.replaceAll(',', ''))
const sumOf = async (column: number) =>
  (await rows().locator(`td:nth-child(${column})`).allInnerTexts()).reduce((sum, text) => sum + minutesOf(text), 0)

test('R-USE-01 R-USE-03 R-USE-04 R-USE-05 R-USE-07 X-02 shows seven days including today, with sums above and below, and the bills of a day', async () => {
  await open(usage)
  expect(await picker().innerText()).toBe(daysText(6, 0))
  await expect.poll(heads).toEqual(['日期', '语音分钟数', '视频分钟数', '推流分钟数', '状态', '操作'])
  expect(await rows().locator('td:first-child').allInnerTexts()).toEqual([0, 1, 2, 3, 4, 5, 6].map(dayText))
  expect((await cells(dayText(last))).slice(0, 5)).toEqual([dayText(last), '88', '74', '0', '已出账'])
  expect((await cells(dayText(oldest + 1))).slice(1, 4)).toEqual(['0', '0', '0'])
  expect((await cells(dayText(0)))[4]).toBe('统计中')
  await page.getByText('尚未出账').waitFor()
  const sums = await totals()
  expect(sums.map(minutesOf)).toEqual([await sumOf(2), await sumOf(3), await sumOf(4)])
  expect((await foot()).slice(0, 3)).toEqual(sums)
  expect(await page.locator('.ro-query-table tfoot th').innerText()).toBe('合计')
  await chart().getByRole('img', { name: /21/ }).waitFor()
  expect(await legend()).toEqual(['语音', '视频', '推流'])
  await chart().getByText('统计中', { exact: true }).waitFor()
  expect(
    await rows()
      .filter({ hasText: dayText(0) })
      .locator('.ro-status')
      .getAttribute('class'),
  ).toContain('ro-off')
  await rows()
    .filter({ hasText: dayText(last) })
    .getByRole('link', { name: '查看账单' })
    .click()
  await page.waitForURL(/expense-bill/)
  await rows().filter({ hasText: live.name }).first().waitFor()
  // Voice minutes of both projects; the bill columns differ from those of the usage table.
  expect(await sumOf(4)).toBe(88)
})

test('R-USE-01 R-USE-02 R-USE-08 X-10 F8 a quick range applies at once and fills the picker, which accepts no future and at most a year; push is hidden for a company without it', async () => {
  await open(usage)
  const quick = page.getByRole('radiogroup', { name: '快捷时间' })
  expect(await quick.getByRole('radio').allInnerTexts()).toEqual(['近7天', '近14天', '本月'])
  expect(await quick.getByRole('radio', { checked: true }).allInnerTexts()).toEqual(['近7天'])
  await quick.getByRole('radio', { name: '近14天' }).click()
  expect(await picker().innerText()).toBe(daysText(13, 0))
  await expect.poll(() => rows().count()).toBe(14)
  await picker().click()
  await page.getByRole('textbox', { name: '开始时间' }).fill('2020-01-01')
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('时间范围不能超过366天').waitFor()
  await page.getByRole('textbox', { name: '开始时间' }).fill(dayText(2))
  await page.getByRole('textbox', { name: '结束时间' }).fill('2099-01-01')
  await page.getByRole('button', { name: '确定' }).click()
  expect(await picker().innerText()).toBe(daysText(2, 0))
  await picker().click()
  await page.getByRole('textbox', { name: '结束时间' }).fill(dayText(1))
  await page.getByRole('button', { name: '确定' }).click()
  expect(await picker().innerText()).toBe(daysText(2, 1))
  expect(await quick.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByLabel('企业', { exact: true }).click()
  await page.getByRole('option', { name: '星河互娱' }).click()
  await page.getByLabel('项目', { exact: true }).click()
  await page.getByRole('option', { name: voice.name }).click()
  await search()
  await expect.poll(() => rows().count()).toBe(2)
  expect(await heads()).toEqual(['日期', '语音分钟数', '视频分钟数', '状态', '操作'])
  expect(await totals()).toEqual(['158', '148'])
  await expect.poll(legend).toEqual(['语音', '视频'])
})

test('R-USE-06 a failure replaces totals, list and chart by the reason; retrying restores them', async () => {
  await open(usage)
  // A search joins a request that is under way, which would still be answered.
  await chart().getByRole('img', { name: /21/ }).waitFor()
  const refused = (msg: string) => ({ status: 500, json: { code: 50010, msg, request_id: 'r' } })
  await page.route('**/api/use/index**', (route) => route.fulfill(refused('数据库维护中')))
  await page.route('**/api/use/charts**', (route) => route.fulfill(refused('')))
  await search()
  await page.getByRole('heading', { name: '查询失败' }).waitFor()
  await page.getByText('数据库维护中').waitFor()
  await chart().getByRole('heading', { name: '获取图表失败' }).waitFor()
  expect(await totals()).toEqual(['0', '0', '0'])
  expect(await rows().count()).toBe(0)
  await page.unrouteAll()
  await page.locator('.ro-query-table').getByRole('button', { name: '重试' }).click()
  await expect.poll(() => rows().count()).toBe(7)
  expect(minutesOf((await totals())[0] ?? '')).toBe(await sumOf(2))
})

test('R-PST-01 R-PST-02 R-PST-03 R-PST-05 X-02 leads from the projects to their last seven whole days, to the days of one, and back', async () => {
  await open('/project')
  await page.getByRole('link', { name: '近7天用量' }).last().click()
  await page.getByText(`统计区间 ${dayText(7)} ~ ${dayText(1)}`).waitFor()
  await rows().first().waitFor()
  expect((await heads()).slice(0, 6)).toEqual([
    '企业名称',
    '项目名称',
    'AppKey',
    '语音分钟数',
    '视频分钟数',
    '推流分钟数',
  ])
  expect((await cells(voice.name)).slice(0, 6)).toEqual(['星河互娱', voice.name, voice.appkey, '316', '296', '—'])
  expect((await cells(quiet.name)).slice(3, 6)).toEqual(['0', '0', '0'])
  await page.getByLabel('项目名称', { exact: true }).fill('晨曦')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows().count()).toBe(1)
  await page.getByRole('link', { name: '每日用量' }).click()
  await page.waitForURL(/data-monitoring\/usage/)
  await expect.poll(totals).toEqual(['316', '296'])
  await page.goBack()
  await page.locator('.ro-page-head:visible').getByRole('button', { name: '项目列表' }).click()
  await page.waitForURL(/\/project$/)
})

test('R-PST-01 R-PST-04 R-PST-05 form and headings share one sort; a failure is shown; accessible in the light theme', async () => {
  await open(week)
  const order = page.getByLabel('排序', { exact: true })
  const names = () => rows().locator('td:nth-child(2)').allInnerTexts()
  const sortOf = (name: string) => page.getByRole('columnheader', { name }).getAttribute('aria-sort')
  expect(await order.locator('option').allInnerTexts()).toEqual([
    '语音升序',
    '语音降序',
    '视频升序',
    '视频降序',
    '推流升序',
    '推流降序',
  ])
  expect(await order.inputValue()).toBe('-speech_sounds_total')
  expect(await names()).toEqual([voice.name, live.name, quiet.name])
  expect(await seriousFindingsInTheme(page, '.ro-page')).toEqual([])
  await page.getByRole('button', { name: '语音分钟数' }).click()
  await expect.poll(names).toEqual([quiet.name, live.name, voice.name])
  expect(await order.inputValue()).toBe('speech_sounds_total')
  await order.selectOption({ label: '推流降序' })
  await search()
  await expect.poll(() => sortOf('推流分钟数')).toBe('descending')
  await expect.poll(async () => (await names())[0]).toBe(quiet.name)
  expect(await sortOf('语音分钟数')).toBe('none')
  await page.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => sortOf('语音分钟数')).toBe('descending')
  await expect.poll(names).toEqual([voice.name, live.name, quiet.name])
  await page.getByLabel('企业', { exact: true }).click()
  await page.getByRole('option', { name: '空企业' }).click()
  await search()
  await page.getByText('没有符合条件的项目').waitFor()
  await page.route('**/api/project/short-time**', (route) =>
    route.fulfill({ status: 500, json: { code: 50010, msg: '' } }),
  )
  await page.goto(week)
  await page.getByRole('heading', { name: '获取列表失败' }).waitFor()
})

test('R-USE-05 R-PST-02 is readable in both themes and in English; by keyboard only', async () => {
  await open(usage)
  await page.getByRole('radio', { name: '近7天' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: '查询', exact: true }).press('Enter')
  await expect.poll(() => rows().count()).toBe(14)
  expect(await seriousFindingsInTheme(page, '.ro-page')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('rtcops.language', 'en'))
  for (const [address, text] of [
    [usage, dayText(last)],
    [week, live.name],
  ] as const) {
    await page.goto(address)
    await page.locator('.ro-query-table').getByText(text).first().waitFor()
    expect(await seriousFindingsInTheme(page, '.ro-page')).toEqual([])
  }
})

test('a member without the permission is refused', async () => {
  page = await stage.arrive('newcomer')
  for (const address of [usage, week]) {
    await page.goto(address)
    await page.getByText('您没有权限访问该页面').waitFor()
  }
})
