import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../packages/server/test/empty-tables.ts'
import { tick } from '../calls/tick.ts'
import { openStage, type Stage, seriousFindings, watchCalls } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('cashier', '财务')
  await stage.addMember('onlooker', '只读')
})
beforeEach(async () => {
  await stage.query(`${emptyTables('ledger_transaction, company RESTART IDENTITY')};
    INSERT INTO company (name) VALUES ('深圳云声互动科技有限公司'), ('上海拾音文化传媒有限公司')`)
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const [yunsheng, shiyin] = [1001, 1002]

interface Booking {
  company?: number
  type?: number
  amount: string
  /** Age in days. */
  days?: number
  billDay?: string
}

/** Books transactions one after another, like the server. */
async function book(...bookings: Booking[]): Promise<void> {
  for (const { company = yunsheng, type = 1, amount, days = 0, billDay = null } of bookings)
    await stage.query(
      `WITH given AS (SELECT $1::integer AS company, $2::integer AS type, $3::numeric * 100 AS amount, $4::integer AS days, $5::date AS bill_day),
         last AS (SELECT coalesce(max(sequence), 0) AS sequence, coalesce(sum(amount), 0) AS balance
           FROM ledger_transaction WHERE company_id = $1::integer),
         booked AS (INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at, bill_day, member_id)
           SELECT company, sequence + 1, type, amount, balance + amount, now() - make_interval(days => days), bill_day,
             CASE WHEN type <> 5 THEN (SELECT min(id) FROM member) END FROM given, last RETURNING id, type, amount)
       INSERT INTO ledger_entry SELECT id, account, CASE account WHEN 'customer' THEN amount ELSE -amount END FROM booked,
         unnest(ARRAY['customer', (ARRAY['bank', 'alipay', 'wechat', 'offline', 'consumption', 'coupon'])[type]]) AS account`,
      [company, type, amount, days, billDay],
    )
}

async function openScreen(query = ''): Promise<void> {
  await page.goto(`/finance/transaction-details${query}`)
  await page.locator('.ro-pager').waitFor()
}

const rows = () => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
/** Returns the texts of a row after its id. */
const cells = async (row: number) =>
  (await rows().nth(row).locator('td').allInnerTexts()).map((text) => text.trim()).slice(1)
const dialog = () => page.locator('.ro-dialog')
const drawer = () => page.locator('.ro-drawer')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const recharge = () => page.locator('.ro-page-head').getByRole('button', { name: '企业充值' })
const receipt = () => dialog().getByLabel('已与银行回单核对金额与企业')
const confirm = () => dialog().locator('button[type=submit]')

async function chooseCompany(name: string): Promise<void> {
  await field('企业').fill(name.slice(0, 4))
  await page.getByRole('option', { name }).click()
}

test('R-TX-01 R-TX-02 R-TX-03 the list shows seven days, twenty a page, signed amounts, and sums of the whole filter', async () => {
  await book(
    { amount: '9', days: 8 },
    { amount: '182640.55', days: 6 },
    { amount: '-200000.05', type: 5, days: 1, billDay: '2026-11-19' },
  )
  for (let count = 0; count < 20; count += 1) await book({ company: shiyin, amount: '1.50', type: 6 })
  await openScreen()
  await expect
    .poll(() => page.locator('.ro-query-table thead th').allInnerTexts())
    .toEqual(['交易编号', '日期', '企业', '交易名称', '交易类型', '交易金额', '可用余额', '备注', '操作'])
  expect(await rows().count()).toBe(20)
  const toolbar = await page.locator('.ro-query-table .ro-toolbar').innerText()
  expect(toolbar).toContain('共 22 笔')
  expect(toolbar).toContain('+¥182,670.55')
  expect(toolbar).toContain('−¥200,000.05')
  expect(await page.locator('tfoot').innerText()).toContain('−¥17,329.50')
  await page.getByLabel('交易类型').selectOption('消费扣款')
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(() => rows().count()).toBe(1)
  expect((await cells(0)).slice(1, 6)).toEqual([
    '深圳云声互动科技有限公司',
    '2026-11-19 消费扣款',
    '消费扣款',
    '−¥200,000.05',
    '−¥17,350.50',
  ])
  const color = (column: number) =>
    rows()
      .first()
      .locator('td')
      .nth(column + 1)
      .locator('span, td')
      .first()
      .evaluate((node) => getComputedStyle(node).color)
  expect(await color(5)).not.toBe(
    await rows()
      .first()
      .locator('td')
      .nth(5)
      .evaluate((node) => getComputedStyle(node).color),
  )
  await page.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => rows().count()).toBe(20)
  await page.locator('th').filter({ hasText: '交易金额' }).getByRole('button').click()
  await expect.poll(async () => (await cells(0))[4]).toBe('−¥200,000.05')
})

test('X-01 M-053 R-TX-05 R-TX-08 a recharge is entered with a preview, booked once by a double click, and visible everywhere at once', async () => {
  await book({ amount: '182640.55' })
  await openScreen()
  await rows().first().waitFor()
  const calls = watchCalls(page)
  await recharge().click()
  await confirm().click()
  for (const text of ['请选择公司', '请输入充值金额']) await dialog().getByText(text, { exact: true }).waitFor()
  await chooseCompany('深圳云声互动科技有限公司')
  await dialog().getByText('¥182,640.55').waitFor()
  await field('充值金额').fill('1,00')
  await confirm().click()
  await dialog().getByText('请输入正确的充值金额').waitFor()
  await field('充值金额').fill('50000')
  await dialog().getByText('伍万元整').waitFor()
  expect(await dialog().locator('.ro-dialog-side').innerText()).toContain('¥232,640.55')
  expect(await confirm().innerText()).toBe('确认充值 ¥50,000.00')
  await field('汇款时间').fill('2026-01-18 09:40:00')
  await field('开户行').fill('招商银行深圳科技园支行')
  await field('备注').fill('3 月\n第二笔预付款')
  await dialog().getByText('10 / 50').waitFor()
  await confirm().click()
  await dialog().getByText('请先与银行回单核对，再勾选').waitFor()
  await tick(receipt())
  await confirm().dblclick()
  await page.getByText('充值成功').waitFor()
  await expect
    .poll(async () => (await cells(0)).slice(2, 7))
    .toEqual(['银行转账充值', '银行转账', '+¥50,000.00', '¥232,640.55', '3 月 第二笔预付款'])
  expect(calls.filter((path) => path === '/api/transaction/insert')).toHaveLength(1)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.locator('tfoot').innerText()).toContain('+¥232,640.55')
  await recharge().click()
  await chooseCompany('深圳云声互动科技有限公司')
  await field('充值金额').fill('50,000')
  await dialog()
    .getByText(/\d+ 秒前，.+已为该企业充值同样的金额/)
    .waitFor()
  await field('充值金额').fill('50000.01')
  await expect.poll(() => dialog().getByText('同样的金额').count()).toBe(0)
  await page.goto('/enterprise/index')
  await rows().filter({ hasText: '¥232,640.55' }).getByRole('button', { name: '详情' }).click()
  await dialog().getByText('¥232,640.55').first().waitFor()
})

