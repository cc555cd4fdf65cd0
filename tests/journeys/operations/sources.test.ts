import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedByLivekit } from '../../../packages/server/test/livekit-peer.ts'
import { openStage, type Stage, seriousFindings } from '../stage.ts'
import { addTwoProjects } from './two-projects.ts'

const secret = 'a-secret-of-the-livekit-server-1'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await addTwoProjects(stage)
})
beforeEach(async () => {
  await stage.query('DELETE FROM source')
  page = await stage.arrive()
  await page.goto('/operation/sources')
  await page.locator('.ro-page-head').waitFor()
})
afterAll(() => stage?.close())

const dialog = () => page.locator('.ro-dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const drawer = () => page.locator('.ro-drawer')
const row = (text: string) => page.locator('.ro-query-table tbody tr').filter({ hasText: text })

async function add(): Promise<string> {
  await page.getByRole('button', { name: '新增数据源' }).first().click()
  await field('项目').fill('语聊房')
  await page.getByRole('option', { name: '语聊房' }).first().click()
  await field('名称').fill('新加坡集群')
  await field('API Key').fill('APIkey1')
  await field('Secret').fill(secret)
  await dialog().getByRole('button', { name: '保存' }).click()
  await drawer().locator('pre').first().waitFor()
  return await drawer().locator('pre').first().innerText()
}

test('AM-09 from nothing to the first data: add a LiveKit server, copy its settings, see it become active', async () => {
  await page.getByText('还没有数据源').waitFor()
  const settings = await add()
  expect(settings).toMatch(/^webhook:\n {2}api_key: APIkey1\n {2}urls:\n {4}- http/)
  expect(await drawer().innerText()).not.toContain(secret)
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  const [, url = ''] = /- (http\S+)/.exec(settings) ?? []
  const message = {
    event: 'participant_joined',
    id: 'EV_1',
    createdAt: String(Math.floor(Date.now() / 1000)),
    room: { sid: 'RM_1', name: 'lobby-1' },
    participant: { sid: 'PA_1', identity: 'ann', joinedAtMs: String(Date.now() - 2000) },
  }
  const { headers, payload } = await signedByLivekit(message, { key: 'APIkey1', secret })
  expect((await fetch(url, { method: 'POST', headers, body: payload })).status).toBe(200)
  // The drawer asks again by itself.
  await drawer().getByText('正常').waitFor({ timeout: 12_000 })
  const wrong = await signedByLivekit(message, { key: 'APIkey1', secret: 'not-the-secret-of-that-server-123' })
  expect((await fetch(url, { method: 'POST', headers: wrong.headers, body: payload })).status).toBe(401)
  await drawer().getByText('签名不符').waitFor({ timeout: 12_000 })
  expect(await drawer().innerText()).toContain('凭据不符 1')
})

test('AM-09 the credentials that are made for Janus are shown once, and again after a rotation', async () => {
  await page.getByRole('button', { name: '新增数据源' }).first().click()
  await field('项目').fill('语聊房')
  await page.getByRole('option', { name: '语聊房' }).first().click()
  await field('类型').selectOption({ label: 'Janus' })
  await dialog().getByText('凭据由系统生成').waitFor()
  await field('名称').fill('视频房')
  await dialog().getByRole('button', { name: '保存' }).click()
  await dialog().getByText('数据源的凭据').waitFor()
  const settings = await dialog().locator('pre').innerText()
  expect(settings).toContain('broadcast = true')
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  const [, url = ''] = /backend = "(\S+)"/.exec(settings) ?? []
  const [, user = ''] = /backend_user = "(\S+)"/.exec(settings) ?? []
  const [, password = ''] = /backend_pwd = "(\S+)"/.exec(settings) ?? []
  await dialog().getByRole('button', { name: '我已保存' }).click()
  // The drawer follows, without the password.
  await drawer().getByText('backend_pwd = "…"').waitFor()
  const body = JSON.stringify({ type: 256, timestamp: Date.now() * 1000, event: {} })
  const headers = { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  await drawer().getByText('正常').waitFor({ timeout: 12_000 })
  await drawer().getByRole('button', { name: '关闭' }).click()
  await row('视频房').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '更换凭据' }).click()
  await field('旧凭据保留（小时）').fill('0')
  await dialog().getByRole('button', { name: '更换凭据' }).click()
  await dialog().getByText('backend_pwd').waitFor()
  expect(await dialog().locator('pre').innerText()).not.toContain(password)
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401)
})

test('AM-09 the drawer of a vendor shows the address alone, once', async () => {
  await page.getByRole('button', { name: '新增数据源' }).first().click()
  await field('项目').fill('语聊房')
  await page.getByRole('option', { name: '语聊房' }).first().click()
  await field('类型').selectOption({ label: '腾讯云 TRTC' })
  await field('名称').fill('连麦')
  await field('Secret').fill(secret)
  await dialog().getByRole('button', { name: '保存' }).click()
  await drawer().getByText('填到厂商控制台').waitFor()
  const shown = await drawer().getByRole('group', { name: '接收地址' }).locator('pre').innerText()
  expect(shown).toMatch(/^http\S+\/trtc\s*$/)
  expect((await drawer().innerText()).split(shown.trim())).toHaveLength(2)
})

test('AM-09 a source is tested, switched off, given new credentials and deleted', async () => {
  await add()
  await drawer().getByRole('button', { name: '关闭' }).click()
  await row('新加坡集群').getByRole('button', { name: '测试' }).click()
  await page.getByText('测试事件已通过验证与解析').waitFor()
  await row('新加坡集群').getByRole('button', { name: '编辑' }).click()
  await dialog().getByText('关闭', { exact: true }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await row('已停用').waitFor()
  await row('新加坡集群').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '更换凭据' }).click()
  await field('API Key').fill('APIkey2')
  await dialog().getByRole('button', { name: '更换凭据' }).click()
  await dialog().getByText('请输入 Secret').waitFor()
  await field('Secret').fill(secret)
  await dialog().getByRole('button', { name: '更换凭据' }).click()
  await dialog().waitFor({ state: 'detached' })
  await row('新加坡集群').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('还没有数据源').waitFor()
})
