import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings, toastsOf } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '只读')
})
beforeEach(async () => {
  page = await stage.arrive()
})
afterAll(() => stage?.close())

async function openKeys(): Promise<void> {
  await page.goto('/admin/api-key')
  await page.locator('.ro-page-head h1').waitFor()
}

const dialog = () => page.locator('.ro-dialog')
const rows = () => page.locator('tbody:not([aria-hidden]) tr')

test('a key is created by keyboard and mouse, shown once, and found in the list', async () => {
  await openKeys()
  await page.locator('.ro-page-head').getByRole('button', { name: '新增密钥' }).click()
  await dialog().getByLabel('名称', { exact: true }).fill('每晚导出')
  await dialog().getByRole('button', { name: '创建' }).click()
  expect(await dialog().locator('.ro-error').innerText()).toBe('请至少选择一项权限')
  // F16: a preset, a search, and one level for each menu.
  await dialog().getByRole('button', { name: '导出账单' }).click()
  await dialog().getByText('已选 1 个菜单').waitFor()
  await dialog().getByPlaceholder('搜索菜单').fill('账单')
  const levels = dialog().getByRole('radiogroup')
  expect(await levels.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(['消费账单'])
  expect(await levels.getByRole('radio', { checked: true }).innerText()).toBe('导出')
  await dialog().getByLabel('允许的地址').fill('10.2.0.0/16，::1')
  expect(await seriousFindings(page)).toEqual([])
  await dialog().getByRole('button', { name: '创建' }).click()

  await page.getByRole('heading', { name: '请立即保存密钥' }).waitFor()
  const key = await dialog().locator('code').innerText()
  expect(key).toMatch(/^rtk_[a-z2-7]{10}_[\w-]{43}$/)
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await dialog().getByRole('button', { name: '我已保存' }).click()
  await dialog().waitFor({ state: 'detached' })
  const row = await rows().first().innerText()
  expect(row).toContain('每晚导出')
  expect(row).toContain(key.slice(0, 14))
  expect(row).toContain('有效')
  expect(await page.content()).not.toContain(key.slice(15))
})

test('details show what the key may do; rotating shows a new secret; revoking asks first', async () => {
  await openKeys()
  await rows().first().getByRole('button', { name: '详情' }).click()
  const drawer = page.getByRole('dialog', { name: '每晚导出' })
  expect(await drawer.innerText()).toContain('FINANCE_EXPENSE_BILL')
  expect(await drawer.innerText()).toContain('10.2.0.0/16')
  // The drawer takes the focus some frames after it is there.
  await drawer.press('Escape')
  await rows().first().getByRole('button', { name: '更换' }).click()
  await dialog().getByLabel('旧密钥宽限（小时）').fill('169')
  await dialog().getByRole('button', { name: '更换' }).click()
  expect(await dialog().locator('.ro-error').innerText()).toBe('请输入 0 到 168 的整数')
  await dialog().getByLabel('旧密钥宽限（小时）').fill('0')
  await dialog().getByRole('button', { name: '更换' }).click()
  await page.getByRole('heading', { name: '请立即保存密钥' }).waitFor()
  await dialog().getByRole('button', { name: '我已保存' }).click()
  await rows().first().getByRole('button', { name: '吊销' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect.poll(() => toastsOf(page)).toContain('已吊销')
  await rows().first().getByText('已吊销').waitFor()
})

test('a member with read access sees keys, but no buttons', async () => {
  page = await stage.arrive('viewer')
  await openKeys()
  await rows().first().waitFor()
  expect(await page.getByRole('button', { name: '新增密钥' }).count()).toBe(0)
  expect(await rows().first().getByRole('button').allInnerTexts()).toEqual(['详情'])
})
