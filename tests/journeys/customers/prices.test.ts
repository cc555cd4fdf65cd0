import { formatDay } from '@rtcops/core/time/zone'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../packages/server/test/empty-tables.ts'
import { openStage, type Stage, seriousFindings, watchCalls } from '../stage.ts'

let stage: Stage
let page: Page
const names = ['甲-语聊', '乙-直播', '丙-一个名字长得谁也不会全部写出来所以要省略掉后面一半的项目', '丁-<b>x</b>']

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '只读')
})
beforeEach(async () => {
  await stage.query(emptyTables('price, project, company'))
  await stage.query(
    `INSERT INTO company (id, name, push_flow, video) OVERRIDING SYSTEM VALUE VALUES (7, '云声科技', 0, 1), (8, '空企业', 0, 0)`,
  )
  await stage.query(
    `INSERT INTO project (company_id, name, appkey, appcert)
     SELECT 7, name, lpad(n::text, 32, '0'), lpad(n::text, 32, '0') FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n)`,
    [names],
  )
  page = await stage.arrive()
})
afterAll(() => stage?.close())

/**
 * Returns a cell. Rows are sorted by name; columns are counted after the checkboxes: project, voice price, voice type,
 * video price, video type.
 */
const cell = (name: string, column: number) =>
  page
    .locator(`.bp6-table-cell.bp6-table-cell-col-1`)
    .filter({ hasText: name })
    .evaluate((element) => /-cell-row-(\d+)/.exec(element.className)?.[1])
    .then((row) => page.locator(`.bp6-table-cell-row-${row}.bp6-table-cell-col-${column + 1}`))
const textOf = async (name: string, column: number) => await (await cell(name, column)).innerText()
const focused = () => page.locator(':focus')
const dialog = () => page.locator('.ro-dialog')
const batch = () => page.getByRole('button', { name: /^批量设置/ })
const done = () => page.getByText('设置成功').first().waitFor()

/** Returns the day this many days from today, in Shanghai. */
const dayAfter = (days: number) => formatDay(Date.now() + days * 86_400_000)

async function openScreen(company = 7): Promise<void> {
  await page.goto(`/enterprise/price?companyId=${company}`)
  await page.locator('.bp6-table-cell').first().waitFor()
}

