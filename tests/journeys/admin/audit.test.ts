import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindingsInTheme } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('treasurer', '财务')
  await stage.query(
    `INSERT INTO bank_account (collection_bank_name, collection_bank_account, collection_bank_username, collection_company_name)
     VALUES ('招商银行', '6225 8801', '林晓岚', '云声科技')`,
  )
  page = await stage.arrive()
  await page.goto('/config/bank-account')
  await page.getByRole('button', { name: '编辑' }).click()
  await page.locator('.ro-dialog').getByLabel('开户人', { exact: true }).fill('<b>周敏</b>')
  await page.locator('.ro-dialog').getByRole('button', { name: '保存' }).click()
  await page.getByText('编辑成功').waitFor()
  await page.goto('/admin/user')
  await page.getByRole('button', { name: '修改姓名' }).click()
  await page.locator('.ro-dialog').getByLabel('姓名', { exact: true }).fill('新名字')
  await page.locator('.ro-dialog').getByRole('button', { name: '保存' }).click()
  await page.getByText('编辑成功').waitFor()
  await page.close()
})
beforeEach(async () => {
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const rows = () => page.locator('.ro-table tbody:not([aria-hidden]) tr')
const rowOf = (text: string) => rows().filter({ hasText: text })
const drawer = () => page.getByRole('dialog')

async function openAudit(address = '/admin/audit'): Promise<void> {
  await page.goto(address)
  await page.locator('.ro-pager').waitFor()
}

test('AM-12 the log has operations and records in words; a row opens a drawer with the changes', async () => {
  await openAudit()
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['时间', '操作人', '操作', '对象', '对象ID', '地址', '操作'])
  expect(await rows().count()).toBe(2)
  expect(await rows().first().innerText()).toContain('修改自己的姓名 新名字')
  await rowOf('编辑收款账户').getByRole('button', { name: '详情' }).press('Enter')
  await drawer().getByRole('heading', { name: '编辑收款账户' }).waitFor()
  expect(await drawer().getByRole('group', { name: '请求编号' }).innerText()).toMatch(/^[0-9A-Z]{26}/)
  expect(await drawer().locator('tbody tr').allInnerTexts()).toEqual([
    expect.stringMatching(/开户人\s+林晓岚\s+<b>周敏<\/b>/),
  ])
  await page.keyboard.press('Escape')
  await expect.poll(() => drawer().count()).toBe(0)
  await rows().first().locator('td').first().click()
  await drawer().getByText('新名字').waitFor()
})

test('AM-12 the log is filtered by member, operation, record and time; the filters are in the URL', async () => {
  await openAudit()
  const form = page.getByRole('form', { name: '筛选条件' })
  await form.getByLabel('操作', { exact: true }).selectOption({ label: '编辑收款账户' })
  await form.getByRole('button', { name: '查询' }).click()
  await expect.poll(() => rows().count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?operation=updateBankAccount')
  await page.getByRole('button', { name: '移除条件 操作' }).click()
  await expect.poll(() => rows().count()).toBe(2)
  await form.getByLabel('操作人', { exact: true }).fill('nobody')
  await page.keyboard.press('Enter')
  await page.getByText('没有符合条件的操作记录。').waitFor()
  await form.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => rows().count()).toBe(2)
  await openAudit('/admin/audit?target=member&time=yesterday')
  await page.getByText('没有符合条件的操作记录。').waitFor()
  await openAudit('/admin/audit?target=member&target_id=1')
  await rowOf('修改自己的姓名').waitFor()
})

test('AM-12 the log is exported as filtered, with the values before and after', async () => {
  await openAudit('/admin/audit?operation=updateBankAccount')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-\d{14}\.csv$/)
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('\ufeff"时间","操作人","操作","对象","对象ID","名称","地址","请求编号","变更前","变更后"')
  expect(lines).toEqual([expect.stringMatching(/"编辑收款账户","收款账户".*林晓岚.*<b>周敏<\/b>/)])
})

test('ADMIN_USER_AUDIT without the permission, neither the screen nor the history is shown', async () => {
  page = await stage.arrive('treasurer')
  await page.goto('/admin/audit')
  await page.getByText('您没有权限访问该页面').waitFor()
  await page.goto('/config/bank-account')
  await page.getByRole('button', { name: '编辑' }).click()
  await page.locator('.ro-dialog').waitFor()
  expect(await page.getByRole('button', { name: '操作记录' }).count()).toBe(0)
})

async function openLast(): Promise<void> {
  await rows().last().locator('td').first().click()
  await drawer().locator('tbody tr').waitFor()
}

test('an error while loading the log is shown; the log is readable in both themes and in English', async () => {
  await page.route('**/api/audit-log/list*', (route) => route.abort())
  await page.goto('/admin/audit')
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.unroute('**/api/audit-log/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await openLast()
  expect(await seriousFindingsInTheme(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'EN' }).click()
  await openLast()
  expect(await seriousFindingsInTheme(page)).toEqual([])
  expect(await drawer().locator('tbody').innerText()).toMatch(/Holder\s+林晓岚/)
})

test('the id of a record with a screen of its own leads there', async () => {
  await page.goto('/admin/power/update?id=3')
  await page.getByLabel('描述').fill('改过的描述')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('编辑成功').waitFor()
  await openAudit('/admin/audit?target=role')
  await rows().first().getByRole('link', { name: '3', exact: true }).click()
  await page.waitForURL('**/admin/power/update?id=3')
  await expect.poll(() => page.getByLabel('描述').inputValue()).toBe('改过的描述')
})
