import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { openStage, type Stage, seriousFindingsInTheme, watchCalls } from '../stage.ts'
import { liveRooms, patrolEvents, roomNames } from './patrol-data.ts'

let stage: Stage
let appKey: string

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
  const project = await addProject(stage.databaseUrl, '语聊房')
  appKey = project.appkey
  expect(await sendReport(stage.url, project, 'journey-patrol', patrolEvents(Date.now()))).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
})
afterAll(() => stage?.close())

const screen = '/data-monitoring/house-patrol-report'
const patience = { timeout: 20_000 }

const rows = (page: Page) => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const names = (page: Page) => rows(page).locator('td:nth-child(2)').allInnerTexts()
const cells = async (page: Page, name: string) =>
  (await rows(page).filter({ hasText: name }).locator('td').allInnerTexts()).map((text) => text.trim())
const toolbar = (page: Page) => page.locator('.ro-query-table .ro-toolbar').innerText()
const drawer = (page: Page) => page.getByRole('dialog')
const moment = /^\d\d-\d\d \d\d:\d\d:\d\d$/

test('R-HPR-01 R-HPR-02 R-HPR-03 R-HPR-04 lists the rooms of the last 24 hours, worst first, each by a part of the printed rule; filtered by level and state; accessible in the light theme', async () => {
  const page = await stage.open(screen)
  expect(await page.title()).toBe('巡房报告')
  expect((await page.locator('.ro-field label').allInnerTexts()).map((text) => text.trim())).toEqual([
    '企业',
    '项目',
    '级别',
    '状态',
    '频道名',
    '时间',
  ])
  await expect.poll(() => names(page), patience).toEqual(roomNames.slice(0, 10))
  expect(await seriousFindingsInTheme(page)).toEqual([])
  expect(await toolbar(page)).toMatch(/共 11 个房间\s+进行中 2\s+严重 2\s+一般 2/)
  const heads = await page.locator('.ro-query-table thead th').allInnerTexts()
  expect(heads.map((head) => head.trim())).toEqual([
    '项目',
    '频道名',
    '开始时间',
    '在线人数',
    '平均 RTT (ms)',
    '上行丢包',
    '下行丢包',
    '掉线次数',
    '级别（按样本）',
    '严重样本',
    '原因',
    '质量差人时',
    '结束时间',
    '最大在线',
    '心跳超时',
    '操作',
  ])
  expect(await cells(page, 'class-3-2')).toEqual([
    '语聊房',
    'class-3-2',
    expect.stringMatching(moment),
    '2',
    '240',
    '11.83%',
    '4.18%',
    '0',
    '严重',
    expect.stringMatching(/^\d+\.\d\d%$/),
    '尚未判定',
    '—',
    '进行中',
    '2',
    '0',
    expect.stringMatching(/^查看详情\s*查看通话$/),
  ])
  expect((await cells(page, 'ktv-0088')).slice(3, 14)).toEqual([
    '0',
    '60',
    '0.50%',
    '0.25%',
    '3',
    '严重',
    expect.anything(),
    expect.anything(),
    expect.anything(),
    expect.stringMatching(moment),
    '1',
  ])
  expect((await cells(page, 'slow')).slice(4, 9)).toEqual(['70', '0.50%', '0.25%', '0', '一般'])
  expect((await cells(page, 'lobby')).slice(7, 9)).toEqual(['0', '一般'])
  expect((await cells(page, 'lobby'))[14]).toBe('1')
  const rule = page.locator('.ro-rule')
  expect(await rule.innerText()).toMatch(/丢包超过 20% 或 RTT 超过 300 ms 的样本达到 20%，或掉线不少于 3 次/)
  expect(await rule.innerText()).toMatch(/丢包超过 10% 或 RTT 超过 200 ms 的样本达到 5%，或有掉线或心跳超时/)
  await rule.locator('summary').click()
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(() => names(page), patience).toEqual(roomNames.slice(10))
  expect((await cells(page, 'quiet-7')).slice(4, 7)).toEqual(['—', '—', '—'])
  await page.getByLabel('状态').selectOption({ label: '进行中' })
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => names(page), patience).toEqual(liveRooms)
  await page.getByLabel('级别').selectOption({ label: '一般' })
  await page.getByRole('textbox', { name: '频道名' }).fill('lobby')
  await page.getByRole('textbox', { name: '频道名' }).press('Enter')
  await expect.poll(() => names(page), patience).toEqual(['lobby'])
  expect(await toolbar(page)).toMatch(/共 1 个房间\s+进行中 1\s+严重 0\s+一般 1/)
  await page.reload()
  await expect.poll(() => names(page), patience).toEqual(['lobby'])
  expect(await rule.getAttribute('open')).toBeNull()
})

