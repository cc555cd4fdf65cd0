import { readFile } from 'node:fs/promises'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { addDays, formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { openStage, type Stage, seriousFindings, watchCalls } from '../stage.ts'
import { storeJoins } from './joins-data.ts'

let stage: Stage
/** Five minutes of yesterday morning, and the two hours around them. */
const start = addDays(Date.now(), -1) + 10 * hour
const window = { start, end: start + 5 * minute }
const five = `query_time=${printRangeChoice({ kind: 'fixed', ...window })}`
/** A day without data. */
const empty = formatDateTime(start - 20 * 24 * hour).slice(0, 10)
const nothing = `query_time=${empty}~${empty}`
const hours = `query_time=${printRangeChoice({ kind: 'fixed', start: start - hour, end: start + hour })}`

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
  const project = await addProject(stage.databaseUrl, '语聊房')
  await storeJoins(stage.clickhouseUrl, project.appkey, window)
})
afterAll(() => stage?.close())

const section = '/data-monitoring/call-quality-statistics'
const situation = `${section}/join-situation`
const latency = `${section}/network-latency`
const success = `${section}/success-join`
const interrupt = `${section}/connection-interrupt`
const figures = '/data-monitoring/call-quality-data'
const patience = { timeout: 20_000 }

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const drawn = (page: Page, title: string) => panel(page, title).locator('.main-svg').first().waitFor()
const rows = (page: Page) => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const texts = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText.split(/\s*[\t\n]\s*/)))
const searchButton = (page: Page) => page.getByRole('button', { name: '查询', exact: true })
/** Expects no serious findings in either theme. */
const expectAccessible = async (page: Page) => expect(await seriousFindings(page, '.ro-screen')).toEqual([])

/** An outage, after which a screen asks again by itself. */
const down = { status: 503, json: { code: 50010, msg: '遥测数据库暂不可用，请稍后重试', request_id: 'r-1' } }
/** A refusal, after which a screen waits until it is asked to try again. */
const refused = { status: 429, json: { code: 40029, msg: '服务繁忙，请稍后再试', request_id: 'r-2' } }

/** Opens a screen one of whose operations fails until the routes are removed; `words` are shown so many times. */
async function openFailing(page: Page, path: string, operation: string, count: number, words: string, answer = down) {
  await page.route(
    ({ pathname }) => pathname.endsWith(`/call-quality-statistics/${operation}`),
    (route) => route.fulfill(answer),
  )
  await page.goto(path)
  await expect.poll(() => page.getByText(words).count(), patience).toBe(count)
  expect(await page.getByText(answer.json.msg).count()).toBe(count)
  expect(await page.getByRole('button', { name: '重试' }).count()).toBe(count)
}

/** Returns the cells of a chart's table, one row per category or interval. */
async function tableOf(page: Page, title: string): Promise<string[][]> {
  await panel(page, title)
    .getByRole('button', { name: `表格 ${title}` })
    .click()
  const table = panel(page, title).locator('table')
  await table.waitFor()
  return await table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
      ),
    )
}

