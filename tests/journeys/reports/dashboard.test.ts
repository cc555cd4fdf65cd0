import { createClient } from '@clickhouse/client'
import { minute } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { addStays } from '../../../packages/server/test/rows/add-stays.ts'
import { countDays } from '../../harness/roll-up-days.ts'
import { openStage, type Stage, seriousFindingsInTheme } from '../stage.ts'
import { storeDay } from './dashboard-data.ts'

let stage: Stage
let liveKey: string

const screen = '/data-monitoring/dashboard'
const patience = { timeout: 20_000 }
/** For what the server looks for every few seconds. */
const muchPatience = { timeout: 60_000, interval: 500 }

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('cashier', '财务')
  const project = await addProject(stage.databaseUrl, '语聊房')
  const other = await addProject(stage.databaseUrl, '小班课')
  liveKey = project.appkey
  await storeDay(stage.clickhouseUrl, project.appkey, other.appkey)
  await countDays(stage)
})
afterAll(() => stage?.close())

async function open(): Promise<Page> {
  const page = await stage.arrive()
  await page.goto(screen)
  await page.locator('.ro-board').waitFor()
  return page
}

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const rows = (page: Page, name: string) => block(page, name).locator('tbody:not([aria-hidden]) tr')
const texts = async (page: Page, name: string) =>
  (await rows(page, name).allInnerTexts()).map((text) => text.split(/\s+/).filter(Boolean).join(' '))
const firstOf = async (page: Page, name: string) => (await texts(page, name))[0]

test('R-DSH-01 R-DSH-02 R-DSH-03 R-DSH-04 R-DSH-05 joins by device, their failures, and joins by country in six orders', async () => {
  const page = await open()
  expect(await page.title()).toBe('数据分析看板')
  const quick = page.locator('.ro-form-quick')
  for (const name of ['昨天', '最近一周', '最近一个月', '最近三个月'])
    expect(await quick.getByText(name, { exact: true }).count()).toBe(1)
  await expect
    .poll(() => texts(page, '各设备进房'), patience)
    .toEqual([
      expect.stringMatching(/^Android 93\.75% 30 6\.25% 2 /),
      expect.stringMatching(/^iOS 88\.89% 8 11\.11% 1 /),
      expect.stringMatching(/^合计 92\.68% 38 7\.32% 3 92\.68% 38 7\.32% 3 92\.68% 38 7\.32% 3$/),
    ])
  expect(await texts(page, '失败原因 · Android')).toEqual([expect.stringMatching(/^连接Router失败 .*100\.00%$/)])
  await block(page, '失败原因 · Android').getByText('次数', { exact: true }).click()
  const counted = rows(page, '失败原因 · iOS').locator('td:visible')
  await expect.poll(() => counted.allInnerTexts(), patience).toEqual(['1'])
  expect(await block(page, '进房成功率').getByRole('img').first().getAttribute('aria-label')).toBe(
    '进房成功率，3 个数据点',
  )
  await block(page, '进房成功率').getByRole('button', { name: '表格' }).click()
  // Every two hours of six days and of today so far (D-21).
  await expect.poll(async () => (await texts(page, '进房成功率')).length, patience).toBeGreaterThan(72)
  expect((await texts(page, '进房成功率')).filter((text) => text.includes('92.68%'))).toHaveLength(1)
  // Only China has failures: it is first, as the worst come first, and last when the best do.
  const order = block(page, '各国家进房成功率').getByRole('combobox')
  expect(await order.locator('option').count()).toBe(6)
  expect(await rows(page, '各国家进房成功率').count()).toBe(10)
  await expect.poll(() => firstOf(page, '各国家进房成功率'), patience).toBe('中国 少 15 80.00% 80.00% 80.00%')
  await order.selectOption({ label: '5秒降序' })
  await expect.poll(() => firstOf(page, '各国家进房成功率'), patience).toMatch(/100\.00%$/)
})

