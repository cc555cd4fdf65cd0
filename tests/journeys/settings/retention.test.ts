import { createClient } from '@clickhouse/client'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRelay } from '../../harness/network/relay.ts'
import { startServer } from '../../harness/server/server.ts'
import { openStage, type Stage, seriousFindings } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '只读')
})
beforeEach(async () => {
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const rowOf = (name: string) =>
  page.locator('.ro-query-table tbody:not([aria-hidden]) tr').filter({ hasText: name }).first()
const dialog = () => page.locator('.ro-dialog')
const days = () => dialog().getByLabel('保留天数', { exact: true })
const effect = () => dialog().getByRole('group', { name: '修改后' }).innerText()
const dayBefore = (count: number) => formatDay(addDays(Date.now(), -count, 'UTC'), 'UTC')

async function openScreen(): Promise<void> {
  await page.goto('/config/retention')
  await rowOf('质量样本').waitFor()
}

test('without data the kinds are listed with their days, without sizes', async () => {
  await openScreen()
  expect(await page.locator('.ro-toolbar').innerText()).toContain('还没有数据')
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['数据', '保留天数', '占用空间', '平均每天', '平均每天行数', '最早日期', '操作'])
  expect(await rowOf('质量样本').innerText()).toContain('30 天')
  await page.getByText('存储策略只有一个卷，没有冷存储可用。').waitFor()
})

test('a member sees what other days would free, confirms the deletion, and changes them', async () => {
  const engine = createClient({ url: stage.clickhouseUrl })
  await engine.command({
    query: `INSERT INTO sample (app_key, user_id, ts, received)
      SELECT 'app', 'user', now64(3) - toIntervalDay(number % 25), today() - number % 25 FROM numbers(5000)`,
  })
  await engine.close()
  await openScreen()
  expect(await rowOf('质量样本').innerText()).toContain(dayBefore(24))
  await rowOf('质量样本').getByRole('button', { name: '数据表' }).click()
  await page.locator('.ro-retention-tables').getByText('session_hour').waitFor()
  await rowOf('质量样本').getByRole('button', { name: '编辑' }).click()
  await days().fill('6')
  await dialog().getByRole('button', { name: '保存' }).click()
  await dialog().getByText('请输入 0，或 7 到 3650 的整数').waitFor()
  await days().fill('60')
  await expect.poll(effect).toMatch(/^存满后再增加约 [\d.]+ [KM]B$/)
  await days().fill('0')
  await expect.poll(effect).toMatch(/^每天增加约 [\d.]+ KB/)
  await days().fill('10')
  await expect.poll(effect).toContain(`删除 ${dayBefore(24)} 至 ${dayBefore(10)} 的 `)
  expect(await effect()).toMatch(/^释放 [\d.]+ [KM]B/)
  expect(await seriousFindings(page, '.ro-page', '.bp6-portal')).toEqual([])
  await dialog().getByRole('button', { name: '保存' }).click()
  await dialog().getByRole('alert').getByText('到期的数据将永久删除，无法恢复。确定修改？').waitFor()
  await dialog().getByRole('button', { name: '确定' }).click()
  await page.getByText('保留天数已修改，一分钟内生效').waitFor()
  await expect.poll(() => rowOf('质量样本').innerText()).toContain('10 天')
  await rowOf('质量样本').getByRole('button', { name: '编辑' }).click()
  await dialog().getByText('操作记录').click()
  await dialog().getByText('修改数据保留天数').waitFor()
})

test('a member with read access sees no buttons, an error is shown, and English is complete', async () => {
  page = await stage.arrive('viewer')
  await openScreen()
  expect(await rowOf('质量样本').getByRole('button', { name: '编辑' }).count()).toBe(0)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await rowOf('Quality samples').waitFor()
  // The names of the menu are fetched in the new language.
  await expect.poll(() => page.locator('.ro-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  await page.route('**/api/retention/index', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').getByText('Could not load data retention').waitFor()
})

test('without the telemetry engine the page says so and why nothing can be changed, and recovers by itself', async () => {
  const relay = await openRelay(stage.clickhouseUrl)
  const { databaseOwnerUrl: DATABASE_OWNER_URL, databaseUrl: DATABASE_URL } = stage
  const server = await startServer({ DATABASE_URL, DATABASE_OWNER_URL, CLICKHOUSE_URL: relay.url })
  try {
    await relay.close()
    await page.goto(`${server.url}/config/retention`)
    const away = '遥测数据库暂不可用，无法得知会删除哪些数据，请恢复后再修改'
    await page.getByRole('alert').getByText(away).waitFor()
    expect(await page.getByRole('button', { name: '编辑' }).count()).toBe(0)
    expect(await seriousFindings(page, '.ro-page')).toEqual([])
    await relay.open()
    await rowOf('质量样本').getByRole('button', { name: '编辑' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  } finally {
    await server.stop()
    await relay.close()
  }
})
