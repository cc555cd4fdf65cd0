import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings, toastsOf, watchCalls } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '运营')
})
beforeEach(async () => {
  await stage.query('TRUNCATE bank_account')
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const addAccounts = (count: number, inUse = 0) =>
  stage.query(
    `INSERT INTO bank_account (collection_bank_name, collection_bank_account, collection_bank_username, collection_company_name, is_default)
     SELECT '银行' || n, '6225 88' || lpad(n::text, 2, '0'), '开户人' || n, '公司' || n, CASE WHEN n = $2 THEN 1 ELSE 0 END
     FROM generate_series(1, $1) AS n`,
    [count, inUse],
  )

async function openScreen(): Promise<void> {
  await page.goto('/config/bank-account')
  await page.locator('.ro-pager').waitFor()
}

const rows = () => page.locator('tbody:not([aria-hidden]) tr')
const rowOf = (name: string) => rows().filter({ hasText: name })
const dialog = () => page.locator('.ro-dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const add = () => page.locator('.ro-page-head').getByRole('button', { name: '新增' })
const save = () => dialog().getByRole('button', { name: '保存' })
const action = (row: string, name: string) => rowOf(row).getByRole('button', { name })

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

const account = { 收款银行: ' 招商银行 ', 收款账号: '6225 8801-1234', 开户人: '林晓岚', 公司名称: '云声科技' }

test('D-03 AM-07 R-BANK-01 R-GEN-01 R-GEN-02 R-GEN-03 lists ten accounts a page, the one in use first; pages are in the URL, Back and reload restore them', async () => {
  await addAccounts(23, 3)
  await openScreen()
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['收款银行', '收款账号', '开户人', '公司名称', '状态', '操作'])
  expect(await rows().count()).toBe(10)
  expect(await rows().first().locator('td').allInnerTexts()).toEqual([
    ...['银行3', '6225 8803', '开户人3', '公司3', '使用中', '编辑 删除'].slice(0, 5),
    expect.stringContaining('编辑'),
  ])
  expect(await rowOf('银行23').innerText()).toContain('未使用')
  expect(await page.locator('.ro-toolbar').innerText()).toContain('共 23 个账户')
  const totals = (await page.locator('main').innerText()).matchAll(/共\s*(\d+)/g)
  expect([...totals].map(([, total]) => total)).toEqual(['23', '23'])

  await page.getByRole('button', { name: '第 2 页' }).click()
  await rowOf('银行13').waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
  await page.reload()
  await rowOf('银行13').waitFor()
  await page.goBack()
  await rowOf('银行23').waitFor()
  const jump = page.getByLabel('跳转页码')
  await jump.fill('99')
  await jump.press('Enter')
  await rowOf('银行1').first().waitFor()
  expect(new URL(page.url()).search).toBe('?page=3')
  await jump.fill('-1')
  await jump.press('Enter')
  expect(await jump.inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('?page=3')
  await page.getByLabel('每页条数').selectOption('30')
  await expect.poll(() => rows().count()).toBe(23)
  expect(new URL(page.url()).search).toBe('?limit=30')
  await page.getByLabel('每页条数').selectOption('10')
  await expect.poll(() => rows().count()).toBe(10)
})

test('R-BANK-03 R-BANK-05 R-BANK-06 R-BANK-08 R-GEN-20 an account is added, trimmed, with one request; lengths are limited, and text that cannot be stored is refused', async () => {
  await openScreen()
  await page.getByText('暂无数据').waitFor()
  const calls = watchCalls(page)
  await add().click()
  await save().click()
  for (const text of ['请输入收款银行名称', '请输入收款银行账号', '请输入开户人', '请输入公司名称'])
    await dialog().getByText(text, { exact: true }).waitFor()
  await fill(account)
  await save().dblclick()
  await page.getByText('添加成功').waitFor()
  await rowOf('招商银行').waitFor()
  expect(await rows().first().locator('td').first().innerText()).toBe('招商银行')
  expect(calls.filter((path) => path === '/api/bank_account/insert')).toHaveLength(1)
  expect(await dialog().count()).toBe(0)

  await add().click()
  await fill({
    ...account,
    收款账号: '1'.repeat(41),
    开户人: '𠮷'.repeat(51),
    公司名称: '<img src=x onerror=alert(1)>',
  })
  expect(await field('收款账号').inputValue()).toBe('1'.repeat(40))
  expect([...(await field('开户人').inputValue())]).toHaveLength(50)
  await field('收款账号').fill('６２２５')
  await save().click()
  await dialog().getByText('只能包含数字、空格和连字符').waitFor()
  expect(await field('收款账号').getAttribute('aria-invalid')).toBe('true')
  await fill({ 收款账号: '6225', 开户人: 'a\u0007b' })
  await save().click()
  await dialog().getByText('包含无法保存的字符').waitFor()
  await field('开户人').fill('周敏')
  await save().click()
  await rowOf('<img src=x onerror=alert(1)>').waitFor()
})

test('R-BANK-04 R-BANK-06 R-BANK-07 R-GEN-12 saving an account as in use releases the other; one is deleted after asking, but not the one in use', async () => {
  await addAccounts(3, 1)
  await openScreen()
  await action('银行2', '编辑').click()
  expect(await field('收款银行').inputValue()).toBe('银行2')
  // The label, because a forced click on the hidden circle misses it while the dialog is still moving.
  await dialog().locator('label').filter({ hasText: '使用中' }).click()
  expect(await dialog().getByLabel('使用中').isChecked()).toBe(true)
  await save().click()
  await page.getByText('编辑成功').waitFor()
  await expect.poll(() => rowOf('银行2').innerText()).toContain('使用中')
  expect(await rowOf('银行1').innerText()).toContain('未使用')

  await action('银行3', '删除').click()
  const question = page.getByRole('alertdialog')
  expect(await question.innerText()).toContain('提示')
  expect(await question.innerText()).toContain('确定移除该信息？')
  await question.getByRole('button', { name: '取消' }).click()
  expect(await rows().count()).toBe(3)
  await action('银行3', '删除').click()
  await question.getByRole('button', { name: '确定' }).click()
  await page.getByText('删除成功').waitFor()
  await expect.poll(() => rows().count()).toBe(2)
  for (let time = 0; time < 2; time++) {
    await action('银行2', '删除').click()
    await question.getByRole('button', { name: '确定' }).click()
    await page.locator('.bp6-toast.bp6-intent-danger').getByText('使用中的账户不能删除').waitFor()
  }
  expect((await toastsOf(page)).filter((text) => text === '使用中的账户不能删除')).toHaveLength(1)
  expect(await rows().count()).toBe(2)
})

test('R-GEN-04 a page emptied by a delete falls back to the previous one', async () => {
  await addAccounts(11)
  await page.goto('/config/bank-account?page=2')
  await action('银行1', '删除').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect.poll(() => rows().count()).toBe(10)
  expect(new URL(page.url()).search).toBe('')
})

test('R-BANK-06 R-GEN-11 R-GEN-23 closing with unsaved text asks first; the dialog does not open for a deleted record, and stays open after a refused save', async () => {
  await addAccounts(2)
  await openScreen()
  await add().click()
  await expectFocus(field('收款银行'))
  await page.keyboard.type('招商')
  await page.keyboard.press('Escape')
  await dialog().getByText('有未保存的修改，确定关闭？').waitFor()
  await page.keyboard.press('Enter')
  expect(await field('收款银行').inputValue()).toBe('招商')
  await dialog().getByRole('button', { name: '取消' }).click()
  await dialog().getByRole('button', { name: '放弃修改' }).click()
  expect(await dialog().count()).toBe(0)
  await add().click()
  expect(await field('收款银行').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog().count()).toBe(0)

  await action('银行2', '编辑').click()
  await field('公司名称').fill('改了')
  await stage.query("DELETE FROM bank_account WHERE collection_bank_name = '银行2'")
  await save().click()
  await page.getByText('数据不存在或已被删除').waitFor()
  expect(await field('公司名称').inputValue()).toBe('改了')
  await dialog().getByRole('button', { name: '取消' }).click()
  await dialog().getByRole('button', { name: '放弃修改' }).click()
  await action('银行2', '编辑').click()
  await page.locator('.bp6-toast.bp6-intent-warning').getByText('数据不存在或已被删除').waitFor()
  expect(await dialog().count()).toBe(0)
})

test('R-BANK-06 R-GEN-09 a failed list says so, keeps old rows, and is reloaded by 重试', async () => {
  await addAccounts(1)
  await page.route('**/api/bank_account/list*', (route) => route.abort())
  await page.goto('/config/bank-account')
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.unroute('**/api/bank_account/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await rowOf('银行1').waitFor()
  await page.route('**/api/bank_account/list*', (route) => route.abort())
  await page.getByRole('button', { name: '刷新' }).click()
  await page.getByRole('alert').getByText('显示的是上一次的结果').waitFor()
  expect(await rows().count()).toBe(1)
})

test('R-BANK-02 R-GEN-17 a member with read access sees no buttons and no actions column', async () => {
  await addAccounts(1)
  page = await stage.arrive('viewer')
  await openScreen()
  await rowOf('银行1').waitFor()
  expect(await page.locator('thead').innerText()).not.toContain('操作')
  expect(await page.getByRole('button', { name: '新增' }).count()).toBe(0)
})

test('column and row-height settings are restored', async () => {
  await addAccounts(1)
  await openScreen()
  await page.getByRole('button', { name: '显示列' }).click()
  await page.getByText('开户人', { exact: true }).last().click()
  await page.getByRole('button', { name: '上移 状态' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '行高' }).click()
  await page.getByText('紧凑').click()
  await page.reload()
  await rowOf('银行1').waitFor()
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['收款银行', '收款账号', '状态', '公司名称', '操作'])
  expect(await page.locator('table.ro-compact').count()).toBe(1)
})

test('R-GEN-21 works by keyboard only, without serious accessibility findings', async () => {
  await addAccounts(2, 1)
  await openScreen()
  await add().focus()
  await page.keyboard.press('Enter')
  await expectFocus(field('收款银行'))
  await expectAccessible()
  for (const value of Object.values(account)) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowUp')
  await field('公司名称').press('Enter')
  await page.getByText('添加成功').waitFor()
  await expect.poll(() => rowOf('招商银行').innerText()).toContain('使用中')
  await expectFocus(add())
  await expectAccessible()
  await action('银行2', '删除').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await expectAccessible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('删除成功').waitFor()
})

const expectFocus = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => node === node.ownerDocument.activeElement), { timeout: 10_000 })
    .toBe(true)

async function expectAccessible(): Promise<void> {
  expect(await seriousFindings(page, '.ro-page', '.bp6-portal')).toEqual([])
}
