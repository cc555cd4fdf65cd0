import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { addDays, formatDateTime, formatDay, hour, minute } from '@rtcops/core/time/zone'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { openStage, type Stage, seriousFindings } from '../stage.ts'
import { storeJoins } from './joins-data.ts'

let stage: Stage
/** Five minutes of yesterday morning, which were good in the comparison periods, and the two hours around them. */
const start = addDays(Date.now(), -1) + 10 * hour
const window = { start, end: start + 5 * minute }
const five = `query_time=${printRangeChoice({ kind: 'fixed', ...window })}`
const hours = `query_time=${printRangeChoice({ kind: 'fixed', start: start - hour, end: start + hour })}`
const twoDays = `query_time=${formatDay(start)}~${formatDay(Date.now())}`
/** A day without data. */
const empty = formatDay(start - 20 * 24 * hour)
const nothing = `query_time=${empty}~${empty}`

beforeAll(async () => {
  stage = await openStage()
  const project = await addProject(stage.databaseUrl, '语聊房')
  await storeJoins(stage.clickhouseUrl, project.appkey, window)
})
afterAll(() => stage?.close())

const overview = '/data-monitoring/call-quality-statistics'
const patience = { timeout: 20_000 }
const dimensions = ['国家', '路由', 'AS', '企业', '项目', 'SDK 版本', '设备']

const drawn = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).locator('.main-svg').first().waitFor()
const block = (drawer: Locator, name: string) => drawer.getByRole('region', { name, exact: true })
const linesOf = (drawer: Locator, name: string): Promise<string[]> =>
  block(drawer, name)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .map((cell) => (cell as HTMLElement).innerText.trim())
          .filter((text) => text !== '')
          .join(' | '),
      ),
    )

/** Opens the explanation of the change that the overview shows. */
async function explain(page: Page, query: string): Promise<Locator> {
  await page.goto(`${overview}?${query}`)
  await page.getByRole('button', { name: '变化归因' }).click()
  const drawer = page.getByRole('dialog', { name: '变化归因' })
  await drawer.waitFor()
  return drawer
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 150; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

test('the change is explained for the part that the charts show, against the selected period', async () => {
  const page = await stage.arrive()
  await page.goto(`${overview}?${hours}`)
  await drawn(page, '上行丢包')
  const plot = await page
    .getByRole('region', { name: '上行丢包', exact: true })
    .locator('.ro-chart .nsewdrag')
    .first()
    .boundingBox()
  if (!plot) throw new Error('the chart is not drawn')
  // Selects the intervals around the twelfth of 24, which was bad.
  const [from, to] = [10.5, 14.5].map((interval) => plot.x + (plot.width * interval) / 24)
  await page.mouse.move(from ?? 0, plot.y + plot.height / 2)
  await page.mouse.down()
  await page.mouse.move(to ?? 0, plot.y + plot.height / 2, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: '撤销缩放' }).waitFor()
  await page.getByRole('button', { name: '变化归因' }).click()
  const drawer = page.getByRole('dialog', { name: '变化归因' })
  await drawer.getByRole('radio', { name: 'RTT', exact: true }).click()
  const whole = drawer.locator('.ro-change-whole')
  await expect.poll(() => whole.innerText(), patience).toMatch(/— → 20\.00%[\s\S]*0 → 1,000/)
  const [, day, begin, end] = /当前周期\s+(\S+) (\S+) ~ (\S+)/.exec(await whole.innerText()) ?? []
  expect(day).toBe(formatDateTime(start).slice(5, 10))
  expect([begin, end]).toEqual([expect.stringMatching(/^09:5[05]$/), expect.stringMatching(/^10:1[05]$/)])
  await drawer.getByRole('radio', { name: '1天前' }).click()
  await expect.poll(() => whole.innerText(), patience).toMatch(/0\.00% → 20\.00%\s+▲ \+20\.00\s+个百分点/)
  expect(await whole.innerText()).toMatch(
    new RegExp(`1天前\\s+${formatDateTime(addDays(start, -1)).slice(5, 10)} ${begin} ~ ${end}`),
  )
  await expect
    .poll(() => linesOf(drawer, '国家'), patience)
    .toEqual([
      '变差',
      expect.stringMatching(
        /^印度尼西亚\s+\S+ 10:00 ~ 10:05 达 50\.00% \| \+10\.00 \| 0\.00 \| 0\.00% → 25\.00% \| 200 → 400 \| 通话$/,
      ),
      expect.stringMatching(/^埃及\s+\S+ 10:00 ~ 10:05 达 100\.00% \| \+10\.00 \| 0\.00 \| 0\.00% → 50\.00%/),
    ])
  expect(await block(drawer, '国家').locator('tfoot tr').allInnerTexts()).toEqual([
    expect.stringMatching(/^其余 1 个\s+0\.00\s+0\.00/),
    expect.stringMatching(/^合计\s+\+20\.00\s+0\.00\s+0\.00% → 20\.00%\s+500 → 1,000/),
  ])
  // The part of the window that was far worse than the rest is one click away.
  await block(drawer, '国家')
    .getByRole('button', { name: /10:00 ~ 10:05 达 50/ })
    .click()
  await page.waitForURL((url) => url.searchParams.get('country') === 'ID')
  expect(new URL(page.url()).searchParams.get('zoom')).toBe(printRangeChoice({ kind: 'fixed', ...window }))
  await expect.poll(() => page.locator('.ro-quality-bar').innerText(), patience).toMatch(/样本\s+200/)
})

