import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { addDays, formatDay, hour, minute } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { storeQuality } from '../quality/quality-data.ts'
import { openStage, type Stage, seriousFindings, toastsOf } from '../stage.ts'
import { changedRouter, storeAround } from './change-data.ts'

let stage: Stage
/** An hour of yesterday evening. */
const start = addDays(Date.now(), -1) + 21 * hour
const yesterday = formatDay(start)
const range = printRangeChoice({ kind: 'fixed', start, end: start + hour })
const overview = `/data-monitoring/call-quality-statistics?${new URLSearchParams({ query_time: range })}`

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('viewer', '只读')
  await stage.addMember('colleague', '运营')
  await stage.addMember('clerk', '财务')
  const project = await addProject(stage.databaseUrl, '语聊房')
  await storeQuality(stage.clickhouseUrl, project.appkey, start)
  await storeAround(stage.clickhouseUrl, project.appkey, start)
})
beforeEach(() => stage.query('DELETE FROM annotation; DELETE FROM data_gap'))
afterAll(() => stage?.close())

const note = (minutes: number, text: string, kind = 'note', until?: number) =>
  stage.query(
    `INSERT INTO annotation (kind, starts_at, ends_at, text, member_id, create_time, update_time)
     SELECT $1, $2, $3, $4, id, now(), now() FROM member WHERE username = 'admin'`,
    [kind, new Date(start + minutes * minute), until ? new Date(start + until * minute) : null, text],
  )

