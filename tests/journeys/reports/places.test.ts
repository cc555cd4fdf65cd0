import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings, seriousFindingsInTheme } from '../stage.ts'
import { ago, lesson, longRoom, preparePlaces, voice } from './places-data.ts'

let stage: Stage
const patience = { timeout: 20_000 }
const countries = '/data-monitoring/country-usage'
const rooms = '/data-monitoring/room-call-time'
const activity = '/module/uar'
const yesterday = `?time=${ago(1)}~${ago(1)}`

beforeAll(async () => {
  stage = await openStage()
  await stage.query(`INSERT INTO role (name, classification_id) SELECT '新人', min(id) FROM role_classification`)
  await stage.addMember('newcomer', '新人')
  await preparePlaces(stage)
})
afterAll(() => stage?.close())

const rowsOf = (place: Page | Locator) => place.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const column = (place: Page | Locator, number: number) =>
  rowsOf(place).locator(`td:nth-child(${number})`).allInnerTexts()
const cells = async (place: Page | Locator, row: number) =>
  (await rowsOf(place).nth(row).locator('td').allInnerTexts()).map((text) => text.trim())
const heads = async (place: Page | Locator) =>
  (await place.locator('.ro-query-table thead th').allInnerTexts()).map((text) => text.trim())
const labels = async (page: Page) => (await page.locator('.ro-field label').allInnerTexts()).map((text) => text.trim())
const search = (page: Page) => page.getByRole('button', { name: '查询', exact: true }).click()
const sortBy = async (page: Page, name: string) => {
  const head = page.getByRole('columnheader', { name, exact: true })
  const before = await head.getAttribute('aria-sort')
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort'), patience).not.toBe(before)
}
/** Exports the screen to a file and returns its lines without the headings. */
async function exported(page: Page, name: RegExp): Promise<string[]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(name)
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
}

test('R-CUS-01 R-CUS-02 R-CUS-03 R-CUS-04 R-CUS-05 R-CUS-06 R-GEN-15 days and countries of the counted companies, numbered across pages, exported in order, selected by continent; accessible in the light theme', async () => {
  const page = await stage.open(countries)
  expect(await page.title()).toBe('国家用量统计')
  expect(await labels(page)).toEqual(['企业', '项目', '国家', '日期'])
  await expect.poll(() => rowsOf(page).count(), patience).toBe(10)
  expect(await seriousFindingsInTheme(page)).toEqual([])
  expect(await heads(page)).toEqual([
    '序号',
    '日期',
    '国家',
    '用户数',
    '通话时长(分钟)',
    '说话时长(分钟)',
    '收听时长(分钟)',
  ])
  expect(await page.locator('.ro-query-table .ro-toolbar').innerText()).toContain('共 13 条')
  await sortBy(page, '通话时长(分钟)')
  await sortBy(page, '通话时长(分钟)')
  await expect
    .poll(() => column(page, 5), patience)
    .toEqual(['180.00', '60.00', '15.00', '10.00', '9.00', '8.00', '7.00', '6.00', '5.00', '4.00'])
  expect(await cells(page, 0)).toEqual(['1', ago(1), '中国', '3', '180.00', '20.00', '160.00'])
  expect(await cells(page, 1)).toEqual(['2', ago(1), '印度尼西亚', '2', '60.00', '0.00', '60.00'])
  const lines = await exported(page, /^country-usage-\d{14}\.csv$/)
  expect(lines).toHaveLength(13)
  expect(lines.slice(0, 10).map((line) => line.split('","')[1])).toEqual(await column(page, 3))
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(() => column(page, 1), patience).toEqual(['11', '12', '13'])
  expect(await column(page, 3)).toEqual(['英国', '未知', '未知'])
  await sortBy(page, '用户数')
  await sortBy(page, '用户数')
  await expect.poll(async () => (await column(page, 4)).slice(0, 3), patience).toEqual(['3', '2', '1'])
  const chooser = page.getByRole('combobox', { name: '国家' })
  await chooser.click()
  await page.getByRole('option', { name: '南美洲' }).click()
  await chooser.fill('印')
  await page.getByRole('option', { name: '印度', exact: false }).first().waitFor()
  await page.getByRole('option', { name: /印度尼西亚/ }).click()
  await chooser.press('Escape')
  await search(page)
  await expect.poll(() => column(page, 3), patience).toEqual(['印度尼西亚', '巴西'])
  expect(await page.locator('.ro-chip').innerText()).toMatch(/南美洲、印度尼西亚/)
  await page.reload()
  await expect.poll(() => column(page, 3), patience).toEqual(['印度尼西亚', '巴西'])
  await page.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => rowsOf(page).count(), patience).toBe(10)
  await page.getByLabel('企业', { exact: true }).click()
  await page.getByRole('option', { name: lesson.company }).click()
  await search(page)
  await page.getByText('只有开启了国家统计的企业才会计入').waitFor()
})