test('R-DSH-06 R-DSH-07 R-DSH-08 R-DSH-09 R-DSH-10 R-DSH-11 D-23 roles, microphones, users by day, and headsets before and after; tables of ten rows a page, sorted by users, minutes or figures, for the world and China', async () => {
  const page = await open()
  const visible = async (name: string) =>
    (await rows(page, name).allInnerTexts()).map((text) => text.split(/\s+/).filter(Boolean).join(' '))
  await expect
    .poll(() => visible('发送与接收'), patience)
    .toEqual([expect.stringMatching(/^发送端 .*\d\d\.\d\d%$/), expect.stringMatching(/^接收端 .*\d\d\.\d\d%$/)])
  expect((await visible('上麦与下麦')).map((text) => text.split(' ')[0])).toEqual(['上麦', '下麦'])
  const minutes = block(page, '上麦与下麦')
  expect(await minutes.locator('.ro-parts-bar > span').count()).toBe(2)
  expect(await minutes.locator('tbody .ro-part-count').first().isVisible()).toBe(true)
  expect((await visible('耳机使用')).map((text) => text.split(' ')[0])).toEqual(['使用耳机', '未使用耳机'])
  expect(await texts(page, '耳机使用前后对比')).toEqual([
    expect.stringMatching(/^使用耳机 \d\d\.\d\d% 0\.00% −\d\d\.\d\d$/),
    expect.stringMatching(/^未使用耳机 \d\d\.\d\d% 100\.00% \+\d\d\.\d\d$/),
  ])
  await block(page, '日活跃用户').getByRole('button', { name: '表格' }).click()
  await expect
    .poll(async () => (await texts(page, '日活跃用户')).filter((text) => / 30 8 38$/.test(text)).length, patience)
    .toBe(1)
  await expect.poll(() => firstOf(page, '用户分布'), patience).toBe('中国 12 120')
  expect(await rows(page, '用户分布').count()).toBe(10)
  const distribution = block(page, '用户分布')
  await distribution.getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(() => rows(page, '用户分布').count(), patience).toBe(3)
  await distribution.getByRole('columnheader', { name: '通话分钟' }).getByRole('button').click()
  await distribution.getByRole('columnheader', { name: '通话分钟' }).getByRole('button').click()
  await expect.poll(() => firstOf(page, '用户分布'), patience).toBe('印度尼西亚 8 240')
  await distribution.getByText('中国', { exact: true }).first().click()
  await expect.poll(() => texts(page, '用户分布'), patience).toEqual(['广东 8 80', '北京 4 40'])
  expect(await firstOf(page, 'RTT 与丢包')).toBe('美国 少 5 240 ms 2.00% 1.00%')
  await block(page, 'RTT 与丢包').getByRole('columnheader', { name: '用户数' }).getByRole('button').click()
  await block(page, 'RTT 与丢包').getByRole('columnheader', { name: '用户数' }).getByRole('button').click()
  await expect.poll(() => firstOf(page, 'RTT 与丢包'), patience).toBe('中国 少 12 40 ms 2.00% 1.00%')
})

test('R-DSH-12 K-21 the map names the country under the pointer; if it cannot be loaded, the tables stay; no axe findings in the light theme', async () => {
  const page = await open()
  const map = block(page, '全球用户分布')
  await map.locator('path[data-code="ID"]').waitFor()
  expect(await seriousFindingsInTheme(page)).toEqual([])
  const fill = (code: string) => map.locator(`[data-code="${code}"]`).getAttribute('fill')
  expect(await Promise.all(['CN', 'ID', 'FR', 'SG'].map(fill))).toEqual([
    'var(--ro-s1)',
    'var(--ro-s1)',
    'url(#ro-no-data)',
    'var(--ro-s1)',
  ])
  await map.locator('[data-code="SG"]').hover()
  await expect
    .poll(async () => (await map.locator('.ro-tip').innerText()).split(/\s+/), patience)
    .toEqual(['新加坡', '用户数', '3', '通话分钟', '30'])
  await map.locator('[data-code="TW"]').hover()
  await expect.poll(() => map.locator('.ro-tip').innerText(), patience).toContain('中国台湾')
  await map.getByRole('button', { name: /放大/ }).click()
  await page.getByRole('dialog').locator('path[data-code="CN"]').waitFor()
  await page.route('**/json/world.json', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(screen)
  await block(page, '全球用户分布').getByText('地图加载失败').waitFor({ timeout: 40_000 })
  expect(await firstOf(page, '用户分布')).toBe('中国 12 120')
})

test('R-DSH-01 R-DSH-13 R-DSH-14 company and days filter it, each block says itself that it is empty, and reset restores the defaults', async () => {
  const page = await open()
  const empty = page.locator('.ro-board').getByText('暂无数据')
  await page.getByText('昨天', { exact: true }).click()
  await page.waitForURL(/datearr=yesterday/)
  await expect.poll(() => firstOf(page, '用户分布'), patience).toBe('中国 12 120')
  await page.getByRole('combobox', { name: '企业' }).click()
  await page.keyboard.type('小班课')
  await page
    .getByRole('option', { name: /小班课/ })
    .first()
    .click()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.waitForURL(/company_id=/)
  await expect.poll(() => texts(page, '用户分布'), patience).toEqual(['巴西 1 10'])
  expect(await empty.count()).toBe(2)
  await page.goto(`${screen}?datearr=2026-01-01~2026-01-03`)
  await expect.poll(() => empty.count(), patience).toBe(13)
  await page.getByRole('button', { name: '重置' }).click()
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => firstOf(page, '用户分布'), patience).toBe('中国 12 120')
})

