import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addManyTransactions } from '../../harness/many-transactions.ts'
import { openStage, type Stage, seriousFindingsInTheme, toastsOf } from '../stage.ts'

let stage: Stage
let page: Page
const count = 21_000

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '运营')
  await addManyTransactions(stage.databaseOwnerUrl, count, Date.now() - 60_000)
})
beforeEach(async () => {
  await stage.query('DELETE FROM export_job')
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const list = '/finance/transaction-details'
const center = '/export-center'
const rows = () => page.locator('tbody:not([aria-hidden]) tr:visible')
const exportButton = () => page.locator('.ro-page').getByRole('button', { name: '导出', exact: true })
const headerButton = () => page.locator('button.ro-counted-button')
const overlay = () => page.getByRole('status', { name: '正在准备下载' })
const fetchButton = () => page.locator('.ro-page').getByRole('button', { name: '下载' })
const dialog = () => page.locator('.ro-dialog')

async function openList(query = ''): Promise<void> {
  await page.goto(list + query)
  await rows().first().waitFor()
}

async function openCenter(): Promise<void> {
  await page.goto(center)
  await page.locator('.ro-query-table').waitFor()
}

const read = async (download: Download): Promise<string[]> =>
  (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')

/** Adds exports of the administrator in all states to the list. */
const addJobs = () =>
  stage.query(
    `INSERT INTO export_job (member_id, session_hash, operation, filters, format, language, state, rows, rows_done, size, sha256,
       file_name, error, asked_at, finished_at, expires_at, runner, heard_at, due_at)
     SELECT member.id, '', job.operation, job.filters::jsonb, job.format, 'zh', job.state, job.rows, job.done, job.size,
       CASE WHEN job.state IN (3, 5) THEN repeat('0', 64) ELSE '' END, 'x-20261120093000.' || job.format, job.error::jsonb,
       now() - make_interval(mins => 10 * job.nr), CASE WHEN job.state > 2 THEN now() END, CASE WHEN job.state IN (3, 5) THEN now() + interval '7 days' END,
       CASE WHEN job.state = 2 THEN 'elsewhere' END, now() + interval '1 hour', now() + interval '1 hour'
     FROM member, (VALUES
       (1, 'exportExpenseBills', '{"time": ["2026-10-01 00:00:00", "2026-10-31 23:59:59"], "company_id": 1042}', 'csv', 1, 48204, 0, 0, NULL),
       (2, 'exportTransactions', '{"time": ["2026-01-01", "2026-10-31"]}', 'xlsx', 2, 120000, 90000, 0, NULL),
       (3, 'exportInvoices', '{}', 'csv', 3, 318, 318, 6200000, NULL),
       (4, 'exportTransactions', '{"transaction_type": 5}', 'csv', 4, 30000, 0, 0, '{"key": "common.refusal.noPermission"}'),
       (5, 'exportTransactions', '{}', 'csv', 5, 30000, 30000, 1200000, NULL)
     ) AS job (nr, operation, filters, format, state, rows, done, size, error)
     WHERE member.username = 'admin'`,
  )

test('R-GEN-15 K-02 a list is exported as filtered: the overlay closes after 2 s, the file has the rows of the screen', async () => {
  await openList()
  const [download] = await Promise.all([page.waitForEvent('download'), overlay().waitFor(), exportButton().click()])
  const began = Date.now()
  expect(download.suggestedFilename()).toMatch(/^transactions-\d{14}\.csv$/)
  await overlay().waitFor({ state: 'detached' })
  expect(Date.now() - began).toBeLessThan(4000)
  const lines = await read(download)
  const shown = await rows().first().locator('td').allInnerTexts()
  expect(lines[0]?.startsWith('\ufeff"')).toBe(true)
  expect(lines[1]).toContain(`"${shown[0]}"`)
  const total = Number((await page.locator('.ro-total b').first().innerText()).replaceAll(',', ''))
  expect(lines.length - 2).toBe(total)
})

test('AM-05 AM-17 a long export goes to the export centre, shows its progress, and is downloaded there', async () => {
  await openList(`?time=2020-01-01~${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)}`)
  await exportButton().click()
  await page.getByText('已转入后台导出，完成后可在导出中心下载').waitFor()
  await page.getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL(`**${center}`)
  await fetchButton().waitFor({ timeout: 30_000 })
  expect(await rows().first().innerText()).toContain('21,000')
  await expect.poll(() => headerButton().getAttribute('data-count')).toBe('1')
  const [download] = await Promise.all([page.waitForEvent('download'), fetchButton().click()])
  expect((await read(download)).length).toBe(count + 2)
  await expect.poll(() => headerButton().getAttribute('data-count')).toBe(null)
})

test('AM-05 the menu next to the button exports as Excel, by keyboard only', async () => {
  await openList()
  await page.getByRole('button', { name: '选择导出方式' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), chooseByKeys('Excel (XLSX)')])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

/** Moves through the open menu until the item has the focus, and selects it. */
async function chooseByKeys(name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name })
  for (let step = 0; step < 6; step += 1) {
    if (
      await item.evaluate((element) => element.contains(document.activeElement) || element === document.activeElement)
    )
      break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

test('AM-17 every state is shown in words, running exports with progress, failed ones with the reason; members delete their own', async () => {
  await addJobs()
  await openCenter()
  await expect.poll(() => rows().count()).toBe(5)
  const texts = await rows().allInnerTexts()
  expect(texts.find((text) => text.includes('消费账单'))).toMatch(/2026-10-01 至 2026-10-31.*企业 1042/s)
  expect(texts.find((text) => text.includes('XLSX'))).toContain('75%')
  expect(texts.find((text) => text.includes('失败'))).toContain('您没有权限执行该操作')
  expect(texts.filter((text) => text.includes('已过期'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('下载'))).toHaveLength(1)
  expect(await headerButton().getAttribute('title')).toBe('导出中心 · 2 个进行中 · 1 个待下载')
  expect(await seriousFindingsInTheme(page)).toEqual([])
  await rows().filter({ hasText: '失败' }).getByRole('button', { name: '删除' }).click()
  await dialog().getByText('确定删除该导出任务及其文件？').waitFor()
  await dialog().getByRole('button', { name: '确定' }).click()
  await expect.poll(() => rows().count()).toBe(4)
  expect(await toastsOf(page)).toContain('删除成功')
})

test('AM-17 the centre is open to every member, from the header, and shows only their own exports', async () => {
  await addJobs()
  page = await stage.arrive('viewer')
  await page.goto('/admin/user')
  await headerButton().click()
  await page.waitForURL(`**${center}`)
  await page.getByText('暂无数据').waitFor()
  expect(await headerButton().getAttribute('data-count')).toBe(null)
})

test('M-036 a failed start of an export and a failed download are shown', async () => {
  await openList()
  await page.route('**/api/transaction/export*', (route) => route.abort())
  await exportButton().click()
  await expect.poll(() => toastsOf(page)).toContain('导出失败')
  await addJobs()
  await openCenter()
  await page.route('**/api/export-job/get*', (route) => route.abort())
  await fetchButton().click()
  await expect.poll(() => toastsOf(page)).toContain('导出失败')
})

test('in dark and in English every text is present and readable', async () => {
  await addJobs()
  page = await stage.arrive('admin', { theme: 'dark' })
  await openCenter()
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('heading', { name: 'Export centre' }).waitFor()
  // The reason is the server's text, so the page is reloaded.
  await page.reload()
  await rows().first().waitFor()
  const text = await page.locator('.ro-page').innerText()
  expect(text).toContain('Expense bill')
  expect(text).toContain('2026-10-01 to 2026-10-31')
  expect(text).not.toMatch(/[\u4e00-\u9fff]/)
  expect(await seriousFindingsInTheme(page)).toEqual([])
})
