import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, sendsAll, toastsOf } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.query(
    `INSERT INTO bank_account (collection_bank_name, collection_bank_account, collection_bank_username, collection_company_name)
     SELECT '银行' || n, n::text, '开户人', '公司' FROM generate_series(1, 25) AS n`,
  )
})
afterAll(() => stage?.close())

async function openAccounts(username = 'admin'): Promise<void> {
  page = await stage.arrive(username)
  await page.goto('/config/bank-account')
  await rowOf('银行25').waitFor()
}

const rowOf = (name: string) => page.locator('tbody:not([aria-hidden]) tr').filter({ hasText: name })
const lists = '**/api/bank_account/list*'
const refresh = () => page.getByRole('button', { name: '刷新' }).click()
const answer = (envelope: object) => (route: Route) => route.fulfill({ json: envelope })

test('R-SHELL-11 every call of a member has their bearer token', async () => {
  await openAccounts()
  const bearers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/bank_account'))
      bearers.push(request.headers()['authorization'])
  })
  await refresh()
  await expect.poll(() => bearers).toEqual([expect.stringMatching(/^Bearer [\w-]{43}$/)])
})

test('R-SHELL-09 X-13 a revoked permission shows a warning at the next action, and the member stays on the page', async () => {
  await stage.addMember('reader', '只读')
  await openAccounts('reader')
  await stage.query(`DELETE FROM role_group WHERE role_id = (SELECT id FROM role WHERE name = '只读')`)
  await refresh()
  await expect.poll(() => toastsOf(page)).toContain('您没有权限执行该操作')
  expect(new URL(page.url()).pathname).toBe('/config/bank-account')
})

test('R-SHELL-10 R-GEN-09 an unknown code and a lost network show that the system is busy; the rows stay', async () => {
  await openAccounts()
  for (const fail of [answer({ code: 99_999, msg: '' }), (route: Route) => route.abort()]) {
    await page.route(lists, fail)
    await refresh()
    await page
      .getByText(/系统繁忙，请刷新后重试|获取列表失败/)
      .first()
      .waitFor()
    expect(await rowOf('银行25').count()).toBe(1)
    await page.unroute(lists)
    await refresh()
    await page
      .getByText(/系统繁忙，请刷新后重试|获取列表失败/)
      .first()
      .waitFor({ state: 'hidden' })
  }
})

test('R-GEN-13 a double click on save sends one request', async () => {
  await openAccounts()
  let sent = 0
  await page.route('**/api/bank_account/insert', async (route) => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.locator('.ro-page-head').getByRole('button', { name: '新增' }).click()
  const dialog = page.locator('.ro-dialog')
  for (const [label, value] of [
    ['收款银行', '双击银行'],
    ['收款账号', '1'],
    ['开户人', '林'],
    ['公司名称', '云'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: '保存' }).dblclick()
  await rowOf('双击银行').waitFor()
  expect(sent).toBe(1)
  expect(await rowOf('双击银行').count()).toBe(1)
})

test("R-GEN-14 R-GEN-22 a refused insert is a warning and a refused delete an error, in the server's words", async () => {
  await openAccounts()
  await page.route('**/api/bank_account/delete*', answer({ code: 40_004, msg: '使用中的账户不能删除' }))
  await rowOf('银行25').getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.locator('.bp6-toast.bp6-intent-danger', { hasText: '使用中的账户不能删除' }).waitFor()
  await page.route('**/api/bank_account/insert', answer({ code: 40_003, msg: '' }))
  await page.locator('.ro-page-head').getByRole('button', { name: '新增' }).click()
  const dialog = page.locator('.ro-dialog')
  for (const label of ['收款银行', '开户人', '公司名称']) await dialog.getByLabel(label, { exact: true }).fill('银')
  await dialog.getByLabel('收款账号', { exact: true }).fill('1')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.locator('.bp6-toast.bp6-intent-warning', { hasText: /添加失败|系统繁忙，请刷新后重试/ }).waitFor()
  expect(await dialog.getByLabel('开户人', { exact: true }).inputValue()).toBe('银')
})

test('R-GEN-24 a slow response never overwrites that of a newer query', async () => {
  await openAccounts()
  let held: (() => void) | undefined
  let isAnswered = false
  await page.route(lists, async (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('page') === '2'
    if (!isSecond) return await route.continue()
    await new Promise<void>((resolve) => {
      held = resolve
    })
    // The page may have given up waiting.
    await route.fulfill({ response: await route.fetch() }).catch(() => undefined)
    isAnswered = true
  })
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(() => held !== undefined).toBe(true)
  await page.getByRole('button', { name: '第 3 页' }).click()
  await rowOf('银行5').waitFor()
  held?.()
  await expect.poll(() => isAnswered).toBe(true)
  await sendsAll(page)
  expect(await rowOf('银行5').count()).toBe(1)
  expect(await rowOf('银行15').count()).toBe(0)
})
