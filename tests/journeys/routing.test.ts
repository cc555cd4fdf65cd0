import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../harness/browser.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
})
afterAll(() => stage?.close())

test('R-RT-01 R-RT-03 R-RT-05 the root, the shell and Login lead a member to his first page', async () => {
  const page = await stage.enter()
  const home = new URL(page.url()).pathname
  for (const address of ['/', '/home', '/project', '/login']) {
    await page.goto(address)
    await page.waitForURL(`**${home}`)
  }
})

test('R-RT-04 AM-06 a visitor without a session goes to Login and is offered the way back', async () => {
  const page = await stage.visit()
  await page.goto('/config/bank-account?page=2')
  await page.waitForURL('**/login')
  await logIn(page)
  await page.goto('/admin/user?from=link')
  await page.getByRole('button', { name: '修改密码' }).waitFor()

  const other = await stage.visit()
  await other.goto('/admin/user?from=link')
  await other.locator('input[name=username]').fill('admin')
  await other.locator('input[name=password]').fill('Passw0rdAdmin')
  await other.locator('button[type=submit]').click()
  await other.getByText('登录前您在「个人信息」').waitFor()
  expect(new URL(other.url()).pathname).not.toBe('/admin/user')
  await other.getByRole('button', { name: '返回之前的页面' }).click()
  await other.waitForURL('**/admin/user?from=link')
})

test('R-RT-06 R-NF-01 R-NF-02 an unknown address of a member ends at 页面不存在, with a way home', async () => {
  const page = await stage.enter()
  for (const address of ['/finance/xyz', '/nowhere', '/admin/user/1']) {
    await page.goto(address)
    await page.waitForURL('**/not-found')
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    expect(await page.title()).toBe('页面不存在')
    await page.getByText(address).waitFor()
  }
  expect(await page.locator('.ro-side [aria-current=page]').count()).toBe(0)
  await page.getByRole('button', { name: '返回首页' }).click()
  await page.waitForURL((url) => url.pathname !== '/not-found')

  const visitor = await stage.visit()
  await visitor.goto('/finance/xyz')
  await visitor.waitForURL('**/login')
})

test('R-RT-09 an address that the menu does not hold says which permission is missing', async () => {
  const page = await stage.enter('seller')
  await page.goto('/config/bank-account')
  await page.getByRole('heading', { name: '您没有权限访问该页面' }).waitFor()
  await page.getByText('CONFIG_BANK_ACCOUNT').waitFor()
  expect(await page.locator('.ro-side').getByText('收款账户').count()).toBe(0)
})

test('R-RT-10 each screen sets the document title; code that does not load can be tried again', async () => {
  const page = await stage.enter()
  await page.route('**/assets/me-screen-*.js', (route) => route.abort())
  await page.locator('.ro-user').hover()
  await page.getByRole('button', { name: '个人信息' }).click()
  await page.getByText('页面加载超时，请刷新后重试').waitFor()
  expect(await page.title()).toBe('个人信息')
  await page.unroute('**/assets/me-screen-*.js')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('heading', { name: '个人信息' }).waitFor()
})
