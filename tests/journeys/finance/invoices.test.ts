import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../packages/server/test/empty-tables.ts'
import { openStage, type Stage, seriousFindings, watchCalls } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('cashier', '财务')
  await stage.addMember('viewer', '只读')
  await stage.addMember('seller', '销售')
})
beforeEach(async () => {
  await stage.query(
    emptyTables('invoice, invoice_info, ledger_entry, ledger_transaction, project, company RESTART IDENTITY'),
  )
  // One-sided bookings, which the ledger refuses; only the paid amounts matter here.
  await stage.query(`
    SET session_replication_role = replica;
    INSERT INTO company (name) VALUES ('深圳云声互动科技有限公司'), ('上海拾音文化传媒有限公司'), ('北极光');
    INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at)
      VALUES (1001, 1, 1, 18264055, 18264055, now()), (1002, 1, 2, 100000, 100000, now()), (1003, 1, 6, 100000, 100000, now());
    SET session_replication_role = origin;
    INSERT INTO invoice_info VALUES
      (1001, 2, '深圳云声互动科技有限公司', '91440300MA5EXAMPL9', '招商银行', '7559 2003 8810', '深圳市南山区', '0755-88880000', '周琳', '', now()),
      (1002, 1, '上海拾音文化传媒有限公司', '', '', '', '', '', '', '', now())`)
  page = await stage.arrive('cashier')
})
afterAll(() => stage?.close())

/** Adds requested invoices of the first company. @param days age in days */
const addInvoices = (count: number, days = 0, amount = '10.50') =>
  stage.query(
    `INSERT INTO invoice (company_id, amount, invoice_type, title, tax_no, bank_name, bank_account, address, phone, recipient,
       recipient_address, remark, member_id, create_time)
     SELECT company_id, $3::numeric * 100, invoice_type, title, tax_no, bank_name, bank_account, address, phone, recipient,
       recipient_address, '第' || n || '张', 1, now() - make_interval(days => $2) + n * interval '1 millisecond'
     FROM invoice_info, generate_series(1, $1) AS n WHERE company_id = 1001`,
    [count, days, amount],
  )

async function openScreen(path = '/finance/invoice/record', at = page): Promise<void> {
  await at.goto(path)
  await at.locator('.ro-pager').waitFor()
}

const rows = (at = page) => at.locator('.ro-query-table tbody tr:visible')
const dialog = (at = page) => at.locator('.ro-dialog')
const side = () => dialog().locator('.ro-dialog-side')
const drawer = () => page.locator('.ro-drawer')
const field = (label: string, at = page) => dialog(at).getByLabel(label, { exact: true })
const button = (name: string, at = page) => at.getByRole('button', { name, exact: true })
const submit = (at = page) => dialog(at).locator('button[type=submit]')
const told = (text: string | RegExp, at = page) => at.getByText(text).first().waitFor()

async function chooseCompany(name: string): Promise<void> {
  await field('企业').fill(name.slice(0, 4))
  await page.getByRole('option', { name }).click()
}

