import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, sendsAll, seriousFindings, toastsOf, watchCalls } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
})
afterAll(() => stage?.close())

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')

async function openFromMenu(page: Page, group: string, entry: string): Promise<void> {
  const link = menu(page).getByRole('link', { name: entry })
  if (!(await link.isVisible())) await menu(page).getByRole('button', { name: group }).click()
  await link.click()
}

test('R-SHELL-01 the menu is the one that the server returns for the member', async () => {
  const admin = await stage.open('/admin/user')
  await openFromMenu(admin, '财务管理', '收款账户')
  const seller = await stage.arrive('seller')
  await seller.goto('/admin/user')
  // Of the finance menu, sellers see only the bills.
  await menu(seller).getByRole('button', { name: '财务管理' }).click()
  await menu(seller).getByRole('link', { name: '消费账单' }).waitFor()
  expect(await menu(seller).getByRole('link', { name: '收款账户' }).count()).toBe(0)
})

test('R-SHELL-02 R-SHELL-03 the address highlights its entry and opens its branch; the collapsed menu survives a reload', async () => {
  const page = await stage.open('/admin/user')
  const active = menu(page).locator('[aria-current=page]')
  await active.waitFor()
  expect(await active.innerText()).toBe('个人信息')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.reload()
  await page.getByRole('button', { name: '展开菜单' }).waitFor()
  await menu(page).getByRole('button', { name: '财务管理' }).hover()
  await menu(page).getByRole('link', { name: '收款账户' }).click()
  await page.waitForURL('**/config/bank-account')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.getByRole('button', { name: '收起菜单' }).waitFor()
})

test('R-SHELL-05 R-SHELL-06 the header names the member; logging out leaves nothing to go back to', async () => {
  const page = await stage.enter()
  await page.goto('/admin/user')
  expect(await page.locator('.ro-user').innerText()).toContain('超级管理员')
  await page.locator('.ro-user').hover()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])).not.toContain(
    'rtcops.session',
  )
  await page.goBack()
  await page.waitForURL('**/login')
  expect(await page.locator('.ro-header').count()).toBe(0)
})

test('R-SHELL-08 AM-06 an ended session shows one message and leads to Login, which leads back afterwards', async () => {
  const page = await stage.open('/config/bank-account')
  await stage.query('UPDATE session SET ended_at = now()')
  // Sends several requests at once: the menu and the list.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    document.querySelector<HTMLElement>('[aria-label=刷新]')?.click()
  })
  await page.waitForURL('**/login')
  await page.locator('.bp6-toast-message').first().waitFor()
  expect(await toastsOf(page)).toHaveLength(1)
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill('Passw0rdAdmin')
  await page.locator('button[type=submit]').click()
  await page.locator('.ro-header').waitFor()
  expect(new URL(page.url()).pathname).toBe('/project')
  await page.getByText('登录前您在“收款账户”').waitFor()
  await page.getByRole('button', { name: '返回之前的页面' }).click()
  await page.waitForURL('**/config/bank-account')
})

test('R-SHELL-12 English switches labels and menu, and is remembered', async () => {
  const page = await stage.open('/admin/user')
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await page.getByRole('button', { name: 'Finance' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Finance' }).waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  expect(await page.locator('body').innerText()).not.toMatch(/收起菜单|财务管理|已打开/)
})

test('the theme follows the system until one is chosen, and the choice is remembered', async () => {
  const page = await stage.open('/admin/user', { theme: 'dark' })
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('bp6-dark'))
  expect(await isDark()).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(isDark).toBe(false)
  await page.getByRole('button', { name: '主题: 跟随系统' }).click()
  await page.getByRole('button', { name: '主题: 浅色' }).click()
  await page.reload()
  await page.getByRole('button', { name: '主题: 深色' }).waitFor()
  expect(await isDark()).toBe(true)
})

test('AM-07 R-GEN-25 visited screens keep their state; the menu opens them with their defaults', async () => {
  const page = await stage.open('/config/bank-account?limit=20')
  await page.locator('table[aria-busy=false]').waitFor()
  await page.locator('.ro-user').hover()
  await page.getByRole('button', { name: '个人信息' }).click()
  await page.getByRole('heading', { name: '个人信息' }).waitFor()
  const calls = watchCalls(page)
  await tabs(page).getByText('收款账户').click()
  await page.waitForURL('**/config/bank-account?limit=20')
  await sendsAll(page)
  expect(calls).toEqual([])
  await openFromMenu(page, '财务管理', '收款账户')
  await page.waitForURL((url) => url.pathname === '/config/bank-account' && url.search === '')
  await expect.poll(() => calls).toContain('/api/bank_account/list')
  await page.goBack()
  await page.waitForURL('**/config/bank-account?limit=20')
})

test('by keyboard: the first Tab skips to the content, Alt W closes a tab, Ctrl-K opens a page by its name, Esc closes, ? lists the keys', async () => {
  const page = await stage.open('/config/bank-account')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到内容')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await openFromMenu(page, '管理中心', '个人信息')
  // The address changes a moment before the screen; until then, the key closes the screen that is still shown.
  await page.getByRole('heading', { name: '个人信息' }).waitFor()
  await page.keyboard.press('Alt+KeyW')
  await page.waitForURL((url) => url.pathname === '/config/bank-account')
  expect(await tabs(page).allInnerTexts()).not.toContain('个人信息')
  await page.keyboard.press('Control+KeyK')
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill('个人')
  await page.getByRole('option', { name: /个人信息/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/user')
  await page.keyboard.press('Control+KeyK')
  await box.waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog').getByText('键盘快捷键').waitFor()
})

test('Login, frame, palette and personal page have no serious axe findings', async () => {
  const visitor = await stage.visit()
  await visitor.goto('/login')
  await visitor.locator('form').waitFor()
  expect(await seriousFindings(visitor)).toEqual([])
  const page = await stage.arrive()
  await page.goto('/admin/user')
  await page.getByRole('button', { name: '修改密码' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  expect(await seriousFindings(page, '.bp6-portal')).toEqual([])
  await page.goto('/not-found')
  await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  expect(await seriousFindings(page, 'main')).toEqual([])
})
