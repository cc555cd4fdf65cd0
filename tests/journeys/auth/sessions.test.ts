import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPassword } from '../../harness/server/server.ts'
import { openStage, type Stage, toastsOf } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.query(`INSERT INTO company (name) VALUES ('深圳云声互动科技')`)
})
afterAll(() => stage?.close())

const header = (page: Page) => page.locator('.ro-header')

/** Opens another tab by an action of the visitor in this one. */
async function newTab(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), act()])
  tab.setDefaultTimeout(20_000)
  return tab
}

async function logOut(page: Page): Promise<void> {
  await page.locator('.ro-user').hover()
  await page.getByRole('button', { name: '退出登录' }).click()
}

async function endOnServer(page: Page): Promise<void> {
  await stage.query('UPDATE session SET ended_at = now()')
  // The menu is requested again, which reveals that the session has ended.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('AM-24 R-SHELL-07 a new tab shares the login: by Ctrl-click on a link and a menu entry, window.open and a copied link', async () => {
  const page = await stage.arrive()
  await page.goto('/enterprise/index?name=云声')
  const row = page.getByRole('row', { name: /深圳云声互动科技/ })
  const balance = row.getByRole('link').first()
  const byLink = await newTab(page, () => balance.click({ modifiers: ['Control'] }))
  await byLink.waitForURL('**/finance/transaction-details?company_id=*')
  await header(byLink).waitFor()
  const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '用户管理' })
  const byEntry = await newTab(page, () => entry.click({ modifiers: ['Control'] }))
  await byEntry.waitForURL('**/user/index')
  await header(byEntry).waitFor()
  const byScript = await newTab(page, () =>
    page.evaluate(() => void window.open('/export-center', '_blank', 'noopener')),
  )
  await byScript.waitForURL('**/export-center')
  await header(byScript).waitFor()
  const pasted = await page.context().newPage()
  await pasted.goto(page.url())
  await pasted.getByRole('row', { name: /深圳云声互动科技/ }).waitFor()
  expect(pasted.url()).toBe(page.url())
  for (const tab of [byLink, byEntry, byScript, pasted]) {
    expect(tab.url()).not.toContain('token')
    expect(await tab.evaluate(() => localStorage.getItem('rtcops.session'))).toBeNull()
  }
})

test('AM-24 R-SHELL-06 a logout in one tab ends all, and a login in one tab logs all in', async () => {
  const page = await stage.open('/export-center')
  const other = await page.context().newPage()
  await other.goto('/admin/user')
  await header(other).waitFor()
  await logOut(other)
  await other.waitForURL('**/login')
  await page.waitForURL('**/login')
  const late = await page.context().newPage()
  await late.goto('/admin/user')
  await late.waitForURL('**/login')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.locator('button[type=submit]').click()
  await header(page).waitFor()
  await header(other).waitFor()
  // This tab was opened for another page.
  await late.waitForURL('**/admin/user')
})

test('AM-24 a login without 记住密码 ends with the browser, a remembered one does not', async () => {
  const page = await stage.enter()
  const again = await stage.browser.newContext({
    baseURL: stage.url,
    storageState: await page.context().storageState(),
  })
  try {
    const tab = await again.newPage()
    await tab.goto('/admin/user')
    await tab.waitForURL('**/login')
  } finally {
    await again.close()
  }
})

test('R-SHELL-08 when a session ends while a form is filled, a login opens over it, and the form is then saved', async () => {
  const page = await stage.arrive()
  await page.goto('/finance/transaction-details?recharge=1001')
  const form = page.getByRole('dialog', { name: '企业充值' })
  await form.getByLabel('充值金额').fill('50000')
  await endOnServer(page)
  const again = page.getByRole('dialog', { name: '登录已失效' })
  await again.waitFor()
  expect(await toastsOf(page)).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/finance/transaction-details')
  expect(await again.getByLabel('登录账号').inputValue()).toBe('admin')
  await page.keyboard.press('Escape')
  await again.getByLabel('密码', { exact: true }).fill('wrong1234')
  await page.keyboard.press('Enter')
  await again.getByText('账号或密码错误').waitFor()
  await again.getByLabel('密码', { exact: true }).fill(adminPassword)
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
  expect(await form.getByLabel('充值金额').inputValue()).toBe('50,000.00')
})

test('R-SHELL-08 leaving discards the form; a page without a form goes to Login as before', async () => {
  const page = await stage.arrive()
  await page.goto('/project?new=insertProject')
  await page.getByRole('dialog', { name: '新增项目' }).waitFor()
  await endOnServer(page)
  await page.getByRole('button', { name: '放弃内容并退出' }).click()
  await page.waitForURL('**/login')
})
