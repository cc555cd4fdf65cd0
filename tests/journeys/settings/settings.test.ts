import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tick } from '../calls/tick.ts'
import { openStage, type Stage, seriousFindings } from '../stage.ts'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '只读')
})
beforeEach(async () => {
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const rows = () => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const rowOf = (name: string) => rows().filter({ hasText: name })
const dialog = () => page.locator('.ro-dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const save = () => dialog().getByRole('button', { name: '保存' })
const told = (text: string) => page.locator('.bp6-toast').getByText(text, { exact: true }).first().waitFor()
const button = (name: string) => page.locator('.ro-page-head').getByRole('button', { name, exact: true })

async function openEventTypes(query = ''): Promise<void> {
  await page.goto(`/config/event-control${query}`)
  await rows().first().waitFor()
}

const alignmentOf = (input: Locator) => input.evaluate((node) => getComputedStyle(node).textAlign)

async function openConfig(): Promise<void> {
  await page.goto('/config/basics')
  await page.locator('.ro-config-group').first().waitFor()
}

async function enterAs(member: string): Promise<void> {
  page = await stage.arrive(member)
}

test('R-EVT-01 R-EVT-03 R-EVT-06 event types are listed by number, ten a page; one is added', async () => {
  await openEventTypes()
  await expect.poll(() => page.locator('thead th').allInnerTexts()).toEqual(['事件值', '事件名称', '事件代码', '操作'])
  expect(await rows().count()).toBe(10)
  expect((await rows().first().locator('td').allInnerTexts()).slice(0, 3)).toEqual(['1', '进入房间', 'JOIN_ROOM'])
  await button('新增').click()
  await save().click()
  for (const text of ['请输入事件值', '请输入事件名称', '请输入事件代码'])
    await dialog().getByText(text, { exact: true }).waitFor()
  await field('事件值').fill('0.5')
  await field('事件名称').fill('举手')
  await field('事件代码').fill('RAISE-HAND')
  await save().click()
  await dialog().getByText('请输入不小于 0 的整数').waitFor()
  await dialog().getByText('只能包含字母、数字和下划线').waitFor()
  await field('事件值').fill('1')
  await field('事件代码').fill('RAISE_HAND')
  await save().click()
  await dialog().getByText('事件值已存在').waitFor()
  await field('事件值').fill('0')
  await field('事件代码').press('Enter')
  await told('添加成功')
  await rowOf('RAISE_HAND').waitFor()
  expect(await rows().first().innerText()).toContain('举手')
})

test('R-EVT-05 R-EVT-06 M-062 an event type is renamed and deleted', async () => {
  await openEventTypes('?page=2')
  const row = () => rowOf('NETWORK_CHANGED').or(rowOf('CPU_HIGH'))
  await row().getByRole('button', { name: '编辑' }).first().click()
  await field('事件名称').fill('处理器过高')
  await save().click()
  await told('编辑成功')
  await rowOf('处理器过高').waitFor()
  await rowOf('处理器过高').getByRole('button', { name: '删除' }).click()
  const question = page.getByRole('alertdialog')
  expect(await question.innerText()).toContain('确定移除该放大镜事件类型？')
  await question.getByRole('button', { name: '确定' }).click()
  await told('删除成功')
  await expect.poll(() => rowOf('处理器过高').count()).toBe(0)
  await page.route('**/api/even_type/list*', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
})

test('R-BAS-01 R-BAS-02 R-BAS-03 T-17 the configuration is shown, changed and saved; 取消 discards changes', async () => {
  await openConfig()
  expect(await page.locator('.ro-config-group h2').allInnerTexts()).toEqual(['登录配置', '财务配置', '通话配置'])
  const shown = await page.locator('.ro-page').innerText()
  for (const text of ['异地登录短信提醒', '7 天', '按用户通话时长', '按推流时长', '语音、视频、推流'])
    expect(shown).toContain(text)
  expect(await page.locator('.ro-page input, .ro-page select').count()).toBe(0)
  await button('编辑').click()
  const days = page.getByLabel('记住登录时间（天）')
  await days.fill('30')
  await tick(page.getByLabel('视频', { exact: true }), false)
  await button('取消').click()
  await page.getByText('7 天', { exact: true }).waitFor()
  expect(await page.locator('.ro-page').innerText()).toContain('语音、视频、推流')
  await button('编辑').click()
  expect(await days.inputValue()).toBe('7')
  await days.fill('30')
  await tick(page.getByLabel('异地登录短信提醒').getByLabel('开启'))
  const threshold = page.getByLabel('余额不足阈值')
  expect([await threshold.inputValue(), await alignmentOf(threshold)]).toEqual(['1,000.00', 'right'])
  await threshold.fill('2,500')
  await page.getByLabel('默认语音统计类型').selectOption({ label: '按房间时长' })
  await tick(page.getByLabel('视频', { exact: true }), false)
  await button('提交').click()
  await told('更新成功')
  await page.getByText('30 天', { exact: true }).waitFor()
  const saved = await page.locator('.ro-page').innerText()
  for (const text of ['开启', '按房间时长', '¥2,500.00', '语音、推流']) expect(saved).toContain(text)
})

test('R-BAS-04 R-BAS-05 R-BAS-06 M-099 missing or invalid values are shown at their item, and failures are shown', async () => {
  await page.route('**/api/basic-config/index', (route) => route.abort())
  await page.goto('/config/basics')
  await page.getByRole('alert').getByText('获取数据失败').waitFor()
  await page.unroute('**/api/basic-config/index')
  await page.getByRole('button', { name: '重试' }).click()
  await button('编辑').click()
  const days = page.getByLabel('记住登录时间（天）')
  await days.fill('')
  for (const kind of ['语音', '视频', '推流']) await tick(page.getByLabel(kind, { exact: true }), false)
  await button('提交').click()
  await page.getByText('请输入记住登录时间').waitFor()
  await page.getByText('请输入统计字段').waitFor()
  await days.fill('366')
  await tick(page.getByLabel('语音', { exact: true }))
  await button('提交').click()
  await page.getByText('请输入 1 到 365 的整数').waitFor()
  await days.fill('365')
  await page.route('**/api/basic-config/update', (route) => route.abort())
  await button('提交').click()
  await told('编辑失败')
  expect(await days.inputValue()).toBe('365')
})

test('R-EVT-02 R-BAS-07 a member with read access sees no buttons', async () => {
  await enterAs('viewer')
  await openEventTypes()
  expect(await page.locator('thead').innerText()).not.toContain('操作')
  expect(await button('新增').count()).toBe(0)
  await openConfig()
  expect(await button('编辑').count()).toBe(0)
})

test('R-GEN-21 works by keyboard only, without serious findings in both themes, and English is complete', async () => {
  await openEventTypes()
  await button('新增').click()
  await field('事件值').waitFor()
  expect(await seriousFindings(page, '.ro-page', '.bp6-portal')).toEqual([])
  await openConfig()
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  await button('编辑').focus()
  await page.keyboard.press('Enter')
  const days = page.getByLabel('记住登录时间（天）')
  await days.fill('9')
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  await days.press('Enter')
  await told('更新成功')
  await page.getByText('9 天', { exact: true }).waitFor()
  await page.evaluate(() => localStorage.setItem('rtcops.language', 'en'))
  await openConfig()
  expect(await page.locator('.ro-config-group h2').allInnerTexts()).toEqual(['Login', 'Finance', 'Calls'])
  // The names of statistics types are entered by operators and not translated.
  expect((await page.locator('.ro-config-group :is(dt, p)').allInnerTexts()).join()).not.toMatch(/[\u4e00-\u9fff]/)
})