test('AM-07 a link opens the same explanation: its metric, its period, its section of the chart; Back closes it', async () => {
  const page = await stage.arrive()
  await page.goto(`${overview}?${five}`)
  await drawn(page, 'RTT')
  await page.getByRole('button', { name: '变化归因' }).click()
  const drawer = page.getByRole('dialog', { name: '变化归因' })
  await drawer.getByRole('radio', { name: '上行丢包' }).click()
  await drawer.getByRole('radio', { name: '7天前' }).click()
  await page.waitForURL(/change=up_loss&against=day7/)
  const other = await stage.arrive()
  await other.goto(page.url())
  const same = other.getByRole('dialog', { name: '变化归因' })
  await expect
    .poll(() => same.getByRole('radio', { checked: true }).allInnerTexts(), patience)
    .toEqual(['上行丢包', '7天前'])
  await same.locator('.ro-change-chart .main-svg').first().waitFor()
  await expect
    .poll(() => same.locator('.ro-change-whole').innerText(), patience)
    .toBe(await drawer.locator('.ro-change-whole').innerText())
  await page.goBack()
  await drawer.waitFor({ state: 'detached' })
  await drawn(page, 'RTT')
})

test('lists what worsened most first, names the parts of each dimension, retries one that failed, marks too few samples, and filters the overview; accessible in both themes', async () => {
  const page = await stage.arrive()
  const refused = { status: 429, json: { code: 40029, msg: '服务繁忙，请稍后再试', request_id: 'r-1' } }
  const ofRouters = '**/api/call-quality-statistics/change?*dimension=router*'
  await page.route(ofRouters, (route) => route.fulfill(refused))
  const drawer = await explain(page, five)
  await block(drawer, '路由').getByRole('alert').getByText(refused.json.msg).waitFor()
  expect(await drawer.getByRole('alert').count()).toBe(1)
  await block(drawer, '国家').locator('tbody tr').first().waitFor()
  await page.unroute(ofRouters)
  await block(drawer, '路由').getByRole('button', { name: '重试' }).click()
  await expect.poll(() => linesOf(drawer, '路由'), patience).toHaveLength(3)
  const metrics = drawer.getByRole('radiogroup', { name: '指标' })
  expect(await metrics.getByRole('radio', { checked: true }).innerText()).toBe('RTT')
  expect(await metrics.getByRole('radio').allInnerTexts()).toEqual(['上行丢包', '下行丢包', 'RTT', '5秒进入失败'])
  await expect
    .poll(() => linesOf(drawer, '国家'), patience)
    .toEqual([
      '变差',
      '印度尼西亚 | +20.00 | 0.00 | 0.00% → 50.00% | 200 → 200 | 通话',
      '埃及 | +20.00 | 0.00 | 0.00% → 100.00% | 100 → 100 | 通话',
    ])
  expect(await drawer.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['受影响的客户', ...dimensions])
  const whole = '+40.00 | 0.00 | 0.00% → 40.00% | 500 → 500'
  await expect
    .poll(() => Promise.all(dimensions.slice(1).map((name) => linesOf(drawer, name))), patience)
    .toEqual([
      [
        '变差',
        expect.stringMatching(/^10\.0\.0\.2.* \| \+20\.00 \| 0\.00 \| 0\.00% → 33\.33% \| 300 → 300 \| 通话$/),
        expect.stringMatching(/^10\.0\.0\.1.* \| \+20\.00 \| 0\.00 \| 0\.00% → 50\.00% \| 200 → 200 \| 通话$/),
      ],
      ['变差', expect.stringMatching(/^10\.1\.0\.1/)],
      ['变差', `语聊房 Ltd. | ${whole} | 通话`],
      ['变差', `语聊房 | ${whole} | 通话`],
      ['变差', `未知 | ${whole}`],
      ['变差', `未知 | ${whole}`],
    ])
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  await metrics.getByRole('radio', { name: '5秒进入失败' }).click()
  await expect
    .poll(() => linesOf(drawer, '国家'), patience)
    .toEqual([
      '变差',
      '印度尼西亚 | +9.68 | 0.00 | 5.00% → 20.00% | 200 → 200 | 通话',
      expect.stringMatching(/^埃及\s*样本少 \| \+1\.61 \| 0\.00 \| 0\.00% → 50\.00% \| 10 → 10 \| 通话$/),
    ])
  expect(await drawer.locator('.ro-change-whole').innerText()).toMatch(
    /5 秒内未进入成功的进房\s+3\.23% → 14\.52%\s+▲ \+11\.29\s+个百分点/,
  )
  const red = block(drawer, '国家').locator('tbody tr', { has: page.locator('.ro-worse') })
  expect(await red.locator('th').allInnerTexts()).toEqual(['印度尼西亚'])
  await block(drawer, '国家').getByRole('button', { name: '印度尼西亚' }).click()
  await page.waitForURL((url) => url.searchParams.get('country') === 'ID')
  // F11: it stays open, with the same metric and period.
  expect(await drawer.getByRole('radio', { checked: true }).allInnerTexts()).toEqual(['5秒进入失败', '上一周期'])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await drawn(page, 'RTT')
  await expect.poll(() => page.locator('.ro-quality-bar').innerText(), patience).toMatch(/样本\s+200/)
})