test('R-RCT-01 R-RCT-02 R-RCT-03 R-RCT-04 rooms of a day with their peak users, and the countries of one, whose drawer closes with a message if they cannot be loaded; accessible in the light theme', async () => {
  const page = await stage.open(rooms)
  expect(await page.title()).toBe('房间通话时长')
  expect(await labels(page)).toEqual(['企业', '项目', '房间名', '日期'])
  expect(await page.locator('.ro-range-button').innerText()).toBe(ago(0).slice(5))
  await page.locator('.ro-range-button').click()
  await page.getByRole('button', { name: '昨天' }).click()
  await search(page)
  await expect.poll(() => rowsOf(page).count(), patience).toBe(10)
  expect(await seriousFindingsInTheme(page)).toEqual([])
  expect(await heads(page)).toEqual(['日期', '项目', '房间名', '最大在线人数', '通话时长(分钟)', '操作'])
  await sortBy(page, '最大在线人数')
  await sortBy(page, '最大在线人数')
  await expect.poll(() => cells(page, 0), patience).toEqual([ago(1), voice.name, 'lobby', '5', '240.00', '详情'])
  expect((await cells(page, 1)).slice(1, 5)).toEqual([lesson.name, 'class', '2', '40.00'])
  const find = async (room: string) => {
    const field = page.getByRole('textbox', { name: '房间名' })
    await field.fill(room)
    await field.press('Enter')
    await expect.poll(() => rowsOf(page).allInnerTexts(), patience).toEqual([expect.stringContaining(room)])
  }
  await find(longRoom)
  const ofRoom = '**/api/statistics9/index1*'
  const refused = { status: 500, json: { code: 50010, msg: '', request_id: 'r' } }
  await page.route(ofRoom, (route) => route.fulfill(refused))
  await rowsOf(page).first().click()
  await page.locator('.bp6-toast').getByText('获取数据失败', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0)
  await page.unroute(ofRoom)
  await rowsOf(page).first().click()
  await expect.poll(() => cells(page.getByRole('dialog'), 0), patience).toEqual(['印度', '1', '9.00', '0.00', '9.00'])
  const head = page.getByRole('dialog').getByRole('heading')
  expect(await head.getAttribute('title')).toBe(`${longRoom} 的国家分布`)
  expect((await head.boundingBox())?.height).toBeLessThan(40)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0)
  await find('lobby')
  await page.getByRole('button', { name: '详情' }).click()
  const drawer = page.getByRole('dialog', { name: 'lobby 的国家分布' })
  await expect.poll(() => rowsOf(drawer).count(), patience).toBe(2)
  expect(await heads(drawer)).toEqual(['国家', '用户数', '通话时长(分钟)', '主播时长(分钟)', '听众时长(分钟)'])
  expect(await cells(drawer, 0)).toEqual(['中国', '3', '180.00', '20.00', '160.00'])
  expect(await cells(drawer, 1)).toEqual(['印度尼西亚', '2', '60.00', '0.00', '60.00'])
  await drawer.getByRole('link', { name: '查看通话' }).click()
  await page.waitForURL(/data-monitoring\/message\?.*channel_name=lobby/)
  await expect.poll(() => rowsOf(page).first().innerText(), patience).toContain('lobby')
})

