import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindingsInTheme, toastsOf } from '../stage.ts'
import { dayText, live, oldest, prepareBills, voice } from './bills-data.ts'

let stage: Stage
let page: Page
/** Number of days before today of the last closed one. */
let last: number
const address = '/finance/expense-bill'

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('bookkeeper', '财务')
  await stage.query(`INSERT INTO role (name, classification_id) SELECT '新人', min(id) FROM role_classification`)
  await stage.addMember('newcomer', '新人')
  last = await prepareBills(stage)
})
afterAll(() => stage?.close())
beforeEach(async () => {
  page = await stage.arrive()
})

const rows = () => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const rowOf = (before: number, project: string) =>
  rows()
    .filter({ hasText: dayText(before) })
    .filter({ hasText: project })
const foot = () => page.locator('.ro-query-table tfoot tr')
const drawer = () => page.getByRole('dialog')
const open = async (query = '') => {
  await page.goto(address + query)
  await rows().first().waitFor()
}
/** Converts yuan in a cell to fen. */
const fenOf = (text: string) => Number(text.replace(/[¥,.]/g, ''))

describe('the bills', () => {
  test('R-BILL-01 R-BILL-03 R-BILL-04 R-BILL-05 show the last seven days with their sums below and three lines above', async () => {
    await open('?limit=50')
    const heads = async () =>
      (await page.locator('.ro-query-table thead th').allInnerTexts()).map((head) => head.trim())
    // The row actions depend on permissions, which arrive after the rows.
    await expect
      .poll(heads)
      .toEqual([
        '日期',
        '企业',
        '项目',
        '语音分钟',
        '语音金额',
        '视频分钟',
        '视频金额',
        '推流分钟',
        '推流金额',
        '合计金额',
        '状态',
        '操作',
      ])
    expect((await rowOf(last, voice.name).locator('td').allInnerTexts()).slice(0, 11)).toEqual([
      dayText(last),
      '星河互娱',
      voice.name,
      '79',
      '¥0.51',
      '74',
      '¥0.48',
      '0',
      '¥0.00',
      '¥0.99',
      '已出账',
    ])
    // Today's calls began at midnight, so today is already being counted.
    expect(await rowOf(0, voice.name).locator('td').nth(10).innerText()).toBe('统计中')
    await expect.poll(() => page.getByText('尚未出账').count()).toBe(1)
    const amounts = await rows().locator('td:nth-child(10)').allInnerTexts()
    expect(fenOf(await foot().locator('td').nth(8).innerText())).toBe(
      amounts.reduce((sum, text) => sum + fenOf(text), 0),
    )
    expect(await foot().locator('th').innerText()).toBe('合计')
    const chart = page.getByRole('region', { name: '消费金额' })
    await chart.getByRole('img', { name: /21/ }).waitFor()
    expect((await chart.locator('.ro-legend button').allInnerTexts()).map((text) => text.trim())).toEqual([
      '语音',
      '视频',
      '推流',
    ])
    // Today is not over: it is drawn apart, and the legend says so.
    await chart.getByText('统计中', { exact: true }).waitFor()
    await chart.getByRole('button', { name: '表格' }).click()
    expect(await chart.locator('tbody tr').last().locator('td').first().innerText()).toMatch(
      new RegExp(`^${dayText(0)}\\s*统计中$`),
    )
  })

  test('R-BILL-01 R-BILL-06 are filtered by project, sorted by amount in both directions, ten a page, and exported as shown', async () => {
    await open(`?limit=10&appkey=${voice.appkey}`)
    expect(await rows().count()).toBe(oldest + 1)
    await page.getByRole('button', { name: '合计金额' }).click()
    await page.waitForURL(/order=total_amount/)
    const amounts = async () => (await rows().locator('td:nth-child(10)').allInnerTexts()).map(fenOf)
    await expect.poll(amounts).toEqual([...(await amounts())].sort((a, b) => a - b))
    await page.getByRole('button', { name: '合计金额' }).click()
    await page.waitForURL(/order=-total_amount/)
    await expect.poll(amounts).toEqual([...(await amounts())].sort((a, b) => b - a))
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^bills-\d{14}\.csv$/)
  })

  test('R-BILL-01 R-BILL-02 are shown by month, chosen from a year of months, and a month opens its days', async () => {
    await open()
    // A chart that is read as a table stays one when the range changes.
    const chart = page.getByRole('region', { name: '消费金额' })
    await chart.getByRole('button', { name: '表格' }).click()
    await page.getByLabel('账期', { exact: true }).selectOption({ label: '按月' })
    await page.getByLabel('日期', { exact: true }).click()
    await page.getByRole('form', { name: '选择月份' }).getByRole('button', { name: '近3个月' }).click()
    await page.getByRole('button', { name: '查询' }).click()
    await page.waitForURL(/type=2/)
    const month = dayText(0).slice(0, 7)
    await rows().filter({ hasText: voice.name }).filter({ hasText: month }).locator('td').first().waitFor()
    await expect.poll(() => rows().locator('td').first().innerText()).toBe(month)
    // R-BILL-05: the chart above the months shows their days, from the first of the earliest month to today.
    const days = async () => await chart.locator('tbody td:first-child').allInnerTexts()
    await expect.poll(async () => (await days()).length).toBeGreaterThan(59)
    expect((await days())[0]).toMatch(/-01$/)
    expect((await days()).at(-1)).toMatch(new RegExp(`^${dayText(0)}`))
    await rows()
      .filter({ hasText: voice.name })
      .filter({ hasText: month })
      .getByRole('button', { name: '查看每日账单' })
      .click()
    await rowOf(0, voice.name).waitFor()
    expect(page.url()).toContain(`appkey=${voice.appkey}`)
    expect(page.url()).not.toContain('type=2')
  })

  test('R-BILL-07 list, chart and export say that they failed, and why', async () => {
    await page.route('**/api/expensebill/**', (route) =>
      route.fulfill({ status: 500, json: { code: 50010, msg: '', request_id: 'r' } }),
    )
    await page.goto(address)
    await page.getByRole('heading', { name: '获取列表失败' }).waitFor()
    await page.getByRole('heading', { name: '获取图表失败' }).waitFor()
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await expect.poll(async () => (await toastsOf(page)).join()).toMatch(/导出失败/)
  })

  test('R-BILL-01 an empty result says so; a member without the permission is refused', async () => {
    await page.goto(`${address}?company_id=8`)
    await page.getByText('所选条件和账期内没有账单。').waitFor()
    const newcomer = await stage.arrive('newcomer')
    await newcomer.goto(address)
    await newcomer.getByText('您没有权限访问该页面').waitFor()
    await newcomer.close()
  })
})