test('R-JS-01 R-JS-02 M-094 F26 F8 shows the last hour, another window at once, a typed range; invalid text is refused without a request; accessible without data, too', async () => {
  const page = await stage.open(situation)
  expect(await page.title()).toBe('进房情况')
  const windows = page.getByRole('radiogroup', { name: '时间窗口' })
  expect(await windows.getByRole('radio').allInnerTexts()).toEqual([
    '5分钟',
    '10分钟',
    '15分钟',
    '30分钟',
    '1小时',
    '自定义',
  ])
  const chosen = () => windows.getByRole('radio', { checked: true }).innerText()
  expect(await chosen()).toBe('1小时')
  const asked = watchCalls(page)
  await windows.getByRole('radio', { name: '30分钟' }).click()
  await page.waitForURL(/query_time=last-30m-by-5m/)
  await expect.poll(() => asked.length, patience).toBe(2)
  asked.length = 0
  const range = page.getByRole('textbox', { name: '时间范围' })
  await range.fill('昨天早上')
  await searchButton(page).click()
  await page.getByText('时间格式不正确').waitFor()
  expect(asked).toEqual([])
  expect(page.url()).toContain('last-30m-by-5m')
  const clock = (moment: number) => formatDateTime(moment).slice(0, 16)
  await range.fill(`${clock(start)} ~ ${clock(window.end).slice(11)}`)
  expect(await chosen()).toBe('自定义')
  await range.press('Enter')
  const typed = clock(start).replace(' ', 'T')
  await page.waitForURL((url) => url.searchParams.get('query_time')?.startsWith(typed) === true)
  await page.getByText('占进房总数，n = 310').first().waitFor()
  await page.getByRole('button', { name: '重置', exact: true }).click()
  await page.waitForURL((url) => url.search === '')
  expect(await chosen()).toBe('1小时')
  await page.goto(`${situation}?${nothing}`)
  await expect.poll(() => page.getByText('暂无数据').count(), patience).toBe(3)
  await expectAccessible(page)
})