test('R-UAR-01 R-UAR-02 R-UAR-03 R-GEN-15 users of the week as figures, lines, a table and a file in the same order, and those of one project; accessible in the light theme', async () => {
  const page = await stage.open(activity)
  expect(await page.title()).toBe('用户活跃报告')
  expect(await labels(page)).toEqual(['企业', '项目', '日期'])
  const figures = page.getByRole('region', { name: '区间合计' })
  await expect.poll(() => rowsOf(page).count(), patience).toBe(3)
  expect(await figures.locator('dt').allInnerTexts()).toEqual([
    '活跃用户',
    '新增用户',
    '回访用户',
    '人均通话时长(分钟)',
    '人均会话数',
  ])
  expect((await figures.locator('dd').allInnerTexts()).slice(0, 2)).toEqual(['17', '17'])
  const chart = page.getByRole('region', { name: '每日活跃、新增与回访用户' })
  await chart.getByRole('img', { name: /数据点/ }).waitFor()
  expect(await seriousFindingsInTheme(page)).toEqual([])
  expect((await chart.locator('.ro-legend button').allInnerTexts()).map((text) => text.trim())).toEqual([
    '活跃用户',
    '新增用户',
    '回访用户',
  ])
  await sortBy(page, '活跃用户')
  await sortBy(page, '活跃用户')
  await expect
    .poll(() => cells(page, 0), patience)
    .toEqual([ago(1), voice.company, voice.name, '15', '14', '1', '19.67', '1.00'])
  expect(await cells(page, 1)).toEqual([ago(1), lesson.company, lesson.name, '2', '2', '0', '20.00', '1.00'])
  expect(await cells(page, 2)).toEqual([ago(2), voice.company, voice.name, '1', '1', '0', '15.00', '1.00'])
  const users = (await exported(page, /\d{14}\.csv$/)).map((line) => line.split('","').slice(2, 4))
  expect(users).toEqual([
    [voice.name, '15'],
    [lesson.name, '2'],
    [voice.name, '1'],
  ])
  await page.getByLabel('项目', { exact: true }).click()
  await page.getByRole('option', { name: lesson.name }).click()
  await search(page)
  await expect.poll(() => rowsOf(page).count(), patience).toBe(1)
  await expect.poll(() => figures.locator('dd').allInnerTexts(), patience).toEqual(['2', '2', '0', '20.00', '1.00'])
  await chart.getByRole('button', { name: /表格/ }).click()
  await expect.poll(() => chart.locator('tbody tr').count(), patience).toBe(7)
})

test('lists and charts fail with their messages and recover; an empty result says so', async () => {
  const refused = { status: 429, json: { code: 40029, request_id: 'r-1' } }
  const page = await stage.arrive()
  let fails = true
  await page.route(/\/api\/(statistics8|statistics9|uar)\//, (route) =>
    fails ? route.fulfill(refused) : route.fallback(),
  )
  for (const path of [countries, rooms, activity]) {
    fails = true
    await page.goto(`${path}?time=${ago(4)}~${ago(4)}`)
    await page.locator('.ro-query-table').getByRole('alert').getByText('获取列表失败').waitFor()
    if (path === activity) await page.locator('.ro-lone-chart').getByText('获取图表失败').waitFor()
    if (path !== rooms) {
      await page.getByRole('button', { name: '导出', exact: true }).click()
      await page.locator('.bp6-toast').getByText('导出失败').first().waitFor()
    }
    fails = false
    await page.locator('.ro-query-table').getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { name: '暂无数据' }).last().waitFor()
    await page.getByRole('button', { name: /^扩大到近/ }).click()
    await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(0)
  }
})

test('without the permission, each screen names it', async () => {
  const page = await stage.arrive('newcomer')
  for (const [path, key] of [
    [countries, 'DATA_MONITOR_COUNTRY_USAGE'],
    [rooms, 'DATA_MONITOR_ROOM_CALL_TIME'],
    [activity, 'MODULE_UAR'],
  ] as const) {
    await page.goto(path)
    await page.getByText(key).waitFor()
  }
})

test('by keyboard only, in English: a continent, a room, and back; no axe findings in the dark theme, and none in either theme with something open', async () => {
  const page = await stage.open(countries, { theme: 'dark' })
  await page.getByRole('button', { name: /EN/ }).first().press('Enter')
  await page.getByRole('heading', { name: 'Country usage' }).waitFor()
  await expect.poll(() => rowsOf(page).count(), patience).toBe(10)
  expect(await seriousFindingsInTheme(page)).toEqual([])
  const chooser = page.getByRole('combobox', { name: 'Country' })
  await chooser.focus()
  await page.keyboard.type('south am')
  await page.getByRole('option', { name: 'South America' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.waitForURL(/country=/)
  await expect.poll(() => column(page, 3), patience).toEqual(['Brazil'])
  await page.goto(`${rooms}${yesterday}`)
  await expect.poll(() => rowsOf(page).count(), patience).toBe(10)
  expect(await seriousFindingsInTheme(page)).toEqual([])
  await page.getByRole('button', { name: 'Details' }).first().press('Enter')
  const drawer = page.getByRole('dialog')
  await rowsOf(drawer).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0)
  await page.goto(activity)
  await page.getByRole('heading', { name: 'User activity (UAR)' }).waitFor()
  await rowsOf(page).first().waitFor()
  expect(await seriousFindingsInTheme(page)).toEqual([])
})
