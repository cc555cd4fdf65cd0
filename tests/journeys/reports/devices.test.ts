import { readFile } from 'node:fs/promises'
import { minute } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { openStage, type Stage, seriousFindingsInTheme } from '../stage.ts'

let stage: Stage
let appKey: string

const screen = '/data-monitoring/device-report'
const patience = { timeout: 20_000 }

const long = `备注很长，${'声音断断续续'.repeat(30)}`

/** Reports, newest first. */
const reports = [
  { user_id: 'zoe', sound_quality: 4, comment: '<b>x</b>' },
  { user_id: 'ann', manufacturer: 'Apple', model: 'iPhone16,1', sound_quality: 1, earphone_state: 1, comment: long },
  ...Array.from({ length: 6 }, (_, index) => ({
    user_id: `u-${index}`,
    manufacturer: 'Apple',
    model: index < 4 ? 'iPhone16,1' : 'iPhone14,5',
    sound_quality: 5,
    earphone_state: 0,
  })),
  ...Array.from({ length: 4 }, (_, index) => ({
    user_id: `v-${index}`,
    manufacturer: 'HUAWEI',
    model: 'P70',
    sound_quality: index < 3 ? 2 : 3,
  })),
]

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
  const project = await addProject(stage.databaseUrl, '语聊房')
  appKey = project.appkey
  const now = Date.now()
  const events = reports.map((report, index) => ({
    kind: 'device_report',
    ts: now - (index + 1) * minute,
    channel_name: 'room-5518',
    sdk_version: '4.8.2',
    reporter: report.user_id,
    user_ip: '36.1.2.3',
    ...report,
  }))
  expect(await sendReport(stage.url, project, 'journey-devices', events)).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
})
afterAll(() => stage?.close())

const rows = (page: Page) => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const users = (page: Page) => rows(page).locator('td:nth-child(7)').allInnerTexts()
const ids = (from: number, to?: number) => reports.slice(from, to).map(({ user_id }) => user_id)
const usersOf = (test: (report: (typeof reports)[number]) => boolean) =>
  reports.filter(test).map((each) => each.user_id)
const counts = (page: Page) => page.getByRole('complementary', { name: '上报统计' })
const texts = async (page: Page) =>
  (await counts(page).locator('li').allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' '))

test('R-DEV-01 R-DEV-02 R-DEV-03 R-DEV-04 the reports of the last week with their counts, filtered and paged; accessible in the light theme', async () => {
  const page = await stage.open(screen)
  expect(await page.title()).toBe('设备音质报告')
  const labels = await page.locator('.ro-field label').allInnerTexts()
  expect(labels.map((text) => text.trim())).toEqual(['厂商', '机型', '音质', '上报时间'])
  await expect.poll(() => users(page), patience).toEqual(ids(0, 10))
  expect(await seriousFindingsInTheme(page)).toEqual([])
  const heads = await page.locator('.ro-query-table thead th').allInnerTexts()
  expect(heads.map((head) => head.trim())).toEqual([
    '厂商',
    '机型',
    '耳机状态',
    'SDK版本',
    '音质',
    '上报时间',
    '用户ID',
    '备注',
    '上报人',
    '用户IP',
    '房间名',
    'AppKey',
  ])
  const moment = expect.stringMatching(/^\d\d-\d\d \d\d:\d\d:\d\d$/)
  const cells = async (index: number) =>
    (await rows(page).nth(index).locator('td').allInnerTexts()).map((text) => text.trim())
  const of = (user: string, comment: string) => [moment, user, comment, user, '36.1.2.3', 'room-5518', appKey]
  expect(await cells(0)).toEqual(['—', '—', '—', '4.8.2', '好', ...of('zoe', '<b>x</b>')])
  expect(await cells(1)).toEqual(['Apple', 'iPhone16,1', '佩戴', '4.8.2', '很差', ...of('ann', long)])
  expect(await rows(page).nth(1).locator('td').nth(7).getAttribute('title')).toBe(long)
  expect(await page.locator('.ro-query-table .ro-toolbar').innerText()).toContain('共 12 条上报')
  const named = ['Apple 7', 'HUAWEI 4', '未上报 1', 'iPhone16,1 5', 'P70 4', 'iPhone14,5 2', '未上报 1']
  expect(await texts(page)).toEqual(['很好 6', '好 1', '一般 1', '差 3', '很差 1', ...named])
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(() => users(page), patience).toEqual(ids(10))
  expect(await texts(page)).toContain('Apple 7')
  await page.getByLabel('厂商').fill('Apple')
  const sound = page.getByRole('combobox', { name: '音质' })
  await sound.click()
  await page.getByRole('option', { name: '很差' }).click()
  await page.getByRole('option', { name: '很好' }).click()
  await sound.press('Escape')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => users(page), patience).toEqual(ids(1, 8))
  await page.getByLabel('机型').fill('iPhone14,5')
  await page.getByLabel('机型').press('Enter')
  await expect.poll(() => users(page), patience).toEqual(ids(6, 8))
  await page.reload()
  await expect.poll(() => users(page), patience).toEqual(ids(6, 8))
  expect(await texts(page)).toEqual(['很好 2', '好 0', '一般 0', '差 0', '很差 0', 'Apple 2', 'iPhone14,5 2'])
})

