import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Authenticator } from '../../harness/authenticator.ts'
import { adminPassword } from '../../harness/server/server.ts'
import { tick } from '../calls/tick.ts'
import { openStage, type Stage, seriousFindings, toastsOf } from '../stage.ts'

let stage: Stage
let app: Authenticator
let recoveryCode: string
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('coded', '超级管理员')
  await stage.addMember('forced', '只读')
})
afterAll(() => stage?.close())

const forgetCodes = () => stage.query(`UPDATE session SET factor_at = now() - interval '6 minutes'`)

test('a member sets up an app, and recovery codes are shown once', async () => {
  const page = await stage.arrive('coded')
  await page.goto('/admin/user')
  await page.getByRole('button', { name: '设置身份验证器', disabled: false }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: '两步验证密钥的二维码' }).waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  app = new Authenticator(await dialog.locator('code').innerText())
  await dialog.getByLabel('验证码').focus()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('验证码不正确或已使用').waitFor()
  await page.keyboard.type(app.next())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '请保存恢复码' }).waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  recoveryCode = codes[0] ?? ''
  expect(await dialog.getByRole('button', { name: '复制恢复码' }).innerText()).toBe('复制恢复码')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载恢复码' }).click()
  expect((await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\n')).toEqual(codes)
  await dialog.getByRole('button', { name: '已保存' }).focus()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('还剩 10 个').waitFor()
})

test('the login asks for a code; a step-up keeps the typed input, and sends it once', async () => {
  const page = await stage.visit()
  await page.goto('/login')
  await page.getByLabel('登录账号').fill('coded')
  await page.getByLabel('密码', { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByLabel('验证码').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('验证码').fill(app.next())
  await page.keyboard.press('Enter')
  await page.locator('.ro-header').waitFor()
  await forgetCodes()
  await page.goto('/admin/power/insert')
  await page.getByLabel('角色名称').fill('外勤')
  await tick(page.getByLabel('要求两步验证'))
  await page.getByRole('button', { name: '提交' }).click()
  const dialog = page.getByRole('dialog', { name: '请再次验证身份' })
  await dialog.waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.poll(() => toastsOf(page)).toContain('请再次通过两步验证')
  expect(await page.getByLabel('角色名称').inputValue()).toBe('外勤')
  await page.getByRole('button', { name: '提交' }).click()
  await dialog.getByLabel('验证码').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /外勤/ }).waitFor()
  expect(await page.getByRole('row', { name: /外勤/ }).count()).toBe(1)
})

test('a role that requires it opens nothing before set-up, in English as well', async () => {
  await stage.query(`UPDATE role SET second_factor = 1 WHERE name = '只读'`)
  const page = await stage.arrive('forced', { language: 'en', theme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('rtcops.language', 'en'))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Turn on two-step verification first' }).waitFor()
  const dialog = page.getByRole('dialog')
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  const own = new Authenticator(await dialog.locator('code').innerText())
  await dialog.getByRole('textbox', { name: 'Code' }).fill(own.next())
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'I have stored them' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('0 projects').waitFor()
})

test('after a lost phone, one super member starts the reset and another confirms it', async () => {
  await stage.addMember('second', '超级管理员')
  const act = async (username: string, action: string, done: string) => {
    const page = await stage.arrive(username)
    await page.goto('/admin/member?keyword=coded')
    await page.getByRole('row', { name: /coded/ }).getByRole('button', { name: action }).click()
    expect(await seriousFindings(page, '[role=alertdialog]')).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await expect.poll(() => toastsOf(page)).toContain(done)
    return page
  }
  await act('admin', '重置两步验证', '已发起重置，等待确认')
  const page = await act('second', '确认重置', '两步验证已重置')
  await page.getByRole('row', { name: /coded/ }).getByText('未启用').waitFor()
})
