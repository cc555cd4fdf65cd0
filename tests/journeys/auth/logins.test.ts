import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings, toastsOf } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('roamer', '运营')
})
afterAll(() => stage?.close())

test('the own account lists the open logins, and ends another one; by the keyboard, in English', async () => {
  const away = await stage.arrive('roamer')
  await away.goto('/admin/user')
  const page = await stage.arrive('roamer', { language: 'en', theme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('rtcops.language', 'en'))
  await page.goto('/admin/user')
  await page.getByRole('row', { name: /This login/ }).waitFor()
  const logins = page.getByRole('region', { name: 'Open logins' }).getByRole('row', { name: /127\.0\.0\.1/ })
  expect(await logins.count()).toBe(2)
  expect(await seriousFindings(page)).toEqual([])
  await page
    .getByRole('row', { name: /Logged in/ })
    .getByRole('button', { name: 'Log out' })
    .press('Enter')
  await page.getByRole('alertdialog').getByText('This device is logged out at once').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter')
  await expect.poll(() => toastsOf(page)).toContain('Logged out')
  await expect.poll(() => logins.count()).toBe(1)
  await away.goto('/admin/user')
  await away.waitForURL(/\/login/)
})

test('an administrator ends all logins of a member beside the list', async () => {
  const away = await stage.arrive('roamer')
  await away.goto('/project')
  await away.locator('.ro-header').waitFor()
  const page = await stage.arrive()
  await page.goto('/admin/member?keyword=roamer')
  await page
    .getByRole('row', { name: /roamer/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: '登录' }).click()
  const drawer = page.getByRole('dialog', { name: 'roamer的登录' })
  await drawer
    .getByRole('row', { name: /127\.0\.0\.1/ })
    .first()
    .waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  await drawer.getByRole('button', { name: '退出全部登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await drawer.getByText('没有登录').waitFor()
  await away.goto('/project')
  await away.waitForURL(/\/login/)
})