test('R-DSH-13 a failure shows 获取数据失败 and can be retried; so does a single block that cannot be counted', async () => {
  const page = await stage.arrive()
  const answers = '**/api/statistics/index*'
  await page.route(answers, (route) => route.fulfill({ status: 429, json: { code: 40029, request_id: 'r-1' } }))
  await page.goto(screen)
  await page.getByRole('alert').getByText('获取数据失败').waitFor()
  await page.unroute(answers)
  const blocks = ['daily_life', 'rtt_packet_loss_rate_region', 'headset01']
  await page.route(answers, async (route) => {
    const response = await route.fetch()
    const { info, ...rest } = await response.json()
    const counted = Object.fromEntries(Object.entries(info).filter(([block]) => !blocks.includes(block)))
    const failed = blocks.map((block) => ({ block, msg: '' }))
    await route.fulfill({ response, json: { ...rest, info: counted, failed } })
  })
  await page.getByRole('button', { name: '重试' }).click()
  const failures = page.locator('.ro-board').getByText('获取数据失败')
  await expect.poll(() => firstOf(page, '用户分布'), patience).toBe('中国 12 120')
  expect(await failures.count()).toBe(3)
  await page.unroute(answers)
  await block(page, 'RTT 与丢包').getByRole('button', { name: '重试' }).click()
  await expect.poll(() => firstOf(page, 'RTT 与丢包'), patience).toBe('美国 少 5 240 ms 2.00% 1.00%')
  await expect.poll(() => failures.count(), patience).toBe(0)
})

test('R-DSH-13 without the permission, the screen names it', async () => {
  const page = await stage.arrive('cashier')
  await page.goto(screen)
  await page.getByText('DATA_MONITOR_DASHBOARD').waitFor()
})

test('loading panels show bars at once and the seconds after two, on dashboard, quality and usage', async () => {
  const page = await stage.arrive()
  const release = Promise.withResolvers<void>()
  await page.route(/\/api\/(statistics\/index|call-quality-statistics|use\/)/, async (route) => {
    await release.promise
    await route.fallback()
  })
  const panels = page.locator('.ro-panel').filter({ has: page.locator('.ro-loading') })
  for (const [address, count] of [
    [screen, 13],
    ['/data-monitoring/call-quality-statistics', 3],
    ['/data-monitoring/usage', 1],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => panels.locator('.ro-skeleton').first().isVisible(), patience).toBe(true)
    const counting = panels.filter({ hasText: /查询中 \d+ 秒/ })
    await counting.nth(count - 1).waitFor()
    expect(await counting.count()).toBe(count)
  }
  release.resolve()
  await expect.poll(() => page.locator('.ro-loading').count(), patience).toBe(0)
})

test('by keyboard only, in English: the last month, sorted by minutes; no axe findings in the dark theme', async () => {
  const page = await stage.arrive('admin', { theme: 'dark' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(screen)
  await page.getByRole('button', { name: /EN/ }).first().press('Enter')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await block(page, 'Users worldwide').locator('path[data-code="CN"]').waitFor()
  expect(await seriousFindingsInTheme(page)).toEqual([])
  const minutes = block(page, 'User distribution').getByRole('columnheader', { name: 'Minutes' }).getByRole('button')
  await minutes.press('Enter')
  await minutes.press('Enter')
  await expect.poll(() => firstOf(page, 'User distribution'), patience).toBe('Indonesia 8 240')
  await page.getByLabel('Dates').press('Enter')
  await page.keyboard.press('Escape')
})

test('AM-20 users in calls are shown live, and the worst rooms with what their users have in common, which link to the call; the stream recovers after the connection was lost', async () => {
  const page = await open()
  const strip = block(page, '实时')
  const figures = async () => (await strip.locator('dt + dd').allInnerTexts()).slice(0, 2)
  await expect.poll(figures, patience).toEqual(['0', '0'])
  await block(page, '当前最差房间').getByText('没有符合条件的房间').waitFor()
  const client = createClient({ url: stage.clickhouseUrl })
  const [joined, now] = [Date.now() - 15 * minute, Date.now()]
  const users = ['kim', 'lee', 'max', 'ned']
  const ofUser = (user: string) => ({ call: 'worst', user, session: `worst-${user}` })
  await client.insert({
    table: 'sample',
    format: 'JSONEachRow',
    values: users.flatMap((user) =>
      Array.from({ length: 180 }, (_, index) => joined + index * 5000).map((ts) => ({
        app_key: liveKey,
        channel_session_id: 'worst',
        user_id: user,
        session_id: `worst-${user}`,
        ts,
        up_loss_rate: user !== 'ned' && ts > now - 5 * minute ? 30 : 0.2,
        down_loss_rate: 0.2,
        distance: 60,
        jitter: 5,
      })),
    ),
  })
  await addStays(
    client,
    users.map((user) => ({ ...ofUser(user), appkey: liveKey, room: 'squad-7', joined, country: 'JP' })),
  )
  await client.close()
  await expect.poll(figures, muchPatience).toEqual(['1', '4'])
  expect(await strip.innerText()).toMatch(/日本 4\s+语聊房 4/)
  let refuses = true
  await page.route('**/api/live/stream', (route) => (refuses ? route.abort() : route.fallback()))
  await page.goto(screen)
  await page.getByText('连接已断开，正在重连').waitFor()
  refuses = false
  await expect.poll(figures, muchPatience).toEqual(['1', '4'])
  const room = block(page, '当前最差房间').getByRole('listitem')
  await expect.poll(() => room.allInnerTexts(), muchPatience).toHaveLength(1)
  expect((await room.innerText()).split(/\s*\n\s*/)).toEqual(['squad-7', '语聊房', '4 名用户中 3 名质量差', '上行丢包'])
  await room.getByRole('link').click()
  await page.waitForURL((url) => url.searchParams.get('channel_session_id') === 'worst')
})