test('R-TX-06 a coupon has no bank fields, and another screen opens the dialog for its company', async () => {
  await openScreen(`?recharge=${shiyin}`)
  await expect.poll(() => field('企业').inputValue()).toBe('上海拾音文化传媒有限公司')
  await field('开户行').waitFor()
  await dialog().getByText('优惠券抵扣').click()
  await expect.poll(() => field('开户行').count()).toBe(0)
  await field('充值金额').fill('12000.05')
  await dialog().getByText('壹万贰仟元零伍分').waitFor()
  await field('汇款时间').fill('2099-01-01 00:00:00')
  await confirm().click()
  await dialog().getByText('汇款时间不能晚于当前时间').waitFor()
  await field('汇款时间').fill('2026-01-18 09:40:00')
  await confirm().click()
  await page.getByText('充值成功').waitFor()
  await expect
    .poll(async () => (await cells(0)).slice(1, 6))
    .toEqual(['上海拾音文化传媒有限公司', '优惠券抵扣充值', '优惠券抵扣', '+¥12,000.05', '¥12,000.05'])
})

test('R-TX-08 D-24 a lost response says so; sending again is the same recharge', async () => {
  await openScreen(`?recharge=${yunsheng}`)
  await field('充值金额').fill('100')
  await field('汇款时间').fill('2026-01-18')
  await tick(receipt())
  // The server books the recharge, but its response never arrives.
  await page.route('**/api/transaction/insert', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirm().click()
  await page.locator('.bp6-toast').getByText('无法确认充值是否已入账').waitFor()
  await dialog().locator('.ro-preview-warning').getByText('可再次提交').waitFor()
  await page.unroute('**/api/transaction/insert')
  await confirm().click()
  await page.getByText('上次提交已入账，没有重复入账').waitFor()
  await expect.poll(() => rows().count()).toBe(1)
  expect((await cells(0)).slice(4, 6)).toEqual(['+¥100.00', '¥100.00'])
})

test('AM-19 R-TX-10 a row opens its booking, from which it is reversed once, and each links to the other', async () => {
  await book({ amount: '100' }, { amount: '-30', type: 5, billDay: '2026-11-19' }, { amount: '40' })
  await openScreen()
  await rows().nth(2).locator('td').nth(3).click()
  await drawer().getByText('记账分录').waitFor()
  const entries = await drawer().locator('.ro-entries').innerText()
  expect(entries).toContain('+¥100.00')
  expect(entries).toContain('−¥100.00')
  await drawer().getByRole('button', { name: '冲正' }).click()
  await dialog().getByText('冲正后余额').waitFor()
  await expect.poll(() => dialog().locator('.ro-preview').innerText()).toContain('¥10.00')
  await confirm().click()
  await dialog().getByText('备注不能为空').waitFor()
  await field('备注').fill('重复录入')
  expect(await confirm().innerText()).toBe('确认冲正 ¥100.00')
  await confirm().click()
  await page.getByText('冲正成功').waitFor()
  await drawer().getByText('冲正交易').first().waitFor()
  expect(await drawer().getByRole('button', { name: '冲正', exact: true }).count()).toBe(0)
  await drawer().getByText('#90004').click()
  await drawer().getByText('重复录入').first().waitFor()
  expect(new URL(page.url()).search).toBe('?id=90004')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await cells(0)).slice(2, 6)).toEqual(['冲正 #90001', '银行转账', '−¥100.00', '¥10.00'])
  await openScreen('?id=90002')
  const bill = drawer().getByRole('link', { name: '查看 2026-11-19 的账单' })
  expect(await bill.getAttribute('href')).toBe('/finance/expense-bill?company_id=1001&time=2026-11-19~2026-11-19')
  expect(await drawer().innerText()).toContain('系统')
})

