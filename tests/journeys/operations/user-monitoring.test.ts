import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { callEvents, talk } from '../calls/calls-data.ts'
import { tick } from '../calls/tick.ts'
import { openStage, type Stage, seriousFindings, toastsOf, watchCalls } from '../stage.ts'
import { addTwoProjects, lobby } from './two-projects.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await addTwoProjects(stage)
})
beforeEach(async () => {
  await stage.query('TRUNCATE special_model')
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const addRules = (count: number, values = "'room-' || n, '', '', 1") =>
  stage.query(
    `INSERT INTO special_model (project_id, channel_name, user_id, device_name, state)
     SELECT (SELECT id FROM project WHERE name = '语聊房'), ${values} FROM generate_series(1, $1) AS n`,
    [count],
  )

async function openScreen(): Promise<void> {
  await page.goto('/data-monitoring/special-model')
  await page.locator('.ro-pager').waitFor()
}

const rows = () => page.locator('tbody:not([aria-hidden]) tr')
const rowOf = (text: string) => rows().filter({ hasText: text })
const dialog = () => page.locator('.ro-dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const save = () => dialog().getByRole('button', { name: '保存' })
const head = (name: string) => page.locator('.ro-page-head').getByRole('button', { name })
const filter = (name: string) => page.locator('.ro-search-form').getByLabel(name)
const toast = (kind: string, text: string) => page.locator(`.bp6-toast.bp6-intent-${kind}`).getByText(text)
const expectAccessible = async (...parts: string[]) => expect(await seriousFindings(page, ...parts)).toEqual([])

async function choose(box: Locator, name: string): Promise<void> {
  // A dialog takes the focus when it has opened; a click waits for that.
  await box.click()
  await box.fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('R-SPM-01 R-SPM-02 rules are found by project, names and state; long values are truncated, with the full text on hover', async () => {
  await addRules(12)
  await addRules(1, `'${'长'.repeat(900)}', 'u-9', 'iPad Air 5', 0`)
  await openScreen()
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['项目', '房间名', '用户ID', '设备名称', '状态', '备注', '操作人', '操作'])
  expect(await rows().count()).toBe(10)
  expect(await rowOf('u-9').locator('td').nth(1).getAttribute('title')).toBe('长'.repeat(900))
  await filter('用户ID').fill('U-9')
  await filter('监控状态').selectOption({ label: '关闭' })
  await choose(filter('项目'), '语聊房')
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(() => rows().count()).toBe(1)
  expect(new URL(page.url()).search).toBe(`?app_key=${lobby}&user_id=U-9&state=0`)
  await page.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => rows().count()).toBe(10)
  await filter('用户ID').fill('nobody')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText('没有符合条件的监控').waitFor()
})

test('R-SPM-03 R-SPM-04 R-SPM-05 R-SPM-06 a rule is refused with reasons, then saved normalized, with one request', async () => {
  await openScreen()
  await page.getByText('新增监控后').waitFor()
  await head('新增').click()
  await save().click()
  await dialog().getByText('请选择项目').waitFor()
  await choose(field('项目'), '语聊房')
  await save().click()
  await toast('warning', '房间名、用户ID、设备名称至少填写一项').waitFor()
  await save().click()
  expect((await toastsOf(page)).filter((text) => text.includes('至少填写一项'))).toHaveLength(1)
  await field('房间名').fill('lobby-1，lobby-2')
  await save().click()
  await dialog().getByText('请使用英文逗号分隔').waitFor()
  await field('房间名').fill('x'.repeat(1001))
  expect((await field('房间名').inputValue()).length).toBe(1000)
  await field('房间名').fill(' lobby-1 ,, lobby-2\nlobby-1 ')
  await expectAccessible('.ro-dialog')
  const calls = watchCalls(page)
  await save().dblclick()
  await toast('success', '添加成功').waitFor()
  expect(calls.filter((path) => path === '/api/special-model/insert')).toHaveLength(1)
  expect(await rowOf('语聊房').locator('td').nth(1).innerText()).toBe('lobby-1,lobby-2')
  expect(await rowOf('语聊房').innerText()).toContain('管理员')
})

test('R-SPM-06 D-20 批量设置 creates one rule for each selected project', async () => {
  await openScreen()
  await head('批量设置').click()
  await choose(field('项目'), '语聊房')
  await choose(field('项目'), 'K 歌房')
  await dialog().getByRole('button', { name: '删除 语聊房' }).click()
  await choose(field('项目'), '语聊房')
  await field('设备名称').fill('iPad Air 5')
  await expectAccessible('.ro-dialog')
  await save().click()
  await toast('success', '添加成功').waitFor()
  await expect.poll(() => rows().count()).toBe(2)
  expect(await rows().locator('td:first-child').allInnerTexts()).toEqual(['语聊房', 'K 歌房'])
})

test('R-SPM-07 R-SPM-08 D-87 a rule is switched in its row, moved to another project and deleted', async () => {
  await addRules(1)
  await openScreen()
  await tick(rowOf('room-1').getByLabel('监控状态 语聊房'), false)
  await toast('success', '设置成功').waitFor()
  await expect.poll(() => rowOf('room-1').innerText()).toContain('关闭')
  await page.route('**/api/special-model/update', (route) => route.abort())
  await tick(rowOf('room-1').getByLabel('监控状态 语聊房'))
  await page.locator('.bp6-toast.bp6-intent-danger').waitFor()
  await expect.poll(() => rowOf('room-1').getByLabel('监控状态 语聊房').isChecked()).toBe(false)
  await page.unroute('**/api/special-model/update')
  await rowOf('room-1').getByRole('button', { name: '编辑' }).click()
  expect(await dialog().getByRole('radio', { name: '关闭' }).isChecked()).toBe(true)
  // The project's name is asked for, and would take the place of the text that is selected in the field.
  await expect.poll(() => field('项目').inputValue()).toBe('语聊房')
  await choose(field('项目'), 'K 歌房')
  await save().click()
  await toast('success', '编辑成功').waitFor()
  await expect.poll(() => rowOf('room-1').innerText()).toContain('K 歌房')
  await rowOf('room-1').getByRole('button', { name: '删除' }).click()
  expect(await page.getByRole('alertdialog').innerText()).toContain('确定移除该监控信息？')
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await toast('success', '删除成功').waitFor()
  await expect.poll(() => rows().count()).toBe(0)
})

test('R-MSG-10 calls matched by a rule show 重点监控 in the magnifier and in their header', async () => {
  const project = { appkey: lobby, appcert: lobby }
  expect(await sendReport(stage.url, project, 'journey-monitoring', callEvents(Date.now()))).toMatchObject({ code: 0 })
  await page.goto('/data-monitoring/message')
  await rows().first().waitFor()
  expect(await page.getByText('重点监控').count()).toBe(0)
  await addRules(1, "'room-3', 'u_1010388', '', 1")
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => rowOf(talk).innerText()).toContain('重点监控')
  expect(await rowOf('short-3').innerText()).toContain('重点监控')
  expect(await rowOf('short-4').innerText()).not.toContain('重点监控')
  await expectAccessible('.ro-page')
  await rowOf(talk).getByText('查看通话').click()
  await page.locator('.ro-call-head').getByText('重点监控').waitFor()
})

test('R-SPM-03 R-GEN-17 a member with read access sees words and no buttons, in dark', async () => {
  await addRules(1)
  page = await stage.arrive('viewer', { theme: 'dark' })
  await openScreen()
  await rowOf('room-1').waitFor()
  expect(await page.locator('thead').innerText()).not.toContain('操作 ')
  expect(await page.locator('.ro-page-head button').count()).toBe(0)
  expect(await rowOf('room-1').locator('input').count()).toBe(0)
  expect(await rowOf('room-1').innerText()).toContain('开启')
  await expectAccessible('.ro-page')
})

test('R-GEN-21 a rule is added by keyboard only', async () => {
  await openScreen()
  await head('新增').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => field('项目').evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.type('K 歌')
  await page.getByRole('option', { name: 'K 歌房' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ktv-01,ktv-02')
  await save().focus()
  await page.keyboard.press('Enter')
  await toast('success', '添加成功').waitFor()
  await rowOf('ktv-01,ktv-02').waitFor()
  await expectAccessible('.ro-page')
})