test('R-INV-01 R-INV-02 has two tabs; the information of a company is found and edited, and a special invoice requires more', async () => {
  await openScreen('/finance/invoice')
  expect(await page.locator('.ro-route-tabs a').allInnerTexts()).toEqual(['发票信息', '开票明细'])
  await expect
    .poll(() => page.locator('.ro-query-table thead th').allInnerTexts())
    .toEqual(['企业', '可开票金额', '发票类型', '抬头', '税号', '收件人', '操作'])
  // The rest of the record is one click away, and what is missing for an invoice is told.
  expect(await rows().locator('.ro-warn').allInnerTexts()).toEqual(['缺抬头'])
  await page.getByRole('button', { name: '显示列' }).click()
  for (const name of ['开户行', '账号', '地址', '电话', '收件地址'])
    expect(await page.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  expect(await rows().locator('td:nth-child(2)').allInnerTexts()).toEqual(['¥0.00', '¥1,000.00', '¥182,640.55'])
  await page.getByRole('combobox', { name: '企业' }).fill('上海')
  await page.getByRole('option', { name: '上海拾音文化传媒有限公司' }).click()
  await button('查询').click()
  await expect.poll(() => rows().count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?company_id=1002')
  await rows().getByRole('button', { name: '编辑' }).click()
  await dialog().getByText('专票').click()
  await submit().click()
  for (const text of [
    '专票必须填写税号',
    '专票必须填写开户行',
    '专票必须填写账号',
    '专票必须填写地址',
    '专票必须填写电话',
  ])
    await told(text)
  const values = {
    税号: '91310000ma1exampl8',
    开户行: '工商银行',
    账号: '1001 2345',
    地址: '上海市徐汇区',
    电话: '021-5555',
  }
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
  await submit().click()
  await told('编辑成功')
  await expect.poll(() => rows().first().innerText()).toContain('91310000MA1EXAMPL8')
  await page.getByRole('link', { name: '开票明细' }).click()
  await page.waitForURL((url) => url.pathname === '/finance/invoice/record')
  await told('所选时间内没有开票申请。')
})

test('R-INV-03 K-03 lists thirty days, twenty a page, filtered by state, with sums of the whole filter, and exports them', async () => {
  await addInvoices(1, 40)
  await addInvoices(22)
  await stage.query(
    `UPDATE invoice SET state = 3, void_reason = '抬头有误', void_time = now(), void_member_id = 1 WHERE id = 10002`,
  )
  await openScreen()
  await expect
    .poll(() => page.locator('.ro-query-table thead th').allInnerTexts())
    .toEqual(['申请时间', '企业', '金额', '发票类型', '抬头', '状态', '发票号', '开票时间', '税号', '备注', '操作'])
  expect(await rows().count()).toBe(20)
  const toolbar = page.locator('.ro-query-table .ro-toolbar')
  for (const text of ['共 22 张发票', '可开票金额 ¥183,409.55', '已作废 ¥10.50'])
    expect((await toolbar.innerText()).replaceAll('\n', ' ')).toContain(text)
  const foot = (await page.locator('tfoot').innerText()).replaceAll(/\s+/g, ' ')
  for (const text of ['不含已作废', '¥220.50']) expect(foot).toContain(text)
  await page.getByLabel('状态').selectOption('已作废')
  await button('查询').click()
  await expect.poll(() => rows().count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?state=3')
  const download = page.waitForEvent('download')
  await button('导出').click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect(file).toContain('"10.50","专票","深圳云声互动科技有限公司","91440300MA5EXAMPL9","已作废"')
})

test('R-INV-04 M-108 an invoice is requested with a preview, once by a double click, never above the amount paid', async () => {
  await openScreen()
  await button('新增发票').first().click()
  await submit().click()
  for (const text of ['请选择公司', '请输入开票金额']) await told(text)
  await chooseCompany('北极光')
  await side().getByText('该企业还没有发票抬头').waitFor()
  await chooseCompany('深圳云声互动科技有限公司')
  await side().getByText('91440300MA5EXAMPL9').waitFor()
  await expect.poll(() => side().innerText()).toContain('¥182,640.55')
  await expect.poll(() => dialog().getByLabel('专票').isChecked()).toBe(true)
  await field('金额').fill('182640.56')
  await side().getByText('可开票金额不足').waitFor()
  await submit().click()
  await dialog().locator('.ro-error').getByText('可开票金额不足').waitFor()
  await field('金额').fill('50000')
  await told('伍万元整')
  expect(await side().innerText()).toContain('¥132,640.55')
  expect(await submit().innerText()).toBe('确认新增 ¥50,000.00')
  await field('备注').fill('第四季度')
  const calls = watchCalls(page)
  await submit().dblclick()
  await told('添加成功')
  await expect.poll(() => rows().count()).toBe(1)
  expect(calls.filter((path) => path === '/api/invoice/insert')).toHaveLength(1)
  expect(await rows().first().innerText()).toContain('¥50,000.00')
  await expect.poll(() => page.locator('.ro-query-table .ro-toolbar').innerText()).toContain('¥133,640.55')
  await button('新增发票').first().click()
  await chooseCompany('北极光')
  await side().getByRole('link', { name: '去填写' }).click()
  await page.getByRole('dialog', { name: '编辑发票信息' }).waitFor()
  expect(await dialog().innerText()).toContain('北极光')
})

test('R-INV-04 AM-08 a request repeated after a lost response is one invoice', async () => {
  await openScreen('/finance/invoice')
  await rows().filter({ hasText: '上海拾音' }).getByRole('link', { name: '新增发票' }).click()
  await expect.poll(() => field('企业').inputValue()).toBe('上海拾音文化传媒有限公司')
  await field('金额').fill('100')
  await page.route('**/api/invoice/insert', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit().click()
  await told('添加失败')
  await page.unroute('**/api/invoice/insert')
  await submit().click()
  await told('添加成功')
  await expect.poll(() => rows().count()).toBe(1)
  expect(await page.locator('.ro-query-table .ro-toolbar:visible').innerText()).toContain('共 1 张发票')
})

test('T-19 R-INV-05 an invoice is issued and voided from its drawer; the second operator is told', async () => {
  await addInvoices(2)
  await openScreen()
  const other = await stage.arrive('admin')
  await openScreen('/finance/invoice/record', other)
  await rows().first().getByRole('button', { name: '查看详情' }).click()
  await drawer().getByText('壹拾元伍角整').waitFor()
  await button('开票').last().click()
  await submit().click()
  await told('请输入发票号')
  await field('发票号').fill('26442000000012345678')
  await field('开票时间').fill('2099-01-01 00:00:00')
  await submit().click()
  await told('开票时间不能晚于当前时间')
  await button('在日历中选择开票时间').click()
  // The last day that can be chosen is today.
  await page.locator('.bp6-datepicker .rdp-day:enabled').last().click()
  await expect.poll(() => field('开票时间').inputValue()).not.toContain('2099')
  expect(await submit().innerText()).toBe('确认开票 ¥10.50')
  await submit().click()
  await told('开票成功')
  await drawer().getByText('已开票').first().waitFor()
  expect(await drawer().innerText()).toContain('cashier')
  // The other operator still sees it as pending.
  await rows(other).first().getByRole('button', { name: '作废' }).click()
  await field('作废原因', other).fill('抬头有误')
  await submit(other).click()
  await told('该发票已由 cashier 开票（26442000000012345678），请刷新后重试', other)
  await expect.poll(() => rows(other).first().innerText()).toContain('26442000000012345678')
  await other.close()
  await button('作废').last().click()
  await field('作废原因').fill('抬头有误')
  await submit().click()
  await told('作废成功')
  await drawer().getByText('抬头有误').first().waitFor()
  expect(new URL(page.url()).search).toBe('?id=10002')
  await page.keyboard.press('Escape')
  await expect.poll(() => rows().first().innerText()).toContain('已作废')
})

test('R-INV-05 the drawer offers the statement as a PDF, and the history to members who may read it', async () => {
  await addInvoices(1)
  page = await stage.arrive('admin')
  await openScreen('/finance/invoice/record?id=10001')
  await drawer().getByText('操作记录').waitFor()
  const download = page.waitForEvent('download')
  await button('开票明细单 PDF').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('开票明细单-10001.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('R-GEN-17 a member with read access has no buttons, one without has no screen; a failure to load says so', async () => {
  await addInvoices(1)
  await page.route('**/api/invoice/list*', (route) => route.abort())
  await page.goto('/finance/invoice/record')
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.unroute('**/api/invoice/list*')
  await button('重试').click()
  await rows().first().waitFor()
  page = await stage.arrive('viewer')
  await openScreen('/finance/invoice/record?add=1001')
  await rows().first().waitFor()
  expect(await rows().first().locator('.ro-row-actions').innerText()).toBe('查看详情')
  expect(await button('新增发票').count()).toBe(0)
  expect(await dialog().count()).toBe(0)
  page = await stage.arrive('seller')
  await page.goto('/finance/invoice')
  await told('您没有权限访问该页面')
})

test('R-GEN-21 works in English and dark, by keyboard only, with long text, without serious accessibility findings', async () => {
  await stage.query(
    `UPDATE invoice_info SET title = repeat('长', 100), address = repeat('W', 100) WHERE company_id = 1001`,
  )
  await addInvoices(3)
  page = await stage.arrive('admin', { theme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('rtcops.language', 'en'))
  await openScreen()
  await rows().first().waitFor()
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  await button('Add invoice').first().focus()
  await page.keyboard.press('Enter')
  await field('Company').waitFor()
  await page.keyboard.type('上海')
  await page.getByRole('option', { name: '上海拾音文化传媒有限公司' }).waitFor()
  await page.keyboard.press('Enter')
  await field('Amount').focus()
  await page.keyboard.type('5')
  await side().getByText('¥995.00').waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  // F12: the first Enter leads to the button, the second one saves.
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit')
  await page.keyboard.press('Enter')
  await told('Added')
  await expect.poll(() => rows().count()).toBe(4)
  await rows().nth(1).getByRole('button', { name: 'View' }).focus()
  await page.keyboard.press('Enter')
  await drawer().getByText('Handling').waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await openScreen('/finance/invoice')
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
})
