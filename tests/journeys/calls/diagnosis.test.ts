import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { openStage, type Stage, seriousFindings } from '../stage.ts'
import { brief, calm, choppy, diagnosisEvents } from './diagnosis-data.ts'

let stage: Stage
let appKey: string
const name = '语聊房-诊断'

beforeAll(async () => {
  stage = await openStage()
  const project = await addProject(stage.databaseUrl, name)
  appKey = project.appkey
  expect(await sendReport(stage.url, project, 'journey-diagnosis', diagnosisEvents(Date.now()))).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
})
afterAll(() => stage?.close())

/** The machine may be busy with other tests. */
const patience = { timeout: 20_000 }
const address = (call: string, screen = 'detail', query: Record<string, string> = {}) =>
  `/data-monitoring/message/${screen}?${new URLSearchParams({ channel_session_id: call, app_key: appKey, app_name: name, uid: '', ...query })}`

async function open(path: string, language = 'zh'): Promise<Page> {
  const page = await stage.arrive()
  await page.addInitScript((chosen) => localStorage.setItem('rtcops.language', chosen), language)
  await page.goto(path)
  await page.locator('.ro-screen h1').waitFor()
  return page
}

async function openCall(call: string, language?: string): Promise<Page> {
  const page = await open(address(call), language)
  await page.locator('.ro-ladder').first().waitFor()
  await summaryOf(page).locator('.ro-copy').first().waitFor()
  return page
}

const summaryOf = (page: Page) => page.getByRole('region', { name: /^(诊断|Diagnosis)$/ })
const verdictRows = (page: Page) => page.locator('.ro-verdict-row')
const lineOf = (page: Page, user: string) =>
  page.locator('.ro-user-sessions tr', { has: page.getByRole('link', { name: `${user} 的图表` }) })
const verdictOf = (page: Page, user: string) =>
  lineOf(page, user).locator('xpath=following-sibling::tr[1]').locator('.ro-verdict-line').first()
const ticks = (page: Page) => page.locator('.ro-chart').first().locator('.xtick text').allTextContents()

