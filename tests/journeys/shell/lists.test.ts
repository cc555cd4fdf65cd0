import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.query(`
    INSERT INTO company (name) SELECT '公司' || n FROM generate_series(1, 60) AS n;
    INSERT INTO project (company_id, name, appkey, appcert)
      SELECT min(id), '语聊房', repeat('a', 32), repeat('a', 32) FROM company`)
})
afterAll(() => stage?.close())

const rows = (page: Page) => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')

async function open(path: string, height = 900): Promise<Page> {
  const page = await stage.arrive()
  await page.setViewportSize({ width: 1440, height })
  await page.goto(path)
  await rows(page).first().waitFor()
  return page
}

const size = (page: Page) => page.getByLabel('每页条数')

test.each([
  [900, 15],
  [768, 10],
  [1080, 20],
])('a list fills a window of %i pixels with %i rows, until a page size is chosen', async (height, count) => {
  const page = await open('/enterprise/index', height)
  expect(await rows(page).count()).toBe(count)
  const lowest = await rows(page).last().boundingBox()
  const pager = await page.locator('.ro-pager').boundingBox()
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual((pager?.y ?? 0) + 1)
  expect(new URL(page.url()).search).toBe('')
})

test('AM-07 a page size in the URL wins, a page number includes its page size, and a chosen size is remembered', async () => {
  const page = await open('/enterprise/index?limit=30')
  expect(await rows(page).count()).toBe(30)
  await page.goto('/enterprise/index')
  await expect.poll(() => rows(page).count()).toBe(15)
  await page.getByRole('button', { name: '第 2 页' }).click()
  await page.waitForURL('**/enterprise/index?page=2&limit=15')
  await size(page).selectOption('20')
  await page.goto('/enterprise/index')
  await expect.poll(() => rows(page).count()).toBe(20)
})

test('the buttons of four filters stay on their line at 1440 pixels, and a toast is next to a dialog opened after it', async () => {
  const page = await open('/enterprise/index')
  const top = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0
  const field = await page.locator('.ro-search-form .ro-field').first().boundingBox()
  const middle = (field?.y ?? 0) + (field?.height ?? 0) / 2
  for (const name of ['重置', '查询']) expect(Math.abs((await top(name)) + 15 - middle)).toBeLessThan(6)
  await rows(page).first().getByRole('button', { name: '编辑' }).click()
  await page.locator('.ro-dialog').getByRole('button', { name: '保存' }).click()
  const toast = page.locator('.bp6-toast').first()
  await toast.waitFor()
  await rows(page).first().getByRole('button', { name: '编辑' }).click()
  const dialog = page.locator('.ro-dialog')
  await dialog.waitFor()
  const [over, under] = [await toast.boundingBox(), await dialog.boundingBox()]
  expect((over?.x ?? 0) + (over?.width ?? 0)).toBeLessThanOrEqual(under?.x ?? 0)
})

test('a row has at most three actions, and the others are in 更多', async () => {
  const page = await open('/project')
  expect(await rows(page).first().locator('.ro-row-actions > *').allInnerTexts()).toEqual([
    '通话详情',
    '项目详情',
    '编辑项目',
    '更多',
  ])
  await rows(page).first().getByText('更多').click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['删除'])
})

test('the list of transactions shows its default sort', async () => {
  const page = await stage.arrive()
  await page.goto('/finance/transaction-details')
  await page.locator('.ro-pager').waitFor()
  const sorted = page.locator('th[aria-sort="descending"]')
  expect(await sorted.allInnerTexts()).toEqual(['日期'])
  await sorted.getByRole('button').click()
  await expect.poll(() => page.locator('th[aria-sort="ascending"]').count()).toBe(1)
})