test('R-DEV-03 R-DEV-04 R-GEN-15 clicking a count filters the list by it, clicking again clears it; the file has the reports of the list in the same order', async () => {
  const page = await stage.open(screen)
  const count = (name: string) => counts(page).getByRole('button', { name, exact: false })
  await count('HUAWEI').click()
  await expect.poll(() => users(page), patience).toEqual(usersOf((each) => 'model' in each && each.model === 'P70'))
  expect(await count('HUAWEI').getAttribute('aria-pressed')).toBe('true')
  expect(await page.getByRole('textbox', { name: '厂商' }).inputValue()).toBe('HUAWEI')
  await count('差 3').first().click()
  await page.waitForURL(/name=HUAWEI.*sound=2/)
  await expect.poll(async () => (await users(page)).length, patience).toBe(3)
  await count('HUAWEI').click()
  await page.waitForURL((url) => !url.searchParams.has('name'))
  await count('差 3').first().click()
  await page.waitForURL((url) => !url.searchParams.has('sound'))
  await expect.poll(() => users(page), patience).toEqual(ids(0, 10))
  const model = page.getByRole('columnheader', { name: '机型' })
  await model.getByRole('button').click()
  await expect.poll(() => model.getAttribute('aria-sort'), patience).toBe('ascending')
  await counts(page).getByRole('button', { name: 'Apple' }).click()
  await expect.poll(async () => (await users(page)).length, patience).toBe(7)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^device-report-\d{14}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.split('","')[8])).toEqual(await users(page))
})

test('list and export fail with their messages and can be retried; an empty result says so', async () => {
  const page = await stage.arrive()
  const refused = { status: 429, json: { code: 40029, request_id: 'r-1' } }
  let fails = true
  await page.route('**/api/device-ypes/*', (route) => (fails ? route.fulfill(refused) : route.fallback()))
  await page.goto(`${screen}?name=nobody`)
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByText('导出失败').waitFor()
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText('没有与所选条件和时间范围相符的上报。').waitFor()
  expect((await texts(page)).slice(0, 5)).toEqual(['很好 0', '好 0', '一般 0', '差 0', '很差 0'])
  await page.getByRole('button', { name: '扩大到近90天' }).click()
  await page.waitForURL(/time=last-90-days/)
})

test('without the permission, the screen names it', async () => {
  const page = await stage.arrive('seller')
  await page.goto(screen)
  await page.getByText('DATA_MONITOR_DEVICE_REPORT').waitFor()
})

test('by keyboard only, in English: poor sound, one manufacturer, and back; no axe findings in the dark theme', async () => {
  const page = await stage.open(screen, { theme: 'dark' })
  await page.getByRole('button', { name: /EN/ }).first().press('Enter')
  await page.getByRole('heading', { name: 'Device report' }).waitFor()
  await rows(page).first().waitFor()
  expect(await seriousFindingsInTheme(page)).toEqual([])
  const sound = page.getByRole('combobox', { name: 'Sound' })
  await sound.focus()
  await page.keyboard.type('oor')
  await page.getByRole('option', { name: 'Very poor' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Maker' }).press('Enter')
  await page.waitForURL(/sound=2/)
  await expect.poll(async () => (await users(page)).length, patience).toBe(3)
  const maker = page.getByRole('complementary').getByRole('button', { name: 'HUAWEI' })
  await maker.press('Enter')
  await page.waitForURL(/name=HUAWEI/)
  await expect.poll(() => maker.getAttribute('aria-pressed'), patience).toBe('true')
  expect(await maker.evaluate((element) => element === document.activeElement)).toBe(true)
})
