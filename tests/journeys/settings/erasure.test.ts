import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '只读')
  await stage.query("INSERT INTO company (name) VALUES ('晨星')")
  await stage.query(
    "INSERT INTO project (company_id, name, appkey, appcert) SELECT id, '晨星会议', repeat('a', 32), repeat('b', 32) FROM company WHERE name = '晨星'",
  )
})
beforeEach(async () => {
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const dialog = () => page.locator('.ro-dialog')
const rows = () => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')

test('an erasure is previewed, ordered and shown as waiting; the list names the receipt and not the user', async () => {
  await page.goto('/config/erasure')
  await page.getByText('还没有删除申请。').waitFor()
  await page.getByRole('button', { name: '删除用户数据' }).first().click()
  await dialog().getByRole('button', { name: '提交删除' }).click()
  await dialog().getByText('请选择项目').waitFor()
  await dialog().getByLabel('项目').click()
  await page.getByRole('option', { name: '晨星会议' }).click()
  await dialog().getByLabel('用户ID').fill('ann-4711')
  await dialog().getByRole('button', { name: '提交删除' }).click()
  await page.getByText('请先统计将删除的数据').waitFor()
  await dialog().getByRole('button', { name: '统计将删除的数据' }).click()
  await dialog().getByText('没有找到数据；仍会出具回执').waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await dialog().getByRole('button', { name: '提交删除' }).click()
  await dialog().getByRole('button', { name: '确定' }).click()
  await rows().filter({ hasText: '等待出账' }).waitFor()
  expect(await rows().first().innerText()).toMatch(/ER-[A-Z2-7]{10}/)
  expect(await page.locator('body').innerText()).not.toContain('ann-4711')
  expect(await seriousFindings(page)).toEqual([])
})

test('the receipt of a completed erasure is saved as a file, and a viewer can do nothing else', async () => {
  const receipt = JSON.stringify({
    receipt: 'ER-AAAAAAAAAA',
    appkey: 'a'.repeat(32),
    project: '晨星会议',
    company: '晨星',
    places: [],
    stays: [],
    ordered: '2026-11-20 10:00:00',
    ordered_by: 'admin',
    covers_until: '2026-11-20 10:00:00',
    done: '2026-11-21 02:05:00',
  })
  await stage.query(
    `UPDATE erasure SET user_id = '', stand_in = '', done_time = now(), begun_at = now(), waits_for = NULL, receipt = '${receipt}',
       proof = '{"sha256": "00", "audit_id": 1, "audit_hash": "00", "key_id": "", "signature": ""}'`,
  )
  await page.goto('/config/erasure')
  const saved = page.waitForEvent('download')
  await rows().first().getByRole('button', { name: '下载回执' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^ER-[A-Z2-7]{10}\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ receipt: { receipt: 'ER-AAAAAAAAAA' } })
  const viewer = await stage.arrive('viewer')
  await viewer.goto('/config/erasure')
  await viewer.locator('.ro-query-table').waitFor()
  expect(await viewer.getByRole('button', { name: '删除用户数据' }).count()).toBe(0)
})