async function paste(text: string): Promise<void> {
  await focused().evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

async function expectAccessible(): Promise<void> {
  expect(await seriousFindings(page, '.ro-page', '.bp6-portal')).toEqual([])
}

test('R-PRC-01 R-PRC-02 R-PRC-03 X-10 shows the company, its projects, and the kinds that it uses', async () => {
  await openScreen()
  await page.locator('.ro-page-head').getByText('云声科技').waitFor()
  expect(await page.locator('.ro-price-head').innerText()).not.toContain('推流')
  expect((await page.locator('.ro-price-head > div').allInnerTexts()).slice(1)).toEqual([
    '项目',
    '语音单价（元/分钟）',
    '语音统计方式',
    '视频单价（元/分钟）',
    '视频统计方式',
  ])
  expect(await page.locator('.ro-toolbar').innerText()).toContain('共 4 个项目')
  expect(await textOf('丁', 0)).toBe('丁-<b>x</b>')
  expect(await (await cell('丙', 0)).getAttribute('title')).toBe(names[2])
  expect(await page.locator('.ro-side [aria-current="page"]').innerText()).toContain('企业列表')
  await stage.query('UPDATE company SET push_flow = 1, video = 0 WHERE id = 7')
  await page.reload()
  await expect.poll(() => page.locator('.ro-price-head').innerText()).toContain('推流单价')
  expect(await page.locator('.ro-price-head').innerText()).not.toContain('视频')
  await page.goto('/enterprise/price')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/enterprise/index')
})

test('R-PRC-04 R-PRC-05 M-052 a price is typed, a type is selected; each is saved at once by one request', async () => {
  await openScreen()
  const calls = watchCalls(page)
  await (await cell('甲', 1)).click()
  await page.keyboard.type('0.0125')
  await page.keyboard.press('Enter')
  await done()
  await expect.poll(() => textOf('甲', 1)).toBe('0.0125')
  await (await cell('甲', 2)).click()
  await page.getByLabel('甲-语聊 · 语音统计方式').selectOption('按房间时长')
  await expect.poll(() => textOf('甲', 2)).toBe('按房间时长')
  await expect.poll(async () => (await cell('甲', 2)).getAttribute('title')).toBe('房间内有人的时长，不论人数')
  await expect.poll(() => calls.filter((path) => path === '/api/company/setPrices').length).toBe(2)
  await page.reload()
  await expect.poll(() => textOf('甲', 1)).toBe('0.0125')
  await page.locator('.ro-price-legend').getByText('按房间时长').waitFor()
  await (await cell('甲', 1)).click()
  await page.keyboard.type('０.０２')
  await page.getByRole('heading', { name: '单价设置' }).click()
  await expect.poll(() => textOf('甲', 1)).toBe('0.0200')
})

test('R-PRC-02 cells stay under their headings when the window is resized', async () => {
  await openScreen()
  for (const width of [1920, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const rightEdge = async (element: Locator) => {
      const box = await element.boundingBox()
      return box && Math.round(box.x + box.width)
    }
    const grid = await rightEdge(page.locator('.ro-price-body'))
    expect(grid).toBeGreaterThan(width - 100)
    await expect.poll(async () => rightEdge(await cell('甲', 4))).toBe(grid)
  }
})

test('R-PRC-06 M-091 an invalid price shows a red ring and a message in the toolbar, and sends no request; Esc restores the old price', async () => {
  await stage.query(
    `INSERT INTO price (project_id, kind, unit_price, valid_from) SELECT id, 'speech_sounds', 10000, '2026-01-01' FROM project`,
  )
  await openScreen()
  const calls = watchCalls(page)
  await (await cell('乙', 1)).click()
  await page.keyboard.type('0.016x')
  await page.keyboard.press('Enter')
  await page.getByText('乙-直播 · 语音单价：请输入正确的单价').waitFor()
  expect(await (await cell('乙', 1)).getAttribute('class')).toContain('ro-price-wrong')
  await (await cell('乙', 1)).click()
  expect(await focused().getAttribute('aria-invalid')).toBe('true')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect.poll(() => textOf('乙', 1)).toBe('0.0100')
  expect(await page.locator('.ro-price-complaint').innerText()).toBe('')
  await page.keyboard.type('1234567890123')
  expect(await focused().inputValue()).toHaveLength(11)
  await page.keyboard.press('Escape')
  expect(calls).not.toContain('/api/company/setPrices')
})

test('R-PRC-05 a failed save shows 编辑失败 and restores the old price', async () => {
  await openScreen()
  await page.route('**/api/company/setPrices', (route) =>
    route.fulfill({ status: 200, body: '{"code":50010,"msg":""}' }),
  )
  await (await cell('甲', 1)).click()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.locator('.bp6-toast-message').filter({ hasText: '编辑失败' }).waitFor()
  await expect.poll(() => textOf('甲', 1)).toBe('—')
})

test('R-PRC-07 R-PRC-08 several projects are set at once, with their current values shown; empty fields are left alone', async () => {
  await openScreen()
  const saved = Promise.withResolvers<void>()
  await page.route(
    '**/api/company/setPrices',
    async (route) => {
      await saved.promise
      await route.fallback()
    },
    { times: 1 },
  )
  await (await cell('甲', 2)).click()
  await page.getByLabel('甲-语聊 · 语音统计方式').selectOption('按房间时长')
  await expect.poll(() => textOf('甲', 2)).toBe('按房间时长')
  expect(await batch().isDisabled()).toBe(true)
  await (await cell('甲', -1)).click()
  await (await cell('乙', -1)).click()
  await page.getByText('已选 2').waitFor()
  await batch().click()
  // The dialog waits until the cell is saved, because it depends on it.
  await page.locator('.bp6-loading').waitFor()
  saved.resolve()
  const label = (text: string): Locator => dialog().getByLabel(text, { exact: true })
  await label('语音单价').waitFor()
  expect(await label('推流单价').count()).toBe(0)
  // AM-26: they differ, so they stay unchanged.
  expect(await label('语音统计方式').locator('option:checked').innerText()).toBe('保持不变（各项目不同）')
  expect(await label('视频统计方式').locator('option:checked').innerText()).toBe('按视频时长')
  await expectAccessible()
  await label('语音单价').fill('1,00')
  await label('语音单价').press('Tab')
  await dialog().getByText('请输入正确的单价').waitFor()
  await label('语音单价').fill('０.００８８')
  await label('视频统计方式').selectOption('保持不变')
  await expect
    .poll(() => dialog().locator('tbody tr').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^乙-直播\s+语音单价.*\s0\.0088$/),
      expect.stringMatching(/^甲-语聊\s.*\s0\.0088$/),
    ])
  await dialog().getByRole('button', { name: '保存' }).click()
  await page.getByText('设置成功：2 个项目，2 项单价').waitFor()
  await expect.poll(() => textOf('乙', 1)).toBe('0.0088')
  expect([await textOf('甲', 2), await textOf('甲', 4), await textOf('丁', 1)]).toEqual(['按房间时长', '未选择', '—'])
  expect(await batch().isDisabled()).toBe(true)
})

test('AM-25 planned prices are withdrawn together with one confirmation; a link opens the history of a project', async () => {
  await openScreen()
  await (await cell('甲', -1)).click()
  await (await cell('乙', -1)).click()
  await batch().click()
  await dialog().getByLabel('语音单价', { exact: true }).fill('0.007')
  await dialog().getByRole('textbox', { name: '生效日期' }).fill(dayAfter(3))
  await dialog().getByRole('textbox', { name: '生效日期' }).press('Enter')
  await dialog().getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: /^全部撤回/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('已撤回').first().waitFor()
  await expect.poll(() => page.getByRole('heading', { name: '计划中的单价' }).count()).toBe(0)
  await page.goto(`/enterprise/price?companyId=7&history=${'1'.padStart(32, '0')}`)
  await page.getByRole('dialog', { name: '甲-语聊 · 历史单价' }).getByText('已撤回').first().waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('history'))
})

