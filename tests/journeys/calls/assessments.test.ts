import { causes } from '@rtcops/core/diagnosis/verdict'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatDay } from '../../../packages/core/src/time/zone.ts'
import { openWriter } from '../../../packages/server/src/clickhouse/client.ts'
import { insertVerdicts, type VerdictRow } from '../../../packages/server/src/diagnosis/telemetry/verdict-rows.ts'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import type { View } from '../../harness/browser.ts'
import { openStage, type Stage, seriousFindings, toastsOf } from '../stage.ts'
import { choppy, diagnosisEvents } from './diagnosis-data.ts'

let stage: Stage
let appKey: string
const name = '语聊房-评价'
const rulesScreen = '/config/diagnosis-rules'
/** The machine may be busy with other tests. */
const patience = { timeout: 20_000 }

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('second', '运营')
  await stage.addMember('reader', '只读')
  await stage.addMember('seller', '销售')
  const project = await addProject(stage.databaseUrl, name)
  appKey = project.appkey
  expect(await sendReport(stage.url, project, 'journey-assessments', diagnosisEvents(Date.now()))).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
})
beforeEach(() => stage.query('TRUNCATE assessment'))
afterAll(() => stage?.close())

async function openCall(username?: string, language?: string): Promise<Page> {
  const page = await arrive(username, language)
  const query = { channel_session_id: choppy, app_key: appKey, app_name: name, uid: '' }
  await page.goto(`/data-monitoring/message/detail?${new URLSearchParams(query)}`)
  await verdictOf(page, 'ann').waitFor()
  return page
}

async function openRules(language?: string, view?: View): Promise<Page> {
  const page = await arrive('admin', language, view)
  await page.goto(rulesScreen)
  await rows(page).first().waitFor()
  return page
}

async function arrive(username?: string, language = 'zh', view?: View): Promise<Page> {
  const page = await stage.arrive(username, view)
  await page.addInitScript((chosen) => localStorage.setItem('rtcops.language', chosen), language)
  return page
}

/** The verdict below the line of a user. */
const verdictOf = (page: Page, user: string) =>
  page
    .locator('.ro-user-sessions tr', { has: page.getByRole('link', { name: user }) })
    .locator('xpath=following-sibling::tr[1]')