test('an empty result says so; only versions and devices refuse a range that is too long', async () => {
  const page = await stage.arrive()
  const none = await explain(page, nothing)
  // Each dimension, and the chart above them.
  await expect.poll(() => none.getByText('暂无数据').count(), patience).toBe(dimensions.length + 1)
  expect(await none.locator('.ro-change-whole').innerText()).toMatch(/— → —\s+—/)
  const long = await explain(page, twoDays)
  const refusal = '按 SDK 版本或设备归因最多支持 24 小时，请缩短时间范围'
  for (const name of ['SDK 版本', '设备'])
    await expect.poll(() => block(long, name).getByRole('alert').innerText(), patience).toContain(refusal)
  for (const name of dimensions.slice(0, 5)) await block(long, name).locator('tbody tr').first().waitFor()
  expect(await long.getByRole('alert').count()).toBe(2)
  // Attempts carry their own version and device, so they have no such limit.
  await long.getByRole('radio', { name: '5秒进入失败' }).click()
  await expect.poll(() => linesOf(long, '设备'), patience).toHaveLength(2)
  expect(await long.getByRole('alert').count()).toBe(0)
})

test('by keyboard only, in English: another metric, back to the button, the calls of a country', async () => {
  const page = await stage.arrive()
  await page.addInitScript(() => localStorage.setItem('rtcops.language', 'en'))
  await page.goto(`${overview}?${five}`)
  const button = page.getByRole('button', { name: 'What changed' })
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'What changed' })
  const metric = drawer.getByRole('radiogroup', { name: 'Metric' })
  await tabTo(page, metric.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect
    .poll(() => linesOf(drawer, 'Countries'), patience)
    .toContain('Indonesia | +9.68 | 0.00 | 5.00% → 20.00% | 200 → 200 | Calls')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement), patience).toBe(true)
  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: 'Calls of Indonesia in this window' }).waitFor()
  await tabTo(page, drawer.getByRole('link', { name: 'Calls of Indonesia in this window' }))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.endsWith('/message') && url.searchParams.get('country') === 'ID')
  expect(new URL(page.url()).searchParams.get('time')).toBe(printRangeChoice({ kind: 'fixed', ...window }))
})