test('R-TX-04 R-TX-09 a member with read access has no buttons; a failure to load or export says so', async () => {
  await book({ amount: '100' })
  page = await stage.arrive('onlooker')
  await openScreen(`?recharge=${yunsheng}`)
  await rows().first().waitFor()
  expect(await recharge().count()).toBe(0)
  expect(await dialog().count()).toBe(0)
  await rows().first().locator('td').nth(3).click()
  await drawer().getByText('记账分录').waitFor()
  expect(await drawer().getByRole('button', { name: '冲正' }).count()).toBe(0)
  page = await stage.arrive('cashier')
  await page.route('**/api/transaction/list*', (route) => route.abort())
  await page.goto('/finance/transaction-details')
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.unroute('**/api/transaction/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await rows().first().waitFor()
  await page.route('**/api/transaction/export*', (route) => route.abort())
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByText('导出失败').waitFor()
  await page.unroute('**/api/transaction/export*')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^transactions-\d{14}\.csv$/)
})

test('R-GEN-21 a recharge by keyboard only, in English and dark, without serious accessibility findings', async () => {
  page = await stage.arrive('admin', { theme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('rtcops.language', 'en'))
  await openScreen()
  await page.getByText('No transaction').or(page.getByText('There are no transactions')).first().waitFor()
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  await page.locator('.ro-page-head').getByRole('button', { name: 'Recharge' }).focus()
  await page.keyboard.press('Enter')
  await field('Company').waitFor()
  await page.keyboard.type('上海')
  await page.getByRole('option', { name: '上海拾音文化传媒有限公司' }).waitFor()
  await page.keyboard.press('Enter')
  await field('Amount').focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2026-01-18 09:40:00')
  await dialog().getByText('¥5.00').first().waitFor()
  expect(await dialog().innerText()).not.toContain('伍')
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await dialog().getByLabel('Checked against the bank receipt').focus()
  await page.keyboard.press('Space')
  // F12: the first Enter leads to the button, the second one saves.
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Recharge ¥5.00')
  await page.keyboard.press('Enter')
  await page.getByText('Recharged', { exact: true }).waitFor()
  await expect
    .poll(async () => (await cells(0)).slice(1, 6))
    .toEqual(['上海拾音文化传媒有限公司', 'Recharge by bank transfer', 'Bank transfer', '+¥5.00', '¥5.00'])
  await rows().first().getByRole('button', { name: 'Details' }).focus()
  await page.keyboard.press('Enter')
  await drawer().getByText('Ledger entries').waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
})
