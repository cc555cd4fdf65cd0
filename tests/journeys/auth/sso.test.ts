import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oidcFile } from '../../../packages/server/test/oidc-file.ts'
import { type OidcPeer, startOidcPeer } from '../../../packages/server/test/oidc-peer.ts'
import { freePort } from '../../harness/network/free-port.ts'
import { adminPassword } from '../../harness/server/server.ts'
import { openStage, type Stage, seriousFindings } from '../stage.ts'

let stage: Stage
let peer: OidcPeer
beforeAll(async () => {
  const port = await freePort()
  const console = `http://127.0.0.1:${port}`
  peer = await startOidcPeer([`${console}/login/sso/peer`], {
    'han-1': { preferred_username: 'han.meimei', name: '韩梅梅', groups: ['finance'] },
    'guest-1': { preferred_username: 'guest', groups: ['guests'] },
  })
  const nobody = `http://127.0.0.1:${await freePort()}`
  const file = await oidcFile({ peer: peer.issuer, away: nobody }, { passwordLogin: 'break-glass' }, console)
  stage = await openStage({ ...file, PORT: String(port) })
})
afterAll(async () => {
  await stage?.close()
  await peer?.close()
})

const provider = (page: Page, name: string) => page.getByRole('link', { name })

/** Logs in at the provider's page. */
async function answerAs(page: Page, account: string) {
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('one click and the provider’s login lead to the requested page, without a response in the history', async () => {
  const page = await stage.visit()
  await page.goto('/admin/user?from=mail')
  await provider(page, '使用公司账号peer登录').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await provider(page, '使用公司账号peer登录').focus()
  await page.keyboard.press('Enter')
  await answerAs(page, 'han-1')
  await page.getByText('通过单点登录，没有密码').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/user?from=mail')
  expect(await page.getByRole('button', { name: '修改密码' }).count()).toBe(0)
  expect(await page.locator('.ro-me').innerText()).toContain('财务')
  await page.goBack()
  expect(page.url()).not.toContain('code=')
})

test('the list of members shows the provider of a member, and offers neither password nor role', async () => {
  const page = await stage.arrive()
  await page.goto('/admin/member')
  const row = page.locator('tbody:not([aria-hidden]) tr', { hasText: 'han.meimei' })
  expect(await row.innerText()).toContain('peer')
  await row.getByRole('button', { name: '编辑' }).click()
  const dialog = page.locator('.ro-dialog')
  await dialog.getByText('角色由单点登录的提供方决定，每次登录时更新').waitFor()
  expect(await dialog.getByLabel('新密码').count()).toBe(0)
})

test('without a role, and with an unreachable provider, the page says why and leads back, also in English and dark', async () => {
  const page = await stage.visit()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'English' }).click()
  await provider(page, 'Log in with Company peer').click()
  await answerAs(page, 'guest-1')
  await page.getByText('Company peer assigns you no role here; ask your administrator').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the login page' }).click()
  await provider(page, 'Log in with Company away').click()
  await page.getByText('Login with Company away failed: ECONNREFUSED').waitFor()
  await page.getByRole('link', { name: 'Try again' }).waitFor()
})

test('break-glass: the collapsed form logs in a local super member', async () => {
  const page = await stage.visit()
  await page.goto('/login')
  await page.getByText('用密码登录（仅限本地超级管理员）').click()
  await page.getByLabel('登录账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.locator('.ro-header').waitFor()
})

test('a terminal elsewhere: its code is typed after a login, the page warns, and the member decides', async () => {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `${stage.url}/api/npo/login/terminal/${path}`
    return await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { info } = await post('start', { challenge, device: 'build-7' })
  const page = await stage.visit()
  await page.goto('/login/device')
  await provider(page, '使用公司账号peer登录').click()
  await answerAs(page, 'han-1')
  await page.getByLabel('终端上显示的代码').fill('BBBB-BBBB')
  await page.keyboard.press('Enter')
  await page.getByText('没有等待中的终端使用这个代码').waitFor()
  await page.getByLabel('终端上显示的代码').fill(info.user_code)
  await page.keyboard.press('Enter')
  await page.getByText('允许这个终端以“han.meimei”的身份登录？').waitFor()
  expect(await page.locator('.ro-login-card').innerText()).toMatch(
    /build-7[\s\S]*127\.0\.0\.1[\s\S]*如果代码是别人发给您的，请拒绝/,
  )
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: '允许' }).click()
  await page.getByText('终端已登录，可以关闭本页。').waitFor()
  expect(await post('finish', { verifier })).toMatchObject({ code: 0, role: { user: { username: 'han.meimei' } } })
})
