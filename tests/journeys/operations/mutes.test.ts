import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStage, type Stage, seriousFindings } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
beforeEach(async () => {
  await stage.query('TRUNCATE alarm_log, alarm_rule_value, alarm_delivery, alarm_silence, alarm_mute')
  await stage.query('DELETE FROM alarm_inhibition WHERE built_in = 0')
})
afterAll(() => stage?.close())

const dialog = (page: Page) => page.locator('.ro-dialog')
const drawer = (page: Page) => page.locator('.ro-drawer')

test('a mute timing is tried on the alarms of two weeks, saved, said of the alarms that it holds, and switched off', async () => {
  // Two in the morning and one at noon, of the last days, by the clocks of Shanghai.
  await stage.query(`INSERT INTO alarm_log (country, rule, value, threshold, create_time, state, told)
    SELECT 'EG', 'uploss_gt20', 21.5, 5, (date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') - given::interval)
      AT TIME ZONE 'Asia/Shanghai', 3, 'done'
    FROM unnest(ARRAY['1 day -2 hours', '2 days -2 hours', '3 days -12 hours']) AS given`)
  await stage.query(
    `INSERT INTO alarm_log (country, rule, value, threshold, told) VALUES ('EG', 'downloss_lt5', 60, 75, 'nothing')`,
  )
  const page = await stage.arrive('admin')
  await page.goto('/operation/alarm/index')
  await page.getByRole('button', { name: '静默（0）' }).click()
  await drawer(page).getByText('免打扰时段', { exact: true }).click()
  await drawer(page).getByText('没有免打扰时段').waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  await drawer(page).getByRole('button', { name: '新增' }).first().click()

  const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
  await dialog(page).getByText('填写匹配条件和时段后').waitFor()
  await field('名称').fill('夜间')
  await field('匹配条件').fill('country=EG, rule=~"up.*"')
  for (const day of ['周六', '周日']) await dialog(page).getByText(day, { exact: true }).click()
  await field('开始时间').fill('22:00')
  await field('结束时间').fill('22:00')
  await field('原因').fill('夜间不值守')
  await field('原因').press('Enter')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('结束时间不能与开始时间相同').waitFor()
  await field('结束时间').fill('07:00')
  await dialog(page).getByText('会隐藏 2 条，共 4 条').waitFor()
  await dialog(page).getByText('埃及 · 上行丢包>20%').waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])

  // All minutes of the day but one, so that it holds now.
  await field('匹配条件').fill('country=EG')
  await field('开始时间').fill('00:00')
  await field('结束时间').fill('23:59')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await page.getByText('添加成功').waitFor()
  const row = drawer(page).locator('tbody:not([aria-hidden]) tr').first()
  await expect.poll(() => row.innerText()).toContain('每天 00:00–23:59')
  await page.keyboard.press('Escape')
  await page
    .locator('.ro-page')
    .getByText(/免打扰至 \d\d-\d\d\s23:59/)
    .waitFor()
  await page.locator('.ro-page').getByRole('button', { name: '明细' }).first().click()
  await drawer(page).getByText('消息已暂缓：免打扰时段“夜间”').waitFor()

  // What holds it leads to the timing, which is switched off.
  await drawer(page).getByRole('button', { name: '查看', exact: true }).click()
  await row.locator('.ro-row-switch').click()
  await page.getByText('设置成功').waitFor()
  await expect.poll(() => row.innerText()).toContain('未生效')
  await page.keyboard.press('Escape')
  await expect
    .poll(() =>
      page
        .locator('.ro-page')
        .getByText(/免打扰至/)
        .count(),
    )
    .toBe(0)
}, 90_000)

test('an alarm says which other one explains it, and leads to it; the built-in inhibition is switched, another one tried and saved', async () => {
  await stage.query(`INSERT INTO alarm_log (country, rule, value, threshold, is_tel, subject, told) VALUES
    ('', 'own_rule', 480, 200, 1, '{"rule_id": 3, "name": "慢路由", "indicator": "rtt", "comparison": "above", "about": "bound",
      "split": "router", "value": "198.18.10.11", "place": "198.18.10.11", "severity": 1, "runbook": ""}', 'raised')`)
  await stage.query(`INSERT INTO alarm_log (country, rule, value, threshold, told, likely) VALUES
    ('EG', 'uploss_gt20', 21.5, 5, 'nothing',
      '{"cause": "router_fault", "side": "router", "place": "198.18.10.11", "users": 18, "bad_users": 24}')`)
  const page = await stage.arrive('admin')
  await page.goto('/operation/alarm/index')
  const list = page.locator('.ro-page')
  await list.getByText(/由告警 \d+ 解释/).waitFor()
  await list.locator('tr', { hasText: '埃及' }).getByRole('button', { name: '明细' }).click()
  await drawer(page).getByText('抑制规则“可能原因”').waitFor()
  await drawer(page)
    .getByRole('link', { name: /^查看告警 \d+$/ })
    .click()
  await drawer(page).getByText('慢路由').first().waitFor()
  await page.keyboard.press('Escape')
  await list.locator('tr', { hasText: '埃及' }).getByRole('button', { name: '明细' }).click()
  await drawer(page).getByRole('button', { name: '查看', exact: true }).click()
  const rows = drawer(page).locator('tbody:not([aria-hidden]) tr')
  await expect.poll(() => rows.first().innerText()).toMatch(/可能原因.*路由或接入服务器的告警/s)
  await rows.first().locator('.ro-row-switch').click()
  await page.getByText('设置成功').waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])

  await drawer(page).getByRole('button', { name: '新增' }).first().click()
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
  await field('名称').fill('节点')
  await field('原因告警').fill('name=慢路由')
  await field('被抑制的告警').fill('name=慢路由')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await dialog(page).getByText('两组匹配条件不能相同').waitFor()
  await field('被抑制的告警').fill('country=EG')
  await dialog(page).getByText('会隐藏 1 条，共 2 条').waitFor()
  await dialog(page).getByText('country（国家）', { exact: true }).click()
  await dialog(page).getByText('不会隐藏任何告警').waitFor()
  await dialog(page).getByText('country（国家）', { exact: true }).click()
  await dialog(page).getByText('会隐藏 1 条，共 2 条').waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await page.getByText('添加成功').waitFor()
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/name="慢路由".*country="EG".*不限/s)
  await page.keyboard.press('Escape')
  await list.getByText(/由告警 \d+ 解释/).waitFor()
}, 90_000)
