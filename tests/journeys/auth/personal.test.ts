import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../harness/browser.ts'
import { adminPassword } from '../../harness/server/server.ts'
import { openStage, type Stage, sendsAll, toastsOf } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('linxiaolan', '运营')
})
afterAll(() => stage?.close())

async function openAccount(username = 'linxiaolan'): Promise<void> {
  page = await stage.arrive(username)
  await page.goto('/admin/user')
  await page.getByRole('button', { name: '修改密码' }).waitFor()
}

const field = (label: string) => page.getByRole('dialog').getByLabel(label)
const save = () => page.getByRole('dialog').getByRole('button', { name: '保存' })

async function fillPasswords(current: string, next: string, again: string): Promise<void> {
  await field('当前密码').fill(current)
  await field('新密码').fill(next)
  await field('确认密码').fill(again)
  await save().click()
}

test('R-ME-01 R-ME-02 R-ME-06 shows account, role, name and a hidden password; a new name appears in the header at once', async () => {
  await openAccount()
  const text = () => page.getByRole('main').innerText()
  for (const part of ['登录账号', 'linxiaolan', '角色', '运营', '姓名', '密码', '********'])
    await expect.poll(text).toContain(part)
  await page.getByRole('button', { name: '修改姓名' }).click()
  await field('姓名').fill('  ')
  await save().click()
  await page.getByText('请输入姓名').waitFor()
  await field('姓名').fill('林晓岚')
  await save().click()
  await page.getByText('编辑成功').waitFor()
  expect(await page.locator('.ro-user').innerText()).toContain('林晓岚')
  await expect.poll(() => page.getByRole('main').innerText()).toContain('林晓岚')
})

test('R-ME-03 R-ME-04 the password dialog checks before it sends; a wrong current password and an unchanged one are refused', async () => {
  await openAccount()
  await page.getByRole('button', { name: '修改密码' }).click()
  await save().click()
  for (const text of ['请输入当前密码', '密码不能为空', '请确认密码'])
    await page.getByText(text, { exact: true }).waitFor()
  await fillPasswords(adminPassword, 'onlyletters', 'onlyletters')
  await page.locator('.ro-error').getByText('请输入8-20个字符，需同时包含字母及数字').waitFor()
  await fillPasswords(adminPassword, 'Letters123', 'Letters124')
  await page.getByText('两次输入的密码不一致，请重新输入').waitFor()
  await fillPasswords('Wrong12345', 'Letters123', 'Letters123')
  await page.locator('.ro-error').getByText('当前密码不正确').waitFor()
  await fillPasswords(adminPassword, adminPassword, adminPassword)
  await page.locator('.ro-error').getByText('新密码不能与当前密码相同').waitFor()
})

test('R-ME-05 a changed password ends the other sessions and keeps this one', async () => {
  await stage.addMember('second', '运营')
  const there = await stage.arrive('second')
  await there.goto('/admin/user')
  await there.locator('.ro-header').waitFor()
  await openAccount('second')
  await page.getByRole('button', { name: '修改密码' }).click()
  await fillPasswords(adminPassword, 'Letters123', 'Letters123')
  await page.getByText('编辑成功').waitFor()
  await page.reload()
  await page.getByRole('button', { name: '修改密码' }).waitFor()
  // The toast disappears on its own, perhaps before a slow page has loaded.
  await Promise.all([there.locator('.bp6-toast-message').first().waitFor(), there.reload({ waitUntil: 'commit' })])
  expect(await toastsOf(there)).toHaveLength(1)
  await there.waitForURL('**/login')
})

test('the first login requests nothing that is refused, and shows the screen without an error afterwards', async () => {
  await stage.addMember('first', '运营')
  await stage.query(`UPDATE member SET must_change_password = true WHERE username = 'first'`)
  page = await stage.visit()
  const refused: string[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    const { code } = (await response.json().catch(() => ({}))) as { code?: number }
    if (code !== undefined && code !== 0) refused.push(`${pathname} ${code}`)
  })
  await logIn(page, 'first')
  await page.getByRole('dialog').getByText('请先修改初始密码').waitFor()
  await sendsAll(page)
  expect(await page.locator('#content').innerText()).toBe('')
  await fillPasswords(adminPassword, 'Letters123', 'Letters123')
  await page.locator('.ro-query-table').waitFor()
  await sendsAll(page)
  expect(refused).toEqual([])
  expect(await toastsOf(page)).toEqual(['编辑成功'])
  expect(
    await page
      .locator('#content')
      .getByText(/失败|请先修改/)
      .count(),
  ).toBe(0)
})

test('a one-time password must be changed before anything else', async () => {
  await stage.addMember('newcomer', '运营')
  await stage.query(`UPDATE member SET must_change_password = true WHERE username = 'newcomer'`)
  page = await stage.visit()
  await logIn(page, 'newcomer')
  await page.getByRole('dialog').getByText('请先修改初始密码').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('dialog').getByText('请先修改初始密码').waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: '关闭' }).count()).toBe(0)
  await fillPasswords(adminPassword, 'Letters123', 'Letters123')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('.ro-header').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
