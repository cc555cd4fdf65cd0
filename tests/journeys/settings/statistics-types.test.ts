import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings } from '../stage.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
})
beforeEach(async () => {
  await stage.query('DELETE FROM statistics_type WHERE id > 6')
  await stage.query('DELETE FROM method WHERE id > 6')
  page = await stage.arrive()
})
afterAll(() => stage?.close())

const rowOf = (name: string) => page.locator('tbody:not([aria-hidden]) tr').filter({ hasText: name })
const dialog = () => page.locator('.ro-dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const add = () => page.locator('.ro-page-head').getByRole('button', { name: '新增' })
const save = () => dialog().getByRole('button', { name: '保存' })
const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: '确定' })

async function openScreen(path: string): Promise<void> {
  await page.goto(path)
  await page.locator('tbody tr').first().waitFor()
}

async function expectAccessible(): Promise<void> {
  expect(await seriousFindings(page, '.ro-page', '.bp6-portal')).toEqual([])
}

test('R-STT-01 R-STT-02 R-STT-03 X-07 a type is added and can be chosen for prices; its id cannot be changed', async () => {
  await openScreen('/config/statistical-method')
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['统计类型ID', '统计类型名称', '统计类型值', '适用单价', '说明', '使用项目', '操作'])
  await add().click()
  await save().click()
  for (const text of ['请输入统计类型ID', '请输入统计类型名称'])
    await dialog().getByText(text, { exact: true }).waitFor()
  await expectAccessible()
  await field('统计类型ID').fill('video-peak')
  await field('统计类型名称').fill('按视频峰值')
  await field('统计类型值').selectOption('视频时长')
  await field('适用单价').selectOption('视频')
  await save().click()
  await dialog().getByText('只能包含字母、数字和下划线').waitFor()
  await field('统计类型ID').fill('voice_user')
  await save().click()
  await dialog().getByText('统计类型ID已存在').waitFor()
  await field('统计类型ID').fill('video_peak')
  await save().click()
  await page.getByText('添加成功').waitFor()
  await rowOf('video_peak').getByRole('button', { name: '编辑' }).click()
  expect(await field('统计类型ID').isDisabled()).toBe(true)
  await field('说明').fill('当天最高\n的一分钟')
  await save().click()
  await page.getByText('编辑成功').waitFor()
  await expect.poll(() => rowOf('video_peak').innerText()).toContain('当天最高 的一分钟')
  await stage.query(
    `INSERT INTO company (id, name, video) OVERRIDING SYSTEM VALUE VALUES (7, '云声', 1) ON CONFLICT DO NOTHING`,
  )
  await stage.query(
    `INSERT INTO project (company_id, name, appkey, appcert) VALUES (7, '甲', repeat('a', 32), repeat('a', 32)) ON CONFLICT DO NOTHING`,
  )
  await page.goto('/enterprise/price?companyId=7')
  await page.locator('.bp6-table-cell-row-0.bp6-table-cell-col-5').click()
  expect(await page.getByLabel('甲 · 视频统计方式').locator('option').allInnerTexts()).toContain('按视频峰值')
})

test('R-STT-05 M-059 M-084 a type in use cannot be deleted, and the message says what uses it; another is deleted after asking', async () => {
  await stage.query(
    `INSERT INTO statistics_type (statistics_id, statistics_name, method_id) VALUES ('old_one', '旧的', 1)`,
  )
  await openScreen('/config/statistical-method')
  await rowOf('voice_user').getByRole('button', { name: '删除' }).click()
  await page.getByText('确定移除该数据？').waitFor()
  await confirm().click()
  await page.getByText('该统计类型正在使用，不能删除（基础配置的默认统计类型）').waitFor()
  await rowOf('old_one').getByRole('button', { name: '删除' }).click()
  await confirm().click()
  await page.getByText('删除成功').waitFor()
  await expect.poll(() => rowOf('old_one').count()).toBe(0)
})

test('R-MTD-01 R-MTD-02 R-MTD-03 M-104 a method has one of the rules; it is renamed, and deleted unless it is in use', async () => {
  await openScreen('/config/method')
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['方法ID', '方法标识', '方法名称', '计量口径', '引用数', '操作'])
  await expectAccessible()
  await add().click()
  await field('方法标识').selectOption({ label: 'room_minutes · 房间内至少有一人的时长，不论人数' })
  await save().click()
  await dialog().getByText('请输入方法名称').waitFor()
  await field('方法名称').fill('房间时长二')
  await field('方法名称').press('Enter')
  await page.getByText('添加成功').waitFor()
  await rowOf('房间时长二').getByRole('button', { name: '编辑' }).click()
  await field('方法名称').fill('房间时长三')
  await save().click()
  await page.getByText('编辑成功').waitFor()
  await rowOf('push_minutes').getByRole('button', { name: '删除' }).click()
  await confirm().click()
  await page.getByText('该统计方法正在使用，不能删除（1 个统计类型）').waitFor()
  await rowOf('房间时长三').getByRole('button', { name: '删除' }).click()
  await confirm().click()
  await page.getByText('删除成功').waitFor()
})