test('R-HPR-05 a room opens next to the list: its users with their worst figures, worst first; its call, and R-RT-08 going back without a request; accessible in the light theme', async () => {
  const page = await stage.open(screen)
  await rows(page).filter({ hasText: 'class-3-2' }).locator('td').first().click()
  await drawer(page).getByRole('heading', { name: '房间 class-3-2' }).waitFor()
  const users = drawer(page).locator('tbody tr')
  await users.first().waitFor()
  const told = async (place: number) =>
    (await users.nth(place).locator('td').allInnerTexts()).map((text) =>
      text.split(/\s*\n\s*/).map((line) => line.trim()),
    )
  expect(await told(0)).toEqual([
    ['ben', '印度尼西亚 · Android · 4G'],
    [expect.stringMatching(moment), '进行中'],
    ['500', '421'],
    ['30.00%', '23.16%'],
    ['8.10%', '8.10%'],
    ['尚未判定', '—'],
    ['0'],
    ['0'],
  ])
  expect((await told(1)).slice(2)).toEqual([
    ['60', '60'],
    ['0.50%', '0.50%'],
    ['0.25%', '0.25%'],
    ['尚未判定', '—'],
    ['0'],
    ['0'],
  ])
  expect(await users.nth(0).locator('.ro-over').allInnerTexts()).toEqual(['500', '421', '30.00%', '23.16%'])
  expect(await users.nth(1).locator('.ro-over').count()).toBe(0)
  expect(await drawer(page).locator('.ro-room-facts').innerText()).toMatch(/语聊房[\s\S]*严重[\s\S]*2 \/ 2/)
  expect(await drawer(page).locator('.ro-room-scope').innerText()).toMatch(/样本 20 个/)
  expect(await seriousFindingsInTheme(page, '.ro-drawer')).toEqual([])
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  const other = rows(page).filter({ hasText: 'ktv-0088' })
  await other.getByRole('button', { name: '查看详情' }).press('Enter')
  await drawer(page).getByRole('heading', { name: '房间 ktv-0088' }).waitFor()
  await expect.poll(() => drawer(page).locator('tbody .ro-over').allInnerTexts(), patience).toEqual(['3'])
  await page.reload()
  await drawer(page).getByRole('heading', { name: '房间 ktv-0088' }).waitFor()
  await expect.poll(() => names(page), patience).toEqual(roomNames.slice(0, 10))
  await drawer(page).getByRole('link', { name: '查看通话' }).click()
  await page.waitForURL(/message\/detail\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    channel_session_id: 'call-ktv-0088',
    app_key: appKey,
    app_name: '语聊房',
    uid: '',
  })
  await page.locator('.ro-ladder').first().waitFor()
  const calls = watchCalls(page)
  await page.goBack()
  await drawer(page).getByRole('heading', { name: '房间 ktv-0088' }).waitFor()
  await drawer(page).getByRole('button', { name: '关闭' }).click()
  await page.waitForURL((url) => !url.searchParams.has('room'))
  expect(await names(page)).toEqual(roomNames.slice(0, 10))
  expect(calls.filter((path) => path.endsWith('house-patrol-report/index'))).toEqual([])
  await rows(page).filter({ hasText: 'slow' }).getByRole('link', { name: '查看通话' }).click()
  await page.waitForURL(/channel_session_id=call-slow/)
})