test('a call is summarized in a few sentences, which are copied with room and time; each user has a verdict below their line, with evidence, advice and what it explains; accessible in both themes', async () => {
  const page = await openCall(choppy)
  const summary = summaryOf(page)
  const sentences = await summary.locator('p > span').allInnerTexts()
  expect(sentences).toHaveLength(3)
  expect(sentences[0]).toMatch(/^7 名用户中有 5 名受影响，最主要的是 ann：.*上行丢包，责任方为用户上行/)
  expect(sentences[1]).toMatch(/^其余 4 名：发送方丢包 3 名、/)
  expect(sentences[2]).toContain('建议：请改用网线或信号更好的 Wi-Fi')
  const verdict = verdictRows(page).first()
  const line = await verdict.locator('.ro-verdict-line').first().innerText()
  expect(line).toMatch(/上行丢包\s+用户上行\s+\d\d:\d\d:\d\d–\d\d:\d\d:\d\d\s+(确定|很可能)/)
  expect(await lineOf(page, 'ann').locator('.ro-ladder-fault').getAttribute('title')).toMatch(/上行丢包$/)
  // F14: the legend names the lines of faults, and users with faults come first.
  expect(await page.locator('.ro-user-sessions .ro-legend').innerText()).toContain('诊断问题（红为严重）')
  const isFaulty = await page
    .locator('.ro-user-sessions tbody tr', { has: page.locator('.ro-ladder') })
    .evaluateAll((lines) => lines.map((line) => line.querySelector('.ro-ladder-fault') !== null))
  expect(isFaulty).toEqual([...isFaulty].sort((first, second) => Number(second) - Number(first)))
  expect(new Set(isFaulty).size).toBe(2)
  // Nothing is shown for a user without a fault.
  expect(await lineOf(page, 'gus').locator('.ro-ladder-fault').count()).toBe(0)
  const texts = await verdictRows(page).allInnerTexts()
  expect(texts).toHaveLength(5)
  expect(texts[4]).toContain('会话太短，无法判断好坏：仅 30 秒')
  const receiver = verdictRows(page).nth(1)
  await receiver.getByRole('button', { name: '依据与建议 · bob' }).click()
  const details = await receiver.locator('.ro-verdict-detail').innerText()
  expect(details).toContain('ann 的 4 名接收者中有 3 名丢包')
  expect(details).toMatch(/下行丢包\s+用户下行\s+\S+\s+\S+\s+由发送方丢包引起/)
  await receiver.getByRole('button', { name: '与同时段的其他用户对比' }).first().click()
  const shared = receiver.getByRole('table', { name: '同时段的其他用户' })
  await shared.waitFor()
  // Ann, cat, dan and gus are on the same router, and nobody else was measured then.
  const ofRouter = await shared.getByRole('row', { name: /^路由/ }).getByRole('cell').allInnerTexts()
  expect(ofRouter.slice(2).map(Number)).toEqual([4, 3, 1, 0, 0])
  expect(await shared.getByRole('link').first().getAttribute('href')).toMatch(/message\?.*metric=bad_time/)
  // What a receiver cannot change is not advised.
  expect(details).not.toContain('请减少同时接收的画面')
  expect(await page.locator('.ro-not-joined').innerText()).toMatch(/eve\s+未能进房\s+进房失败\s+用户网络/)
  await verdictOf(page, 'ann').click()
  expect(await seriousFindings(page, '.ro-screen')).toEqual([])
  await summary.getByRole('button', { name: '复制到工单' }).click()
  await summary.getByRole('button', { name: '已复制' }).waitFor()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  const lineOfText = (label: string) => copied.find((line) => line.startsWith(`${label}：`))
  expect(lineOfText('房间')).toBe(`房间：room-${choppy}`)
  expect(lineOfText('通话ID')).toBe(`通话ID：${choppy}`)
  expect(lineOfText('时间')).toMatch(
    /^时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ~ \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(北京时间\)$/,
  )
  expect(lineOfText('用户')).toBe('用户：ann')
  expect(lineOfText('诊断')).toBe(`诊断：${sentences.join('')}`)
  expect(lineOfText('链接')).toContain(`/data-monitoring/message/detail?channel_session_id=${choppy}`)
  const customer = summary.getByRole('button', { name: '复制给客户' })
  expect(await customer.getAttribute('title')).toBe('不含地址和用户ID，可直接发给客户')
  await customer.click()
  await summary.getByRole('button', { name: '已复制' }).first().waitFor()
  const forCustomer = async () => await page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(forCustomer, { timeout: 10_000 }).toMatch(/^关于 \d{4}-\d\d-\d\d .*名用户中有 \d+ 名受到影响。/)
  expect(await forCustomer()).not.toMatch(/ann|bob|\d+\.\d+\.\d+\.\d+/)
})

test('clicking a verdict marks its time on all lines, clicking again removes the mark; the keyboard opens it as well, and charts open at its time', async () => {
  const page = await openCall(choppy)
  const marks = page.locator('.ro-ladder-marked')
  await verdictOf(page, 'ann').click()
  await marks.first().waitFor()
  await verdictOf(page, 'ann').click()
  await marks.first().waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('time')).toBe(false)
  await verdictOf(page, 'ann').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/user=diagnosis-choppy-ann&time=/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.ro-verdict-detail').waitFor()
  const more = verdictRows(page).first().locator('[aria-expanded]').first()
  expect(await more.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('评价')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('查看图表')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.locator('.ro-verdict-detail').waitFor({ state: 'detached' })
  await expect.poll(() => marks.count(), patience).toBe(6)
  const fault = await lineOf(page, 'ann').locator('.ro-ladder-fault').boundingBox()
  const mark = await marks.first().boundingBox()
  expect(mark && fault && Math.abs(mark.x - fault.x)).toBeLessThan(2)
  expect(await page.locator('.ro-user-sessions tr.ro-on').innerText()).toContain('ann')
  await page.reload()
  await expect.poll(() => marks.count(), patience).toBe(6)
  await page.getByRole('button', { name: '查看详细图表' }).click()
  await page.waitForURL(/charts\?.*user=diagnosis-choppy-ann&zoom=/)
  await expect.poll(async () => (await ticks(page)).length, patience).toBeGreaterThan(2)
  const zoomed = await ticks(page)
  const bands = page.locator('.ro-chart').first().locator('.annotation-text')
  await expect.poll(() => bands.allTextContents(), patience).toContain('上行丢包')
  await page.getByRole('button', { name: '撤销缩放' }).click()
  await page.waitForURL((url) => !url.searchParams.has('zoom'))
  await expect.poll(() => ticks(page), patience).not.toEqual(zoomed)
  await page.goBack()
  await expect.poll(() => ticks(page), patience).toEqual(zoomed)
})