describe('the explanation of a bill', () => {
  test('R-BILL-08 leads from a deduction in the ledger to the bill, its minutes, its calls and their details, by clicking', async () => {
    await page.goto(`/finance/transaction-details?company_id=7&transaction_type=5&time=last-30-days`)
    await rows().first().click()
    await drawer().getByRole('link', { name: /账单/ }).first().click()
    await page.waitForURL(/expense-bill/)
    await rowOf(last, voice.name).click()
    await drawer().getByText('79 分钟 × ¥0.006543 = ¥0.51').waitFor()
    await drawer().getByText('74 分钟 × ¥0.006543 = ¥0.48').waitFor()
    await drawer().getByText('4,380.001 秒 ÷ 60，向上取整得 74 分钟').waitFor()
    expect(
      await drawer()
        .getByRole('link', { name: /^交易 / })
        .getAttribute('href'),
    ).toMatch(/transaction-details\?id=\d+$/)
    expect(await drawer().getByRole('link', { name: '历史单价' }).getAttribute('href')).toBe(
      `/enterprise/price?companyId=7&history=${voice.appkey}`,
    )
    await drawer().getByText('共 2 次通话').waitFor()
    await drawer().getByRole('link', { name: '在通话监控放大镜中查看' }).click()
    await page.waitForURL(/data-monitoring\/message\?/)
    await page.locator('.ro-query-table').getByText(`long-${last}`, { exact: true }).waitFor()
    await page.goBack()
    await drawer()
      .getByRole('link', { name: `long-${last}` })
      .click()
    await page.waitForURL(/message\/detail\?/)
    await page.getByText('lin', { exact: true }).first().waitFor()
  })

  test('R-BILL-08 is reached by keyboard only, and going back returns to the row', async () => {
    await open(`?appkey=${voice.appkey}`)
    const explain = rowOf(last, voice.name).getByRole('button', { name: '查看明细' })
    await explain.focus()
    await page.keyboard.press('Enter')
    await drawer().getByText('按“用户通话时长”统计').waitFor()
    expect(page.url()).toContain(`bill=${dayText(last)}_${voice.appkey}`)
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').innerText()).toBe('查看明细')
    // A bill that is still being counted has no deduction yet.
    await rowOf(0, voice.name).getByRole('button', { name: '查看明细' }).press('Enter')
    await drawer().getByText('统计中，次日 02:00 出账').waitFor()
    expect(await drawer().getByText('扣款').count()).toBe(0)
  })

  test('R-BILL-03 is readable in both themes, in English, and with long names', async () => {
    const english = await stage.arrive('bookkeeper', { language: 'en', theme: 'dark' })
    await english.addInitScript(() => localStorage.setItem('rtcops.language', 'en'))
    for (const window of [page, english]) {
      await window.goto(`${address}?bill=${dayText(last)}_${voice.appkey}`)
      await window.getByRole('dialog').getByRole('table').waitFor()
      expect(await seriousFindingsInTheme(window, '.ro-drawer')).toEqual([])
      await window.keyboard.press('Escape')
      await window.getByRole('dialog').waitFor({ state: 'detached' })
      await window.locator('.ro-query-table').getByText(live.name).first().waitFor()
      expect(await seriousFindingsInTheme(window, '.ro-page')).toEqual([])
    }
  })
})