test('R-HPR-05 R-GEN-15 the file has the rooms of the list in the same order', async () => {
  const page = await stage.open(screen)
  const rtt = page.getByRole('columnheader', { name: '平均 RTT (ms)' })
  for (const [order, first] of [
    ['ascending', 'quiet-1'],
    ['descending', 'class-3-2'],
  ] as const) {
    await rtt.getByRole('button').click()
    await expect
      .poll(async () => [await rtt.getAttribute('aria-sort'), (await names(page))[0]], patience)
      .toEqual([order, first])
  }
  const shown = await names(page)
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(async () => (await names(page)).length, patience).toBe(1)
  shown.push(...(await names(page)))
  const read = async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const file = await saving
    const text = await readFile(await file.path(), 'utf8')
    const lines = text
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(','))
    return { name: file.suggestedFilename(), heads: lines[0], rooms: lines.slice(1) }
  }
  const { heads, name, rooms } = await read()
  expect(name).toMatch(/^house-patrol-report-\d{14}\.csv$/)
  expect(heads?.slice(1, 6)).toEqual(['企业', '频道名', '开始时间', '结束时间', '在线人数'])
  expect(rooms.map((room) => room[2])).toEqual(shown)
  expect(rooms.find((room) => room[2] === 'class-3-2')?.[12]).toBe('严重')
  await page.getByLabel('级别').selectOption({ label: '严重' })
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(async () => (await names(page)).length, patience).toBe(2)
  expect((await read()).rooms.map((room) => room[2])).toEqual(await names(page))
})

test('list and room fail with their messages and can be retried; an empty result says so', async () => {
  const page = await stage.arrive()
  const refused = { status: 429, json: { code: 40029, msg: '服务繁忙，请稍后再试', request_id: 'r-1' } }
  let fails = true
  await page.route('**/api/house-patrol-report/*', (route) => (fails ? route.fulfill(refused) : route.fallback()))
  await page.goto(`${screen}?time=2026-01-01~2026-01-02&level=fatal`)
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.getByText('服务繁忙，请稍后再试').waitFor()
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText('没有与所选条件和时间范围相符的房间。').waitFor()
  await page.getByRole('button', { name: '扩大到最近一周' }).click()
  await expect.poll(() => names(page), patience).toEqual(roomNames.slice(0, 2))
  fails = true
  await rows(page).first().locator('td').first().click()
  await drawer(page).getByRole('alert').getByText('获取失败').waitFor()
  fails = false
  await drawer(page).getByRole('button', { name: '重试' }).click()
  await drawer(page).locator('tbody tr').first().waitFor()
  await page.goto(`${screen}?room=nowhere&room_of=${appKey}`)
  await drawer(page).getByRole('alert').waitFor()
})

test('without the permission, the screen names it', async () => {
  const page = await stage.arrive('seller')
  await page.goto(screen)
  await page.getByText('DATA_MONITOR_HOUSE_PATROL').waitFor()
})

test('by keyboard only, in English: severe rooms, one of them, and back to its row; no axe findings in the dark theme', async () => {
  const page = await stage.open(screen, { theme: 'dark' })
  await page.getByRole('button', { name: /EN/ }).first().press('Enter')
  await page.getByRole('heading', { name: 'Patrol report' }).waitFor()
  await rows(page).first().waitFor()
  expect(await seriousFindingsInTheme(page)).toEqual([])
  const level = page.getByLabel('Level', { exact: true })
  await level.focus()
  await page.keyboard.type('Sev')
  await page.getByRole('textbox', { name: 'Room' }).press('Enter')
  await page.waitForURL(/level=fatal/)
  await expect.poll(() => names(page), patience).toEqual(roomNames.slice(0, 2))
  expect(await toolbar(page)).toMatch(/2 rooms\s+1 in progress\s+2 severe\s+0 fair/)
  const details = rows(page).first().getByRole('button', { name: 'Details' })
  await details.press('Enter')
  await drawer(page).locator('tbody tr').first().waitFor()
  expect(await seriousFindingsInTheme(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  await expect.poll(() => details.evaluate((element) => element === document.activeElement), patience).toBe(true)
})
