import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPassword } from '../../harness/server/server.ts'
import { tick } from '../calls/tick.ts'
import { openStage, type Stage, watchCalls } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const username = (page: Page) => page.getByLabel('登录账号')
const password = (page: Page) => page.getByLabel('密码', { exact: true })
// Blueprint draws its box over the native checkbox, which therefore cannot be clicked.
const remember = (page: Page) => page.getByLabel('记住密码')
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true })
const alerts = async (page: Page) => (await page.getByRole('alert').allInnerTexts()).filter(Boolean)

async function atLogin(): Promise<Page> {
  const page = await stage.visit()
  await page.goto('/login')
  await submit(page).waitFor()
  return page
}

test('R-LOGIN-01 R-LOGIN-02 R-RT-02 the form has account, password, remember and a button; missing input is shown under its field', async () => {
  const page = await atLogin()
  expect(await username(page).getAttribute('maxlength')).toBe('30')
  expect(await password(page).getAttribute('maxlength')).toBe('20')
  expect(await password(page).getAttribute('type')).toBe('password')
  expect(await remember(page).isChecked()).toBe(false)
  expect(await page.title()).toBe('登录')

  const calls = watchCalls(page)
  await submit(page).click()
  expect(await alerts(page)).toEqual(['登录账号不能为空', '密码不能为空'])
  expect(await username(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await username(page).fill('admin')
  await submit(page).click()
  expect(await alerts(page)).toEqual(['密码不能为空'])
  expect(await password(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(calls).toEqual([])
})

test('R-LOGIN-06 R-LOGIN-07 R-LOGIN-09 a wrong account and a wrong password get the same message; without a server the form says so', async () => {
  const page = await atLogin()
  const texts: string[][] = []
  for (const account of ['admin', 'nobody']) {
    await username(page).fill(account)
    await password(page).fill('wrong1234')
    await submit(page).click()
    await page.getByText('账号或密码错误').waitFor()
    texts.push(await alerts(page))
    expect(await username(page).inputValue()).toBe(account)
    expect(await password(page).inputValue()).toBe('')
  }
  expect(texts).toEqual([['账号或密码错误'], ['账号或密码错误']])

  await page.route('**/api/npo/login/index', (route) => route.abort())
  await password(page).fill(adminPassword)
  await submit(page).click()
  await page.getByText('登录发生错误，请刷新页面后重试').waitFor()
})

test('R-LOGIN-03 R-LOGIN-05 Enter logs in; the session ends when the window closes', async () => {
  const page = await atLogin()
  await username(page).fill(' admin ')
  await password(page).fill(adminPassword)
  await password(page).press('Enter')
  await page.locator('.ro-header').waitFor()
  const kept = await page.evaluate(() => ({ short: Object.keys(sessionStorage), long: Object.keys(localStorage) }))
  expect(kept.short).toContain('rtcops.session')
  expect(kept.long).not.toContain('rtcops.session')
})

test('R-LOGIN-08 AM-01 a remembered account logs in by one click, without a stored password, while the server knows it', async () => {
  const page = await atLogin()
  await username(page).fill('admin')
  await password(page).fill(adminPassword)
  await tick(remember(page))
  await submit(page).click()
  await page.locator('.ro-header').waitFor()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(adminPassword)
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await logOut(page)
  expect(await username(page).inputValue()).toBe('admin')
  expect(await password(page).inputValue()).toMatch(/^•+$/)
  expect(await remember(page).isChecked()).toBe(true)
  await submit(page).click()
  await logOut(page)

  await stage.query('DELETE FROM remember_token')
  await submit(page).click()
  await page.getByText('已记住的登录已失效，请输入密码').waitFor()
  expect(await password(page).inputValue()).toBe('')
})

test('D-05 AM-01 editing the masked password asks for the real one; clearing the box forgets the account', async () => {
  const page = await atLogin()
  await username(page).fill('admin')
  await password(page).fill(adminPassword)
  await tick(remember(page))
  await submit(page).click()
  await logOut(page)
  await password(page).click()
  await page.keyboard.type('x')
  expect(await password(page).inputValue()).toBe('x')
  await password(page).fill(adminPassword)
  await tick(remember(page), false)
  await submit(page).click()
  await logOut(page)
  expect(await username(page).inputValue()).toBe('')
  expect(await remember(page).isChecked()).toBe(false)
})

async function logOut(page: Page): Promise<void> {
  await page.locator('.ro-user').hover()
  await page.getByRole('button', { name: '退出登录' }).click()
  await submit(page).waitFor()
}