test('R-PRC-05 R-GEN-21 by keyboard only: moving, typing, choosing, clearing, selecting, and leaving', async () => {
  await openScreen()
  await page.getByLabel('选择全部项目').focus()
  await page.keyboard.press('Tab')
  expect(await focused().getAttribute('aria-label')).toBe('丁-<b>x</b> · 语音单价')
  await page.keyboard.type('0.5')
  await page.keyboard.press('Tab')
  await done()
  expect(await focused().getAttribute('aria-label')).toBe('丁-<b>x</b> · 语音统计方式')
  await page.keyboard.press('ArrowLeft')
  expect(await focused().inputValue()).toBe('0.5000')
  await page.keyboard.press('Delete')
  await expect.poll(() => textOf('丁', 1)).toBe('—')
  await page.keyboard.press('Control+End')
  expect(await focused().getAttribute('aria-label')).toMatch(/ · 视频统计方式$/)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.getByText('已选 1').waitFor()
  // A message that fades is briefly too pale.
  await expect.poll(() => page.locator('.bp6-toast').count()).toBe(0)
  await expectAccessible()
  await page.keyboard.press('Enter')
  await dialog().getByText('还没有设置过单价。').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => focused().getAttribute('type')).toBe('checkbox')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('选择全部项目')
})

test('R-PRC-05 R-PRC-08 a pasted block is checked as a whole, previewed, and saved in one request', async () => {
  await openScreen()
  const calls = watchCalls(page)
  await (await cell('丁', 1)).click()
  await paste('1\t按房间时长\n2\t没有这种\n')
  await dialog().getByText('没有“没有这种”').waitFor()
  expect(await dialog().getByRole('button', { name: /^保存/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('丁-<b>x</b> · 语音单价')
  await paste('1\t按房间时长\n2\t按发言时长\n')
  await dialog().getByText('2 个项目，4 项修改').waitFor()
  await expectAccessible()
  await page.keyboard.press('Enter')
  await page.getByText('设置成功：2 个项目，2 项单价').waitFor()
  await expect.poll(() => textOf('丁', 2)).toBe('按房间时长')
  expect(calls.filter((path) => path === '/api/company/setPrices')).toHaveLength(1)
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('丁-<b>x</b> · 语音单价')
  await page.keyboard.press('Shift+ArrowRight')
  const copied = await focused().evaluate((element) => {
    const data = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
    return data.getData('text/plain')
  })
  expect(copied).toBe('1.0000\t按房间时长')
  await (await cell('丁', 0)).click()
  await page.keyboard.press('Enter')
  await dialog().getByText('¥1.00', { exact: true }).waitFor()
  expect(await dialog().locator('tbody tr').count()).toBe(1)
})

test('R-PRC-10 handles a missing permission, company, project and answer; dark, English and two thousand projects', async () => {
  await page.goto('/enterprise/price?companyId=999')
  await page.getByText('数据不存在或已被删除').waitFor()
  await page.goto('/enterprise/price?companyId=8')
  await page.getByText('该企业还没有项目').waitFor()
  await stage.query(
    `INSERT INTO project (company_id, name, appkey, appcert)
     SELECT 8, 'p' || lpad(n::text, 4, '0'), lpad(n::text, 32, 'a'), lpad(n::text, 32, 'a') FROM generate_series(1, 2000) AS n`,
  )
  await stage.query(
    `INSERT INTO price (project_id, kind, unit_price, valid_from)
     SELECT id, 'speech_sounds', 10000, current_date + 10 FROM project WHERE company_id = 8 ORDER BY id LIMIT 40`,
  )
  const viewer = await stage.arrive('viewer')
  await viewer.goto('/enterprise/price?companyId=7')
  await viewer.getByText('您没有权限访问该页面').waitFor()
  await viewer.close()
  const dark = await stage.arrive('admin', { theme: 'dark' })
  await dark.goto('/enterprise/price?companyId=8')
  await dark.getByText('p0001', { exact: true }).first().waitFor()
  expect(await dark.locator('.ro-price-planned th').allInnerTexts()).toEqual(expect.arrayContaining(['现价', '新单价']))
  await dark.getByRole('button', { name: 'EN' }).click()
  await dark.getByText('Projects: 2000', { exact: false }).or(dark.getByText('Projects: 2,000')).first().waitFor()
  expect(await seriousFindings(dark, '.ro-page')).toEqual([])
  // AM-25: forty plans leave room for the prices of today.
  expect(await dark.locator('.ro-price-planned tbody tr').count()).toBe(40)
  expect((await dark.locator('.ro-price-panel').boundingBox())?.height).toBeGreaterThanOrEqual(200)
  await dark.locator('.bp6-table-cell-row-0.bp6-table-cell-col-2').click()
  await dark.keyboard.press('Control+ArrowDown')
  await dark.getByText('p2000', { exact: true }).waitFor()
  expect(await dark.locator('.bp6-table-cell').count()).toBeLessThan(400)
  await dark.close()
})