test('a receiver is compared with the sender at fault, and a link opens the same two users; accessible in both themes', async () => {
  const page = await openCall(choppy)
  await lineOf(page, 'bob').getByRole('link', { name: '将 bob 与他人对比' }).click()
  await page.waitForURL(/pair\?.*receiver=diagnosis-choppy-bob/)
  const chosen = page.locator('.ro-pair-bar option:checked')
  await expect.poll(() => chosen.allTextContents(), patience).toEqual(['ann · 发送端', 'bob · 接收端'])
  await page.locator('.ro-chart .main-svg').nth(2).waitFor()
  expect(await page.locator('.ro-chart-panel h2').allInnerTexts()).toEqual([
    '丢包率：A 上行，B 下行',
    '码率：A 上行，B 下行',
    'RTT：A 与 B',
  ])
  expect(await seriousFindings(page, '.ro-screen')).toEqual([])
  const whole = await ticks(page)
  await page.getByRole('button', { name: /发送方丢包/ }).click()
  await page.waitForURL(/zoom=/)
  await expect.poll(() => ticks(page), patience).not.toEqual(whole)
  const labels = page.locator('.ro-chart').first().locator('.annotation-text')
  await expect
    .poll(() => labels.allTextContents(), patience)
    .toEqual(expect.arrayContaining(['上行丢包', '发送方丢包', 'A', 'B']))
  await page.getByRole('combobox', { name: '接收方' }).selectOption({ label: 'cat · 接收端' })
  await page.waitForURL(/receiver=diagnosis-choppy-cat/)
  await page.goto(page.url())
  await expect.poll(() => chosen.allTextContents(), patience).toEqual(['ann · 发送端', 'cat · 接收端'])
  await page.getByRole('button', { name: '交换发送方与接收方' }).click()
  await expect.poll(() => chosen.allTextContents(), patience).toEqual(['cat · 接收端', 'ann · 发送端'])
  await page.getByRole('button', { name: '表格' }).click()
  const heads = page.locator('.ro-chart-table').first().locator('th')
  await expect.poll(() => heads.allInnerTexts(), patience).toEqual(['时间', 'A cat 上行丢包', 'B ann 下行丢包'])
})

test('a user alone in a call cannot be compared', async () => {
  const page = await open(address(brief, 'detail/pair'))
  await page.getByText('通话中没有其他用户可以对比。').waitFor()
})

test('a call without a fault, and one with too little data, say so', async () => {
  const page = await openCall(calm)
  expect(await summaryOf(page).locator('p').innerText()).toBe('2 名用户均未发现问题。')
  expect(await verdictRows(page).count()).toBe(0)
  await page.goto(address(brief))
  await expect.poll(() => summaryOf(page).locator('p').innerText(), patience).toBe('数据太少，无法判断好坏。')
  expect(await verdictRows(page).innerText()).toContain('会话太短，无法判断好坏')
})

test('the lines do not wait for the diagnosis; a failed one leaves the page usable and can be retried', async () => {
  const page = await stage.arrive()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/msg/diagnosis*', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto(address(choppy))
  await page.locator('.ro-ladder').first().waitFor()
  await summaryOf(page).locator('.ro-skeleton').first().waitFor()
  held.resolve()
  await summaryOf(page).getByRole('alert').getByText('获取诊断失败').waitFor()
  expect(await page.locator('.ro-ladder').count()).toBe(6)
  await page.unroute('**/api/msg/diagnosis*')
  await summaryOf(page).getByRole('button', { name: '重试' }).click()
  await summaryOf(page).locator('.ro-copy').first().waitFor()
})

test('the diagnosis is in English as well', async () => {
  const page = await openCall(choppy, 'en')
  const sentences = await summaryOf(page).locator('p > span').allInnerTexts()
  expect(sentences[0]).toMatch(/^Affected: 5 of 7 users, above all ann: .* upstream loss, user's uplink/)
  expect(sentences[1]).toMatch(/^The other 4: sender's loss 3, /)
  expect(sentences[2]).toMatch(/^What to do: /)
  await verdictRows(page).nth(1).getByRole('button', { name: 'Evidence and advice · bob' }).click()
  const details = await verdictRows(page).nth(1).innerText()
  expect(details).toContain("because of sender's loss")
  expect(details).not.toMatch(/[\u4e00-\u9fff]/)
})
