import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../harness/browser.ts'
import { openStage, type Stage, seriousFindings, toastsOf } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('roamer', '运营')
})
afterAll(() => stage?.close())

test('a member lists their sessions and ends another one; by keyboard, in English', async () => {
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

test('an administrator ends all sessions of a member next to the list', async () => {
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

test('a login from a new address is reported at the next one, and listed in the login history', async () => {
  const first = await stage.visit()
  await logIn(first, 'roamer')
  await first.locator('.ro-header').waitFor()
  await stage.query(
    `INSERT INTO login_record (member_id, result, way, address, user_agent, is_new_address, created_at, last_at)
     SELECT id, 'entered', 'password', '203.0.113.66', 'curl/8', true, now(), now() FROM member WHERE username = 'roamer'`,
  )
  const page = await stage.visit()
  await logIn(page, 'roamer')
  await expect.poll(() => toastsOf(page)).toContainEqual(expect.stringContaining('203.0.113.66'))
  await page.goto('/admin/user')
  await page.getByRole('row', { name: /203\.0\.113\.66.*是.*curl/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('an administrator finds refused logins, and limits a role to addresses, but cannot lock out their own role', async () => {
  await stage.query(
    `INSERT INTO login_record (result, way, address, times, created_at, last_at, counted_from)
     VALUES ('wrong_password', 'password', '198.51.100.9', 7, now(), now(), now())`,
  )
  const page = await stage.arrive('admin', { language: 'en', theme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('rtcops.language', 'en'))
  await page.goto('/admin/member')
  await page.getByRole('button', { name: 'Login history' }).press('Enter')
  await page.getByLabel('Address').fill('198.51.')
  await page.getByLabel('Address').press('Enter')
  await page.getByRole('row', { name: /Wrong password.*198\.51\.100\.9.*7/ }).waitFor()
  await expect.poll(() => page.url()).toContain('address=198.51.')
  expect(await seriousFindings(page)).toEqual([])

  await page.goto('/admin/power')
  const dialog = page.getByRole('dialog')
  const limit = async (role: string, addresses: string) => {
    const row = page.locator('tbody:visible tr').filter({ hasText: role })
    const more = row.getByRole('button', { name: 'More' })
    if ((await more.count()) > 0) await more.click()
    await row.or(page.getByRole('menu')).getByText('Allowed addresses', { exact: true }).click()
    await dialog.getByLabel('Allowed addresses').fill(addresses)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await limit('超级管理员', '10.2.0.0/16')
  await dialog.getByText(/127\.0\.0\.1/).waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await limit('只读', '10.2.0.0/16')
  await page.locator('tbody:visible tr').filter({ hasText: '只读' }).getByText('10.2.0.0/16').waitFor()
})