test('R-JS-03 R-JS-04 R-JS-05 R-JS-06 M-070 shows five periods, reasons, the countries that worsened most first, and the calls behind; charts fail independently and recover by themselves; accessible', async () => {
  const page = await stage.arrive()
  await openFailing(page, `${situation}?${five}`, 'index7', 2, '获取图表失败')
  await expect.poll(() => rows(page).count(), patience).toBe(3)
  await page.unrouteAll()
  await drawn(page, '进房情况')
  await expectAccessible(page)
  const periods = await page.getByRole('list', { name: '各周期的时间' }).getByRole('listitem').allInnerTexts()
  expect(periods.map((text) => text.replace(/\s+/g, ' ').slice(0, 4))).toEqual([
    '当前周期',
    '上一周期',
    '1天前 ',
    '2天前 ',
    '7天前 ',
  ])
  expect(periods[0]).toContain(`${formatDateTime(start).slice(5, 16)} ~ 10:05 n = 310 失败 45`)
  expect(periods[1]).toContain('n = 310 失败 10')
  expect(await tableOf(page, '进房情况')).toEqual([
    ['进入成功', '91.94% 285', '100.00% 310', '100.00% 310', '100.00% 310', '100.00% 310'],
    ['5秒进入成功', '85.48% 265', '96.77% 300', '96.77% 300', '96.77% 300', '96.77% 300'],
    ['5秒进入失败', '14.52% 45', '3.23% 10', '3.23% 10', '3.23% 10', '3.23% 10'],
  ])
  // Shares of all attempts sum to the share that failed; shares of the failures sum to 100.
  const reasons = await tableOf(page, '5秒进房失败原因')
  expect(reasons.map(([, now]) => now).filter((now) => now !== '0.00% 0')).toEqual(['8.06% 25', '6.45% 20'])
  await page.getByRole('radio', { name: '占失败' }).click()
  await page.waitForURL(/reasons=failures/)
  const ofFailures = panel(page, '5秒进房失败原因').locator('tbody tr > :is(:nth-child(1), :nth-child(2))')
  await expect.poll(() => ofFailures.allInnerTexts(), patience).toContain('55.56% 25')
  const cells = (await ofFailures.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
  expect(cells.flatMap((reason, index) => (index % 2 === 0 ? [[reason, cells[index + 1]]] : []))).toEqual([
    ['DNS解析失败', '0.00% 0'],
    ['连接CS失败', '0.00% 0'],
    ['连接CS被拒', '0.00% 0'],
    ['连接CS响应错误', '0.00% 0'],
    ['连接Router失败', '55.56% 25'],
    ['连接AS失败', '0.00% 0'],
    ['进房超时', '44.44% 20'],
  ])
  // Ten attempts are too few for a conclusion, so Egypt is last and says so.
  const country = (cells: string[]) => cells.slice(0, 4).join('|')
  await expect
    .poll(async () => (await texts(page)).map(country), patience)
    .toEqual(['印度尼西亚 ID|200|90.00%|▼ −10.00', '中国 CN|100|100.00%|0.00', '埃及 EG 样本少|10|50.00%|−50.00'])
  await page.getByRole('radio', { name: '5秒进入失败' }).click()
  await page.waitForURL(/kind=fail5/)
  await expect
    .poll(async () => (await texts(page)).map(country), patience)
    .toEqual(['印度尼西亚 ID|200|20.00%|▲ +15.00', '中国 CN|100|0.00%|0.00', '埃及 EG 样本少|10|50.00%|+50.00'])
  await page.getByRole('button', { name: '总数' }).click()
  await expect
    .poll(async () => (await texts(page)).map(([name]) => name), patience)
    .toEqual(['埃及 EG 样本少', '中国 CN', '印度尼西亚 ID'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('按国家 5秒进入失败.csv')
  const csv = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(csv[0]).toContain('国家,总数,当前周期 (%),较上一周期 (%),占比效应 (%)')
  expect(csv[3]).toBe('印度尼西亚 ID,200,20,15,9.6774,5,5,5,5')
  await page.getByRole('link', { name: '印度尼西亚' }).click()
  await page.waitForURL(
    (url) => url.pathname === '/data-monitoring/message' && url.searchParams.get('country') === 'ID',
  )
  expect(new URL(page.url()).searchParams.get('time')).toBe(printRangeChoice({ kind: 'fixed', ...window }))
})

test('R-NTL-01 R-NTL-02 R-NTL-03 R-NTL-04 shows latency over time, and the countries whose interval worsened most; charts fail independently and recover by themselves; accessible', async () => {
  const page = await stage.arrive()
  await openFailing(page, `${latency}?${five}`, 'index10', 2, '获取图表失败')
  await expect.poll(() => rows(page).count(), patience).toBe(3)
  await page.unrouteAll()
  expect(await page.title()).toBe('网络传输延时')
  expect(await page.getByRole('form').first().getByRole('combobox').count()).toBe(4)
  await drawn(page, '平均 RTT')
  await expectAccessible(page)
  const [interval] = await tableOf(page, '区间占比')
  expect(interval?.slice(1, 5)).toEqual(['50.00%', '10.00%', '10.00%', '30.00%'])
  expect((await tableOf(page, '平均 RTT'))[0]?.[1]).toBe('170.00 ms')
  const result = async () => (await texts(page)).map((cells) => cells.slice(0, 4).join('|'))
  await expect
    .poll(result, patience)
    .toEqual(['埃及 EG|100|0.00%|▼ −100.00', '印度尼西亚 ID|200|25.00%|▼ −25.00', '中国 CN|200|100.00%|0.00'])
  await page.getByRole('radio', { name: '≥ 300 ms' }).click()
  await page.waitForURL(/interval=gt_rtt300/)
  await expect
    .poll(result, patience)
    .toEqual(['埃及 EG|100|100.00%|▲ +100.00', '印度尼西亚 ID|200|25.00%|▲ +25.00', '中国 CN|200|0.00%|0.00'])
})

test('R-SJ-01 R-SJ-02 R-SJ-03 R-SJ-04 R-CI-01 R-CI-02 R-CI-03 M-069 shows success and interrupts, one value next to the whole; a missing value is refused; failed charts recover by themselves; accessible', async () => {
  const page = await stage.arrive()
  await openFailing(page, `${success}?${hours}`, 'index5', 2, '获取图表失败')
  await page.unrouteAll()
  await drawn(page, '进入成功率')
  await drawn(page, '5秒进房失败原因')
  await expectAccessible(page)
  const inWindow = (table: string[][]) => table.find(([time]) => time === formatDateTime(start))
  expect(inWindow(await tableOf(page, '进入成功率'))?.slice(1)).toEqual(['85.48% 265', '91.94% 285', '310'])
  expect(await panel(page, '进入成功率').locator('.ro-rate').innerText()).toMatch(
    /^5秒进入成功率 91\.13%\s*较上一周期 —$/,
  )
  // 25 of 310 never joined, and 20 more only after 5 s.
  expect(inWindow(await tableOf(page, '5秒进入失败'))?.slice(1)).toEqual(['25 8.06%', '20 6.45%', '310'])
  // Two hours of yesterday, of which only five minutes have joins.
  const results = () =>
    panel(page, '各周期')
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.replace('\n', ' '))),
      )
  await expect.poll(results, patience).toEqual([
    ['进入成功', '95.97% 595', '—', '100.00% 310', '100.00% 310', '100.00% 310'],
    ['5秒进入成功', '91.13% 565', '—', '96.77% 300', '96.77% 300', '96.77% 300'],
    ['5秒进入失败', '8.87% 55', '—', '3.23% 10', '3.23% 10', '3.23% 10'],
    ['进房总数', '620', '0', '310', '310', '310'],
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(
    await panel(page, '各周期')
      .locator('th, td')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length),
  ).toBe(0)
  // The names of the lines that have no room beside the figures are below them, and each is whole.
  const lineOf = async (text: string) =>
    (await panel(page, '进入成功率').getByText(text, { exact: true }).first().boundingBox())?.y ?? 0
  expect(await lineOf('5秒内进入成功')).toBeGreaterThan((await lineOf('进入成功率')) + 16)
  await page.getByText('对比', { exact: true }).click()
  await searchButton(page).click()
  await page.getByText('请输入对比数据').waitFor()
  const value = page.getByRole('combobox', { name: '对比值 A' })
  await value.fill('ID')
  await page.getByRole('option', { name: /印度尼西亚/ }).click()
  await searchButton(page).click()
  await page.waitForURL(/diff_value1=ID/)
  await tableOf(page, '5秒内进入成功')
  expect(await page.getByRole('region', { name: '各周期' }).count()).toBe(0)
  const heads = panel(page, '5秒内进入成功').locator('thead th')
  await expect
    .poll(() => heads.allInnerTexts(), patience)
    .toEqual(['时间', '印度尼西亚', '全部', '印度尼西亚 进房总数', '全部 进房总数'])
  // Another filter shows the first page of the countries.
  await page.goto(`${success}?${hours}&page=2&limit=1`)
  await drawn(page, '进入成功率')
  await page.getByLabel('国家', { exact: true }).fill('ID')
  await page.getByRole('option', { name: /印度尼西亚/ }).click()
  await searchButton(page).click()
  await page.waitForURL((url) => url.searchParams.get('country') === 'ID' && !url.searchParams.has('page'))
  await openFailing(page, `${interrupt}?${hours}`, 'index6', 1, '获取图表失败')
  await page.unrouteAll()
  await drawn(page, '连接中断次数')
  await expectAccessible(page)
  const legend = panel(page, '连接中断次数').locator('.ro-legend button')
  expect(await legend.allInnerTexts()).toEqual([
    '掉线次数',
    '连接CS被拒',
    '连接Router失败',
    '连接CS响应错误',
    '连接CS失败',
  ])
  const all = inWindow(await tableOf(page, '连接中断次数'))
  expect(all?.slice(1)).toEqual(['4', '0', '1', '0', '0'])
  const placesOf = async (title: string) => {
    const texts = await panel(page, title).locator('tbody tr').allInnerTexts()
    return texts.map((text) => text.split(/\s*\t\s*/))
  }
  // 3 events of 400 attempts, and 2 of 200 in China; two hours before there were none.
  await expect
    .poll(() => placesOf('按国家'), patience)
    .toEqual([
      ['印度尼西亚', '3', '7.50', '—'],
      ['中国', '2', '10.00', '—'],
    ])
  expect((await placesOf('按路由')).map(([router, count]) => [router, count])).toEqual([
    ['10.0.0.1', '3'],
    ['10.0.0.2', '2'],
  ])
  const address = await panel(page, '按国家').getByRole('link', { name: '中国' }).getAttribute('href')
  expect(address).toMatch(/\/message\?country=CN&metric=interrupts&time=/)
  await page.getByRole('combobox', { name: '中断类型' }).selectOption({ label: '连接Router失败' })
  await page.waitForURL(/interrupt=connect_server_failed_total/)
  await expect
    .poll(() => panel(page, '连接中断次数').locator('thead th').allInnerTexts(), patience)
    .toEqual(['时间', '连接Router失败'])
  await page.goto(`${interrupt}?${hours}&diff_type=country&diff_value1=ID&diff_value2=CN`)
  await drawn(page, '连接中断次数')
  expect(inWindow(await tableOf(page, '连接中断次数'))?.slice(1)).toEqual(['3', '1'])
})

test('R-QDP-01 R-QDP-02 R-QDP-03 shows all figures in one row and a chart of each in the same order; the median has its error; failed charts recover by themselves; accessible', async () => {
  const page = await stage.arrive()
  await openFailing(page, `${figures}?${hours}&country=ID`, 'index9', 1, '获取数据失败')
  await page.unrouteAll()
  const names = [
    '平均 RTT',
    '中位 RTT',
    '平均上行丢包',
    '平均下行丢包',
    '进入成功率',
    '5秒进入成功率',
    '掉线次数',
    '心跳超时次数',
    '样本数',
  ]
  const table = page.getByRole('region', { name: '汇总' })
  await expect.poll(() => table.locator('tbody td').allInnerTexts(), patience).toContain('2.00%')
  await expect.poll(() => table.locator('thead th').allInnerTexts()).toEqual(names)
  expect(await table.locator('tbody td').nth(1).getAttribute('title')).toBe('中位数来自直方图，误差不超过 1%')
  await drawn(page, '样本数')
  await expectAccessible(page)
  expect(await page.locator('.ro-chart-panel h2').allInnerTexts()).toEqual(names)
  await page.goto(`${figures}?${nothing}`)
  await expect
    .poll(() => table.locator('tbody td').allInnerTexts(), patience)
    .toEqual(['-', '-', '-', '-', '-', '-', '0', '0', '0'])
})

/** Presses Tab until the element of this role and name has the focus. */
async function tabTo(page: Page, role: 'combobox' | 'button' | 'link', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first()
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${role} ${name}`)
}

test('R-JS-01 R-JS-06 by keyboard only, in English: retrying a failed list, a country by its code, the table of a chart, the calls behind it', async () => {
  const page = await stage.arrive()
  await openFailing(page, `${situation}?${five}`, 'index8', 1, '获取列表失败', refused)
  await drawn(page, '进房情况')
  await page.unrouteAll()
  await page.getByRole('button', { name: '重试' }).press('Enter')
  await expect.poll(() => rows(page).count(), patience).toBe(3)
  await page.getByRole('button', { name: /EN/ }).first().press('Enter')
  await drawn(page, 'Joins')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await tabTo(page, 'combobox', 'Country')
  await page.keyboard.type('id')
  await page.getByRole('option', { name: /Indonesia/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL(/country=ID/)
  await expect.poll(() => rows(page).count(), patience).toBe(1)
  await tabTo(page, 'button', 'Table Joins')
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', '90.00%')
  await page.keyboard.press('Enter')
  await page.waitForURL(
    (url) => url.pathname === '/data-monitoring/message' && url.searchParams.get('country') === 'ID',
  )
})

test('without the permission, each screen names it', async () => {
  const page = await stage.arrive('seller')
  for (const [path, key] of [
    [situation, 'JOIN'],
    [latency, 'LATENCY'],
    [success, 'SUCCESS'],
    [interrupt, 'INTERRUPT'],
    [figures, 'DATA'],
  ] as const) {
    await page.goto(path)
    await page.getByText(`DATA_MONITOR_CALL_QUALITY_${key}`).waitFor()
  }
})
