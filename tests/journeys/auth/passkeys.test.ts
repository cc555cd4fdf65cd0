import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { View } from '../../harness/browser.ts'
import { adminPassword } from '../../harness/server/server.ts'
import { openStage, type Stage, seriousFindings, toastsOf } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('keyed', '超级管理员')
  await stage.addMember('forced', '只读')
})
afterAll(() => stage?.close())

/** Returns a console address with a host to which browsers bind passkeys; the usual host is an IP address. */
const at = (path: string): string => stage.url.replace('127.0.0.1', 'localhost') + path

/** Opens a page on a device that verifies its owner, and approves. */
async function visitWithDevice(view?: View): Promise<Page> {
  const page = await stage.visit(view)
  const session = await page.context().newCDPSession(page)
  // The device goes with the session that has brought it.
  onTestFinished(() => session.detach())
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return page
}

async function logIn(page: Page, username: string, words: [account: string, password: string, button: string]) {
  const [account, password, button] = words
  await page.getByRole('textbox', { name: account, exact: true }).fill(username)
  await page.getByLabel(password, { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('a member adds a passkey, logs in with it, and confirms a step-up with it', async () => {
  const page = await visitWithDevice()
  const chinese: Parameters<typeof logIn>[2] = ['登录账号', '密码', '登录']
  await page.goto(at('/login'))
  await logIn(page, 'keyed', chinese)
  await page.locator('.ro-header').waitFor()
  await page.goto(at('/admin/user'))
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const adding = page.getByRole('dialog', { name: '添加通行密钥' })
  await adding.getByLabel('名称').fill('办公电脑')
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await page.keyboard.press('Enter')
  const stored = page.getByRole('dialog', { name: '请保存恢复码' })
  await expect.poll(() => stored.getByRole('listitem').count()).toBe(10)
  await stored.getByRole('button', { name: '已保存' }).click()
  await page.getByRole('listitem').filter({ hasText: '办公电脑' }).getByText('尚未使用').waitFor()
  expect(await seriousFindings(page, '.ro-me')).toEqual([])
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await adding.getByLabel('名称').fill('又一个')
  await page.keyboard.press('Enter')
  await adding.getByRole('alert').getByText('该设备上已有您的通行密钥').waitFor()

  await page.evaluate(() => sessionStorage.clear())
  await page.goto(at('/login'))
  await logIn(page, 'keyed', chinese)
  await page.getByRole('button', { name: '使用通行密钥' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.locator('.ro-header').waitFor()

  await stage.query(`UPDATE session SET factor_at = now() - interval '6 minutes'`)
  await page.goto(at('/admin/power/insert'))
  await page.getByLabel('角色名称').fill('外勤')
  await page.getByRole('button', { name: '提交' }).click()
  const asked = page.getByRole('dialog', { name: '请再次验证身份' })
  await asked.getByRole('button', { name: '使用通行密钥' }).waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /外勤/ }).waitFor()

  await page.goto(at('/admin/user'))
  await page.getByRole('button', { name: '移除通行密钥“办公电脑”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect.poll(() => toastsOf(page)).toContain('编辑成功')
  await page.getByText('未启用').waitFor()
})

test('a role that requires two steps accepts a passkey; where none works the console says so', async () => {
  await stage.query(`UPDATE role SET second_factor = 1 WHERE name = '只读'`)
  const english: Parameters<typeof logIn>[2] = ['Account', 'Password', 'Log in']
  const page = await visitWithDevice({ language: 'en', theme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('rtcops.language', 'en'))
  await page.goto(at('/login'))
  await logIn(page, 'forced', english)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
  await dialog.getByLabel('Name').fill('Work laptop')
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  const [code = ''] = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have stored them' }).click()
  await page.getByText('0 projects').waitFor()

  await page.goto('/login')
  await logIn(page, 'forced', english)
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click()
  await page.getByRole('alert').getByText(`Passkeys do not work at ${stage.url}`).waitFor()
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
  await page.getByText('0 projects').waitFor()
})