const saidOf = (page: Page, user: string) => verdictOf(page, user).locator('.ro-assessed').first()
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.locator('.ro-query-table:visible tbody:not([aria-hidden]) tr')
const cells = async (page: Page, row = 0) =>
  (await rows(page).nth(row).locator('td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

/** Rows and cells of the drawer of assessments. */
const assessmentRows = (page: Page) => dialog(page).locator('tbody:not([aria-hidden]) tr')
const assessmentCells = async (page: Page) =>
  (await assessmentRows(page).first().locator('td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

/** Stores assessments of upstream loss with this number, answer, other cause and version of the rules. */
const assess = (count: number, answer: string, other: string | null, version = 5) =>
  stage.query(
    `INSERT INTO assessment (member_id, app_key, channel_session_id, user_id, session_id, cause, answer, other_cause, rules_version, called_at, note)
     SELECT (SELECT id FROM member WHERE username = 'second'), $1, 'c-' || n, 'u-' || n, $6 || n, 'uplink_loss', $3, $4, $5, now(), 'note ' || n
     FROM generate_series(1, $2) AS n`,
    [appKey, count, answer, other, version, [answer, other, version, ''].join('-')],
  )

test('a member confirms a cause, and changes it to another cause with a note; another member adds an assessment', async () => {
  const page = await openCall()
  await page.getByRole('button', { name: '评价 · ann · 上行丢包' }).click()
  await dialog(page).getByText('ann · 上行丢包').waitFor()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await dialog(page).getByText('请选择评价').waitFor()
  await dialog(page).getByText('正确', { exact: true }).click()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect.poll(() => toastsOf(page), patience).toEqual(['评价已保存'])
  await expect.poll(() => saidOf(page, 'ann').innerText(), patience).toMatch(/正确\s+管理员 \d\d-\d\d \d\d:\d\d/)

  await page.getByRole('button', { name: '修改评价 · ann · 上行丢包' }).click()
  await dialog(page).getByText('其他原因', { exact: true }).click()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await dialog(page).locator('.ro-error').getByText('请选择实际原因').waitFor()
  const others = dialog(page).getByRole('combobox', { name: '实际原因' })
  expect(await others.locator('option').allInnerTexts()).not.toContain('上行丢包')
  await others.selectOption({ label: '带宽占满' })
  await dialog(page).getByRole('textbox', { name: '备注' }).fill('用户当时在<b>上传</b>备份')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect.poll(() => saidOf(page, 'ann').innerText(), patience).toContain('其他原因：带宽占满')
  await verdictOf(page, 'ann').locator('[aria-expanded]').click()
  expect(await verdictOf(page, 'ann').locator('.ro-assessments').innerText()).toContain('用户当时在<b>上传</b>备份')

  // The second member finds it there, and adds one of their own.
  const other = await openCall('second')
  await expect.poll(() => saidOf(other, 'ann').innerText(), patience).toContain('其他原因：带宽占满')
  await other.getByRole('button', { name: '评价 · ann · 上行丢包' }).click()
  await dialog(other).getByText('错误', { exact: true }).click()
  await dialog(other).getByRole('button', { name: '保存' }).click()
  await expect.poll(() => saidOf(other, 'ann').innerText(), patience).toMatch(/错误\s+second .*另有 1 条评价/s)
})

test('a user who could not join is assessed, too, and each cause of a user separately', async () => {
  const page = await openCall()
  await page.getByRole('button', { name: '评价 · eve · 进房失败' }).click()
  await dialog(page).getByText('正确', { exact: true }).click()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect.poll(() => page.locator('.ro-not-joined').innerText(), patience).toMatch(/正确\s+管理员/)
  await verdictOf(page, 'bob').locator('[aria-expanded]').click()
  await page.getByRole('button', { name: '评价 · bob · 下行丢包' }).click()
  await dialog(page).getByText('错误', { exact: true }).click()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => verdictOf(page, 'bob').locator('.ro-verdict-detail .ro-assessed').innerText(), patience)
    .toMatch(/错误\s+管理员/)
  expect(await saidOf(page, 'bob').innerText()).toBe('评价')
})

test('a member without the permission sees the assessments and no button', async () => {
  await assess(1, 'right', null)
  await stage.query(`UPDATE assessment SET channel_session_id = $1, user_id = 'ann', session_id = $2`, [
    choppy,
    `${choppy}-ann`,
  ])
  const page = await openCall('reader')
  await expect.poll(() => saidOf(page, 'ann').innerText(), patience).toMatch(/正确\s+second/)
  expect(await page.getByRole('button', { name: /评价/ }).count()).toBe(0)
})

test('the dialog is accessible in both themes, and in English', async () => {
  const page = await openCall('admin', 'en')
  await page.getByRole('button', { name: 'Assess · ann · upstream loss' }).click()
  await dialog(page).getByText('another cause', { exact: true }).click()
  await dialog(page).getByRole('combobox', { name: 'Actual cause' }).waitFor()
  expect(await dialog(page).innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(await seriousFindings(page, '.ro-dialog', '.ro-user-sessions')).toEqual([])
})

/** Cells of a rule by its cause, without its bound, hits and share, which a job counts. */
const ruleCells = async (page: Page, cause: string) => {
  const [name, , , , ...others] = (await ruleRow(page, cause).locator('td').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )
  return [name, ...others].slice(0, 7)
}
const ruleRow = (page: Page, cause: string) =>
  rows(page).filter({ has: page.locator('td:first-child').getByText(cause, { exact: true }) })

test('the page of the rules shows how often each is right, marks those with few assessments, and opens the assessments and the call', async () => {
  await assess(17, 'right', null)
  await assess(2, 'other', 'jitter')
  await assess(6, 'other', 'bufferbloat')
  await stage.query(
    `UPDATE assessment SET cause = 'jitter', channel_session_id = $1, session_id = $2 WHERE user_id = 'u-17'`,
    [choppy, `${choppy}-ann`],
  )
  const page = await openRules()
  expect(await page.title()).toBe('诊断规则')
  await expect
    .poll(() => ruleCells(page, '上行丢包'), patience)
    .toEqual(['上行丢包', '24', '16', '0', '8', '带宽占满（6）', '66.67%'])
  expect(await ruleCells(page, '抖动大')).toEqual(['抖动大', '1', '1', '0', '0', '—', '少 100.00%'])
  expect((await ruleCells(page, '地区故障')).slice(1)).toEqual(['0', '0', '0', '0', '—', '—'])
  expect(await page.locator('.ro-toolbar').innerText()).toContain(`共 ${causes.length} 条规则`)
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  await ruleRow(page, '抖动大').getByRole('button', { name: '查看评价' }).click()
  await page.waitForURL(/of=jitter/)
  expect(await dialog(page).getByRole('heading').first().innerText()).toBe('诊断评价 · 抖动大')
  await expect
    .poll(async () => (await assessmentCells(page)).slice(1, 7), patience)
    .toEqual(['second', '正确', '—', 'note 17', choppy, 'u-17'])
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  await dialog(page).getByRole('link', { name: choppy }).click()
  await page.waitForURL(/detail\?.*user=diagnosis-choppy-ann/)
  await verdictOf(page, 'ann').waitFor()
})

test('the page of the rules shows from where on each holds, and how often it was the main cause', async () => {
  const { client } = openWriter(stage.clickhouseUrl)
  const verdict = (index: number, cause: string): VerdictRow => ({
    app_key: appKey,
    received: formatDay(Date.now(), 'UTC'),
    channel_session_id: `h-${index}`,
    session: `${9_000 + index}`,
    ts: Date.now(),
    user_id: `h-${index}`,
    country: 'ID',
    router_ip: 'r',
    as_ip: 'as',
    sdk_version: '4.2.0',
    network: 'WiFi',
    device: '',
    model: '',
    platform: '',
    ailments: [],
    figures: [],
    cause,
    side: cause && 'device',
    severity: cause ? 2 : 0,
    is_enough: 1,
    bad_ms: 0,
    worst_score: 3,
    rules_version: 9_000,
    days: [],
    causes: [],
    sides: [],
    times: [],
  })
  const judged = Array.from({ length: 8 }, (_, index) => verdict(index, index < 3 ? 'cpu' : index < 4 ? 'freeze' : ''))
  await insertVerdicts(client, judged, 'hits-journey')
  await client.close()
  const page = await arrive()
  await page.goto(`${rulesScreen}?rules_version=9000`)
  await expect
    .poll(async () => (await cells(page)).slice(0, 4), patience)
    .toEqual(['CPU 不足', 'CPU ≥ 85%，丢包 < 2%，往返时延 < 300 ms', '3', '37.50%'])
  expect((await cells(page, 1)).slice(0, 4)).toEqual(['画面卡顿', '画面一分钟内冻结 ≥ 3 秒', '1', '12.50%'])
  expect(await page.locator('.ro-toolbar').innerText()).toContain('已判定 8 个用户会话')
  await rows(page).first().getByRole('link', { name: '质量差时间' }).click()
  await page.waitForURL(/causes\?.*cause=cpu/)
})

test('rules are counted by version and days, and the filter carries over to the assessments', async () => {
  await assess(3, 'right', null, 4)
  await assess(2, 'wrong', null, 5)
  const page = await openRules()
  const upstream = async () => (await ruleCells(page, '上行丢包')).slice(0, 4)
  await expect.poll(upstream, patience).toEqual(['上行丢包', '5', '3', '2'])
  await page.getByRole('combobox', { name: '规则版本' }).selectOption({ label: '版本 4' })
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(upstream, patience).toEqual(['上行丢包', '3', '3', '0'])
  await page.getByRole('button', { name: '全部评价' }).click()
  await page.waitForURL(/rules_version=4.*of=all|of=all.*rules_version=4/)
  await expect.poll(() => assessmentRows(page).count(), patience).toBe(3)
  await dialog(page).getByText('错误', { exact: true }).click()
  await dialog(page).getByText('没有符合条件的评价').waitFor()
  await page.reload()
  await dialog(page).getByText('没有符合条件的评价').waitFor()
  await stage.query(`UPDATE assessment SET called_at = now() - interval '120 days'`)
  await page.goto(rulesScreen)
  await page.getByText('还没有评价').waitFor()
})

test('the pages are in English, too, and hidden from members without the permission', async () => {
  await assess(2, 'other', 'jitter')
  const page = await openRules('en', { theme: 'dark' })
  await expect
    .poll(() => ruleCells(page, 'upstream loss'), patience)
    .toEqual(['upstream loss', '2', '0', '0', '2', 'jitter (2)', 'few 0.00%'])
  expect(await page.locator('.ro-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  await ruleRow(page, 'upstream loss').getByRole('button', { name: 'See assessments' }).click()
  await page.waitForURL(/of=uplink_loss/)
  await expect.poll(() => assessmentRows(page).count(), patience).toBe(2)
  expect(await seriousFindings(page, '.ro-page')).toEqual([])
  const seller = await arrive('seller')
  await seller.goto(rulesScreen)
  await seller.getByText('CONFIG_DIAGNOSIS_RULE').waitFor()
})
