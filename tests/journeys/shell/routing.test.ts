import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPassword } from '../../harness/server/server.ts'
import { openStage, type Stage, sendsAll, watchCalls } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
})
afterAll(() => stage?.close())

test('D-81 R-RT-01 R-RT-03 R-RT-05 the root, the shell and Login lead a member to their first page', async () => {
  const page = await stage.enter()
  const home = new URL(page.url()).pathname
  for (const address of ['/', '/home', '/project', '/login']) {
    await page.goto(address)
    await page.waitForURL(`**${home}`)
  }
})

test('R-RT-04 AM-06 F10 a link opened without a session leads to its page after the login, without asking', async () => {
  const page = await stage.visit()
  await page.goto('/admin/user?from=link')
  await page.waitForURL('**/login')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/admin/user?from=link')
  await page.getByRole('button', { name: '修改密码' }).waitFor()
  expect(await page.getByRole('button', { name: '返回之前的页面' }).count()).toBe(0)
})

test('R-RT-06 R-NF-01 R-NF-02 a member at an unknown address sees 页面不存在, with a link home', async () => {
  const page = await stage.arrive()
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

test('R-RT-08 the magnifier keeps its state, also when opened from the menu, and sends no request', async () => {
  const page = await stage.arrive()
  await page.goto('/data-monitoring/message?status=1')
  await page.getByText('暂无数据').waitFor()
  await page.goto('/data-monitoring/message?status=0')
  await page.getByText('暂无数据').waitFor()
  await page.locator('.ro-user').hover()
  await page.getByRole('button', { name: '个人信息' }).click()
  await page.getByRole('button', { name: '修改密码' }).waitFor()
  const calls = watchCalls(page)
  await page.locator('.ro-side').getByRole('link', { name: '通话监控放大镜' }).click()
  await page.waitForURL('**/data-monitoring/message?status=0')
  await page.getByText('暂无数据').waitFor()
  await sendsAll(page)
  expect(calls).toEqual([])
})

test("R-RT-09 an address outside the member's menu names the missing permission", async () => {
  const page = await stage.arrive('seller')
  await page.goto('/config/bank-account')
  await page.getByRole('heading', { name: '您没有权限访问该页面' }).waitFor()
  await page.getByText('CONFIG_BANK_ACCOUNT').waitFor()
  expect(await page.locator('.ro-side').getByText('收款账户').count()).toBe(0)
})

test('R-RT-10 each screen sets the document title; slow code shows grey bars, and code that fails to load can be retried', async () => {
  const page = await stage.arrive()
  const asked = Promise.withResolvers<void>()
  await page.route('**/assets/audit-screen-*.js*', async (route) => {
    await asked.promise
    await route.fallback()
  })
  await page.goto('/admin/audit')
  const bars = page.locator('main .ro-skeleton')
  await bars.first().waitFor()
  expect(await page.getByRole('heading', { level: 1, name: '操作日志' }).count()).toBe(0)
  asked.resolve()
  await page.getByRole('heading', { level: 1, name: '操作日志' }).waitFor()
  await page.route('**/assets/me-screen-*.js*', (route) => route.abort())
  await page.locator('.ro-user').hover()
  await page.getByRole('button', { name: '个人信息' }).click()
  await page.getByText('页面加载超时，请刷新后重试').waitFor()
  expect(await page.title()).toBe('个人信息')
  await page.unroute('**/assets/me-screen-*.js*')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('heading', { name: '个人信息' }).waitFor()
})

test('an unknown address, the documents and the palette open without an error or a violation of the content security policy', async () => {
  const page = await stage.arrive()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/not-found')
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.goto('/docs')
  await page.getByRole('heading', { name: /rtcops/ }).waitFor()
  await page.goto('/admin/user')
  await page.getByRole('heading', { name: '个人信息' }).waitFor()
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('dialog').getByRole('combobox').fill('nothing like this')
  await page.getByText('没有匹配的结果').waitFor()
  expect(errors).toEqual([])
})