async function open(username = 'admin', language: 'zh' | 'en' = 'zh', path = overview): Promise<Page> {
  const page = await stage.arrive(username, { language, theme: language === 'en' ? 'dark' : 'light' })
  await page.addInitScript((chosen) => localStorage.setItem('rtcops.language', chosen), language)
  await page.goto(path)
  await page.locator('.ro-screen h1').waitFor()
  return page
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const flags = (page: Page, title = 'RTT') => panel(page, title).locator('.shapelayer path[d*="Z"]')
/** Each moment is a line and a flag. */
const drawn = (page: Page, count: number) =>
  expect.poll(() => panel(page, 'RTT').locator('.shapelayer path').count(), { timeout: 20_000 }).toBe(count)
const dialog = (page: Page) => page.locator('.ro-dialog')
const list = (page: Page) => page.locator('.ro-annotations')

/** Presses Tab until the button with this text or name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const button = document.activeElement?.closest('button')
      return `${button?.ariaLabel ?? ''} ${button?.textContent ?? ''}`
    })
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused())) return
  }
  throw new Error(`no Tab leads to ${name}`)
}

test('by keyboard alone: adds a note from a chart, sees it on all charts, changes and removes it', async () => {
  const page = await open()
  const button = page.getByRole('button', { name: 'RTT的标记' })
  await button.focus()
  await page.keyboard.press('Enter')
  await list(page).getByText('这段时间没有标记。').waitFor()
  await tabTo(page, /新增标记/)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  expect(await dialog(page).getByLabel('时间', { exact: true }).inputValue()).toBe(`${yesterday} 21:59:59`)
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await page.keyboard.type('网关升级')
  await page.keyboard.press('Enter')
  await expect.poll(() => toastsOf(page)).toEqual(['添加成功'])
  await drawn(page, 2)
  expect(await flags(page, '上行丢包').count()).toBe(1)

  await button.focus()
  await page.keyboard.press('Enter')
  await list(page).getByText('网关升级').waitFor()
  expect(await list(page).innerText()).toContain(`备注 · ${yesterday} 21:59:59 · admin`)
  expect(await seriousFindings(page, '.ro-annotations')).toEqual([])
  // The one that has the focus is shown on all charts.
  await tabTo(page, /备注 · /)
  await expect.poll(() => page.locator('.ro-crosshair').count()).toBe(3)
  await tabTo(page, /编辑 网关升级/)
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('内容').fill('网关回退')
  await page.keyboard.press('Enter')
  await expect.poll(() => toastsOf(page)).toContain('编辑成功')

  await button.focus()
  await page.keyboard.press('Enter')
  await list(page).getByText('网关回退').waitFor()
  await tabTo(page, /删除 网关回退/)
  await page.keyboard.press('Enter')
  await page.getByText('确定删除该标记？').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => toastsOf(page)).toContain('删除成功')
  await drawn(page, 0)
})

test('a right click offers to add a note at its time', async () => {
  const page = await open()
  const plot = panel(page, 'RTT').locator('.nsewdrag').first()
  await plot.waitFor()
  const box = await plot.boundingBox()
  if (!box) throw new Error('the chart is not drawn')
  await page.mouse.click(box.x + box.width / 2, box.y + 20, { button: 'right' })
  await page.getByText(/^在 .* 新增标记$/).click()
  const time = dialog(page).getByLabel('时间', { exact: true })
  await time.waitFor()
  expect(await time.inputValue()).toMatch(new RegExp(`^${yesterday} 21:(29|30):`))
})

test('marks name themselves under the pointer, are drawn by kind, and can be switched off for good', async () => {
  await note(10, '网关 4.2', 'release')
  await note(20, '机房割接', 'note', 40)
  const page = await open()
  // A wash besides.
  await drawn(page, 5)
  const plot = panel(page, 'RTT').locator('.nsewdrag').first()
  const box = await plot.boundingBox()
  if (!box) throw new Error('the chart is not drawn')
  const tip = page.locator('.ro-mark-tip')
  await page.mouse.move(box.x + (box.width * 30) / 60, box.y + 30)
  await tip.getByText('机房割接').waitFor()
  await page.mouse.move(box.x + (box.width * 10) / 60, box.y + 30)
  await tip.getByText('网关 4.2').waitFor()
  expect(await seriousFindings(page, '.ro-mark-tip')).toEqual([])

  await page.getByRole('button', { name: 'RTT的标记' }).click()
  await list(page).getByText('在图上显示').click()
  await drawn(page, 0)
  await page.reload()
  await panel(page, 'RTT').locator('.nsewdrag').first().waitFor()
  await page.getByRole('button', { name: 'RTT的标记' }).click()
  await list(page).getByText('机房割接').waitFor()
  expect(await panel(page, 'RTT').locator('.shapelayer path').count()).toBe(0)
  await list(page).getByText('在图上显示').click()
  await drawn(page, 5)
})

test('says above the charts, in both languages, which data are missing, and marks their time', async () => {
  await stage.query(
    `INSERT INTO data_gap (app_key, slot, reason, count) SELECT appkey, $1, 'invalid', 120 FROM project WHERE name = '语聊房'`,
    [new Date(start + 10 * minute)],
  )
  const page = await open()
  // 480 samples are stored of these five minutes, 400 of calls and 80 around the change. A wash, a line and a bar.
  await drawn(page, 3)
  await page
    .getByText(
      `数据不完整：语聊房 ${yesterday} 21:10:00 ~ ${yesterday} 21:15:00，上报的样本有 20.00% 不合规范，未计入（120 个）。`,
    )
    .waitFor()
  expect(await seriousFindings(page, '.ro-gap-note')).toEqual([])
  const english = await open('admin', 'en')
  await english.getByText('20.00% of the samples that were reported are invalid and not counted (120).').waitFor()
  expect(await seriousFindings(english, '.ro-gap-note')).toEqual([])
})

test('readers see annotations without buttons to write them, colleagues change their own; others see none', async () => {
  await note(10, '网关 4.2')
  const reader = await open('viewer')
  await drawn(reader, 2)
  await reader.getByRole('button', { name: 'RTT的标记' }).click()
  await list(reader).getByText('网关 4.2').waitFor()
  expect(
    await list(reader)
      .getByRole('button', { name: /编辑|删除|新增/ })
      .count(),
  ).toBe(0)

  const colleague = await open('colleague')
  await colleague.getByRole('button', { name: 'RTT的标记' }).click()
  await list(colleague).getByText('网关 4.2').waitFor()
  expect(
    await list(colleague)
      .getByRole('button', { name: /编辑|删除/ })
      .count(),
  ).toBe(0)
  await list(colleague).getByRole('button', { name: '新增标记' }).waitFor()

  const clerk = await open('clerk', 'zh', '/data-monitoring/usage')
  await panel(clerk, '每日用量').waitFor()
  expect(await clerk.getByRole('button', { name: /的标记$/ }).count()).toBe(0)
})

test('the screen lists, filters, adds, changes and removes in English, in the dark theme', async () => {
  await note(10, 'Gateway 4.2', 'release')
  await note(20, 'Power cut')
  const page = await open('admin', 'en', '/data-monitoring/annotations')
  const rows = page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
  await rows.nth(1).waitFor()
  expect(await rows.first().innerText()).toContain('Power cut')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Release' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Gateway 4.2')])
  await rows.first().getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('End time', { exact: true }).fill(`${yesterday} 21:00:00`)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('The end cannot be before the time').waitFor()
  await dialog(page).getByLabel('End time', { exact: true }).fill(`${yesterday} 21:30:00`)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await rows.first().getByText(`${yesterday} 21:30:00`).waitFor()
  await rows.first().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByText('No annotations match.').waitFor()
})

test('a change check after the edit of a node: its row says what it did, and the drawer draws it, in both languages', async () => {
  await stage.query(`INSERT INTO cs_node (node, raw_zones, raw_capacity) VALUES ('${changedRouter}', '华东', 8000)`)
  const page = await open('admin', 'zh', '/cs/node/index')
  const row = page.locator('tr', { hasText: changedRouter })
  await row.getByRole('button', { name: '编辑' }).click()
  await dialog(page).getByLabel('容量', { exact: true }).fill('6000')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect.poll(() => toastsOf(page)).toEqual(['编辑成功'])
  // As if it had been edited last evening, so that an hour has passed since.
  await stage.query(`ALTER TABLE audit DISABLE TRIGGER audit_append_only`)
  await stage.query(`UPDATE audit SET at = $1 WHERE target = 'cs_node'`, [new Date(start)])
  await stage.query(`ALTER TABLE audit ENABLE TRIGGER audit_append_only`)

  await row.getByRole('link', { name: '变更检查' }).click()
  const change = page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
  const sentence =
    /21:00 之后，上行丢包 ≥ 10% 的样本：路由 198\.18\.10\.12 \+\d+\.\d 个百分点，其他路由 [+-]?0\.\d；变差（确定）/
  await change.getByText(sentence).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await change.getByRole('button', { name: '变更检查' }).click()
  const drawer = page.getByRole('dialog', { name: '变更检查' })
  await drawer.getByText('对照组：新加坡的其他路由；前后各 60 分钟').waitFor()
  await expect.poll(() => drawer.locator('.scatterlayer .trace').count()).toBe(2)
  await expect.poll(() => drawer.locator('.shapelayer path[d*="Z"]').count()).toBe(1)
  expect(await seriousFindings(page, '.ro-check')).toEqual([])
  await drawer.getByRole('button', { name: 'RTT ≥ 200 ms 的样本' }).click()
  await drawer.getByText('RTT ≥ 200 ms 的样本：无法判断，变更的部分用户会话或通话太少').waitFor()

  const english = await open('viewer', 'en')
  await english.getByRole('button', { name: 'Annotations of RTT' }).click()
  await english.getByRole('button', { name: /^Change check of Edit CS node 198/ }).click()
  const check = english.getByRole('dialog', { name: 'Change check' })
  await check
    .getByText(/after 21:00: router 198\.18\.10\.12 \+\d+\.\d points, other routers .*; worse \(certain\)/)
    .waitFor()
  await check.getByText('Control group: other routers in Singapore; 60 min before and after').waitFor()
  expect(await seriousFindings(english, '.ro-check')).toEqual([])
})
