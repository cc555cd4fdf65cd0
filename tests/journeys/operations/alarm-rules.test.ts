import { createClient } from '@clickhouse/client'
import { floorTo } from '@rtcops/core/time/range'
import { minute } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../packages/server/test/receiver.ts'
import type { View } from '../../harness/browser.ts'
import { openStage, type Stage, seriousFindings, seriousFindingsInTheme } from '../stage.ts'
import { addTwoProjects, lobby } from './two-projects.ts'

const width = 5 * minute
const slowRouter = '10.0.0.1'
/** Windows before now in which the router was slow for a while; it is slow again since the last ones. */
const slowBefore: readonly number[] = [-30, -29, -28]

let stage: Stage
let receiver: Receiver
let page: Page
beforeAll(async () => {
  ;[stage, receiver] = await Promise.all([openStage(), startReceiver()])
  await addTwoProjects(stage)
  await storeSamples(stage.clickhouseUrl)
})
beforeEach(async () => {
  await stage.query('TRUNCATE alarm_rule, alarm_rule_value, alarm_log, alarm_delivery')
  page = await stage.arrive()
})
afterAll(async () => {
  await receiver?.close()
  await stage?.close()
})

/** Stores ten user sessions of two routers for each window, up to some that are still to come. */
async function storeSamples(url: string): Promise<void> {
  const now = floorTo(Date.now(), width)
  const windows = Array.from({ length: 44 }, (_, index) => index - 40)
  const client = createClient({ url })
  try {
    await client.insert({
      table: 'sample',
      values: windows.flatMap((window) => [
        ...sessions(now + window * width, slowRouter, window > -4 || slowBefore.includes(window) ? 320 : 80),
        ...sessions(now + window * width, '10.0.0.2', 60),
      ]),
      format: 'JSONEachRow',
    })
    // A day of joins, of which half fail in the last hour.
    await client.insert({
      table: 'join_attempt',
      values: Array.from({ length: 288 }, (_, back) => joins(now - (back + 1) * width, back < 12 ? 10 : 0)).flat(),
      format: 'JSONEachRow',
    })
  } finally {
    await client.close()
  }
}

const sessions = (start: number, router_ip: string, distance: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    app_key: lobby,
    received: new Date(start).toISOString().slice(0, 10),
    ts: new Date(start + index * 1000).toISOString().replace('T', ' ').replace('Z', ''),
    channel_session_id: 'call',
    user_id: `user-${index}`,
    session_id: `stay-${router_ip}-${index}`,
    country: 'ID',
    router_ip,
    up_loss_rate: 0,
    down_loss_rate: 0,
    distance,
  }))

/** Returns twenty attempts to join in a window, so many of which fail: those of the newer version first. */
const joins = (start: number, failures: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    app_key: lobby,
    received: new Date(start).toISOString().slice(0, 10),
    ts: new Date(start + index * 1000).toISOString().replace('T', ' ').replace('Z', ''),
    result: index < failures ? 0 : 1,
    sdk_version: index < 10 ? '4.9.0' : '4.8.2',
    join_ms: 900,
  }))

async function openRules(query = ''): Promise<void> {
  await page.goto(`/operation/alarm-rules${query}`)
  await page.locator('.ro-pager').waitFor()
}

async function arriveIn(language: 'zh' | 'en', view?: View, member = 'admin'): Promise<void> {
  page = await stage.arrive(member, view)
  await page.addInitScript((chosen) => localStorage.setItem('rtcops.language', chosen), language)
}

const dialog = () => page.locator('.ro-dialog')
const drawer = () => page.locator('.ro-drawer')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const rows = () => page.locator('.ro-query-table tbody:not([aria-hidden]) tr')
const rowOf = (text: string) => rows().filter({ hasText: text })
const toast = (text: string) => page.locator('.bp6-toast').getByText(text)
const result = () => dialog().locator('.ro-rule-result')

const addRule = (name: string) =>
  stage.query(
    `INSERT INTO alarm_rule (name, indicator, comparison, bound, split, window_minutes, bad_windows, windows, least,
      severity, no_data, create_time, update_time, member_id)
    SELECT $1, 'rtt', 'above', 200, 'router', 5, 2, 3, 5, 2, 'keep', now(), now(), id
    FROM member WHERE username = 'admin'`,
    [name],
  )

test('AM-30 a rule from idea to first message: written, tried over the last days, saved, told to a receiver, deleted', async () => {
  await addChannel()
  await openRules()
  await page.getByText('还没有规则').waitFor()
  await page.getByRole('button', { name: '新增告警规则' }).first().click()
  await field('名称').fill('路由变慢')
  await field('指标').selectOption({ label: '进房成功率' })
  expect(await field('比较').inputValue()).toBe('below')
  await field('界限').fill('90')
  await field('SDK 版本').fill('4.8.2')
  await field('分别判断').selectOption({ label: '按 SDK 版本' })
  await button('预览过去 14 天').click()
  await dialog().getByText('范围已限定为其中一个，不能再分别判断').waitFor()
  await field('SDK 版本').fill('')
  await button('预览过去 14 天').click()
  await result().getByText('会告警 1 次').waitFor()
  expect(await dialog().getByText('范围已限定为其中一个').count()).toBe(0)
  expect(await result().locator('tbody tr').innerText()).toMatch(/SDK 版本 4\.9\.0\s.*仍在告警\s+0\.00%/)
  await field('指标').selectOption({ label: 'RTT 均值' })
  expect(await field('比较').inputValue()).toBe('above')
  expect([await field('SDK 版本').count(), await field('分别判断').inputValue()]).toEqual([0, 'none'])
  await field('界限').fill('200')
  await field('分别判断').selectOption({ label: '按路由' })
  await field('项目').fill('语聊房')
  await page.getByRole('option', { name: '语聊房' }).first().click()
  await field('级别').selectOption({ label: '严重（电话）' })
  await field('处理手册').fill('https://wiki.example/routers')
  await dialog().getByText('按路由：RTT 均值高于 200 ms，最近 3 个 5 分钟窗口中出现 2 次').waitFor()
  await button('重新预览').click()
  await result().getByText('会告警 2 次').waitFor()
  expect(await result().locator('.ro-chart-panel').getByText(`路由 ${slowRouter}`).count()).toBe(1)
  await expect.poll(() => result().locator('tbody tr').count()).toBe(2)
  expect(await result().locator('tbody tr').first().innerText()).toMatch(/路由 10\.0\.0\.1\s.*仍在告警\s+320 ms/)
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await field('界限').fill('400')
  await dialog().getByText('规则已改动').waitFor()
  await button('重新预览').click()
  await result().getByText('这段时间不会告警。').waitFor()
  await field('界限').fill('200')
  await field('其中异常').fill('1')
  await button('保存').click()
  await toast('添加成功').waitFor()
  expect((await rowOf('路由变慢').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^路由变慢 按路由：RTT 均值高于 200 ms，最近 3 个 5 分钟窗口中出现 1 次 语聊房 严重（电话） 0 开启 尚未检查/,
  )
  // The rules are checked once a minute.
  await expect.poll(() => receiver.received.at(-1)?.text, { timeout: 120_000 }).toContain('路由变慢 · 路由 10.0.0.1')
  await page.goto('/operation/alarm/index')
  const alarm = rowOf('路由变慢 · 路由 10.0.0.1')
  expect(await alarm.innerText()).toMatch(/RTT 均值 320 ms（阈值 200 ms）/)
  await alarm.getByRole('button', { name: '明细' }).click()
  expect(await drawer().getByRole('link', { name: '处理手册' }).getAttribute('href')).toBe(
    'https://wiki.example/routers',
  )
  await expect.poll(() => drawer().locator('tbody tr').innerText()).toMatch(/RTT 均值\s+320 ms\s+200 ms\s+电话/)
  await drawer().getByRole('link', { name: '查看规则' }).click()
  await drawer().getByRole('heading', { name: '路由变慢' }).waitFor()
  const values = drawer().getByRole('table', { name: '取值' })
  await expect
    .poll(() => values.locator('tbody tr').allInnerTexts())
    .toEqual([expect.stringMatching(/路由 10\.0\.0\.1\s+告警中/), expect.stringMatching(/路由 10\.0\.0\.2\s+正常/)])
  await drawer().getByText('新增告警规则').waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  await drawer().getByRole('button', { name: '关闭' }).click()
  expect(await rowOf('路由变慢').getByRole('link', { name: '1' }).getAttribute('href')).toBe(
    '/operation/alarm/index?state=all',
  )
  await rowOf('路由变慢').getByRole('button', { name: '删除' }).click()
  const question = page.getByRole('alertdialog')
  expect(await question.innerText()).toContain('进行中的告警会结束')
  await question.getByRole('button', { name: '确定' }).click()
  await page.getByText('还没有规则').waitFor()
})

/** Adds the receiver as a channel that is told of all alarms. */
async function addChannel(): Promise<void> {
  await page.goto('/operation/alarmCountry/index')
  await page.locator('.ro-page-head').getByRole('button', { name: '通知渠道' }).click()
  await drawer().getByRole('button', { name: '新增' }).first().click()
  await field('名称').fill('值班群')
  await field('类型').selectOption({ label: 'Webhook' })
  await field('地址').fill(`${receiver.url}/hooks/0123456789a1b2`)
  await field('签名密钥').fill('sEcReT')
  await button('保存').click()
  await toast('添加成功').waitFor()
}

test('AM-30 a rule that could never fire, or has a name that is taken, is refused at its field', async () => {
  await addRule('路由变慢')
  await openRules('?new=insertAlarmRule')
  await field('名称').fill('路由变慢')
  await field('分别判断').selectOption({ label: '按国家' })
  await field('指标').selectOption({ label: '企业余额' })
  // Only what the indicator has is offered.
  expect(await field('分别判断').inputValue()).toBe('company')
  expect(await field('窗口').locator('option').allInnerTexts()).toEqual(['60 分钟'])
  expect(await field('国家').count()).toBe(0)
  await field('界限').fill('500')
  await dialog().getByText('按企业：企业余额低于 ¥500.00，最近 3 个 60 分钟窗口中出现 2 次').waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await field('指标').selectOption({ label: '上行丢包均值' })
  await field('界限').fill('')
  await button('预览过去 14 天').click()
  await dialog().getByText('请输入界限').waitFor()
  await field('界限').fill('100')
  await button('预览过去 14 天').click()
  await dialog().getByText('没有任何值能越过这个界限').waitFor()
  await field('界限').fill('5')
  await field('其中异常').fill('4')
  await field('国家').fill('印度尼')
  await page.getByRole('option', { name: '印度尼西亚' }).click()
  await field('分别判断').selectOption({ label: '按国家' })
  await button('保存').click()
  await dialog().getByText('不能多于最近窗口数 3').waitFor()
  await dialog().getByText('范围已限定为其中一个，不能再分别判断').waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await field('其中异常').fill('2')
  await field('分别判断').selectOption({ label: '不分别判断' })
  await button('保存').click()
  await dialog().getByText('已有同名的规则').waitFor()
  expect(await field('名称').getAttribute('aria-invalid')).toBe('true')
})

test('AM-30 by keyboard alone, in English and the dark theme: a rule is previewed, saved, switched off, and found', async () => {
  await arriveIn('en', { theme: 'dark', language: 'en' })
  await openRules()
  const { keyboard } = page
  await page.getByRole('button', { name: 'Add alarm rule' }).first().focus()
  await keyboard.press('Enter')
  await expect.poll(() => field('Name').evaluate((input) => input === document.activeElement)).toBe(true)
  await keyboard.type('slow routers')
  await keyboard.press('Tab')
  await keyboard.type('Mean RTT')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('200')
  // Enter leads to the button instead of saving at once.
  await keyboard.press('Enter')
  expect(await dialog().locator(':focus').innerText()).toBe('Save')
  await button('Preview the last 14 days').focus()
  await keyboard.press('Space')
  await result()
    .getByText(/^Would have fired|^No alarm/)
    .waitFor()
  expect(await seriousFindingsInTheme(page, '.ro-dialog')).toEqual([])
  await button('Save').focus()
  await keyboard.press('Enter')
  const row = rowOf('slow routers')
  await row.waitFor()
  expect(await row.innerText()).toContain('Mean RTT above 200 ms in 2 of the last 3 windows of 5 minutes')
  await row.getByRole('checkbox').or(row.getByRole('switch')).focus()
  await keyboard.press('Space')
  await expect.poll(() => row.innerText()).toContain('Off')
  await page.getByRole('textbox', { name: 'Name' }).fill('no such rule')
  await keyboard.press('Enter')
  await page.getByText('No rules match').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('SLOW')
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Off' })
  await page.getByRole('button', { name: 'Search', exact: true }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => rows().count()).toBe(1)
  await row.getByRole('button', { name: 'Details' }).focus()
  await keyboard.press('Enter')
  await drawer().getByText('Mean RTT above 200 ms').waitFor()
  expect(await seriousFindingsInTheme(page, '.ro-drawer')).toEqual([])
  await keyboard.press('Escape')
  await drawer().waitFor({ state: 'detached' })
  expect(await seriousFindingsInTheme(page, '.ro-page')).toEqual([])
})

test('AM-30 a rule is edited; what is judged anew is said before it is saved', async () => {
  await addRule('路由变慢')
  await openRules()
  await rowOf('路由变慢').getByRole('button', { name: '详情' }).click()
  await drawer().getByRole('button', { name: '编辑' }).click()
  await dialog().getByText('进行中的告警会结束，并从下一个窗口重新判断').waitFor()
  expect(await field('界限').inputValue()).toBe('200')
  await field('界限').fill('250.5')
  await field('窗口').selectOption({ label: '10 分钟' })
  await button('保存').click()
  await toast('编辑成功').waitFor()
  await expect.poll(() => rowOf('路由变慢').innerText()).toContain('RTT 均值高于 250.50 ms，最近 3 个 10 分钟窗口')
})

test('AM-30 a member who may only read sees rules and their values, and no buttons that write', async () => {
  await addRule('路由变慢')
  await arriveIn('zh', undefined, 'viewer')
  await openRules()
  expect(await page.getByRole('button', { name: '新增告警规则' }).count()).toBe(0)
  const row = rowOf('路由变慢')
  expect(await row.getByRole('button').allInnerTexts()).toEqual(['详情'])
  expect(await row.getByRole('checkbox').or(row.getByRole('switch')).count()).toBe(0)
  await row.getByRole('button', { name: '详情' }).click()
  await drawer().getByText('还没有判断过').waitFor()
  expect(await drawer().getByRole('button', { name: '编辑' }).count()).toBe(0)
})

test('AM-30 a failed list, a failed preview and a rule that is gone say so, and can be tried again', async () => {
  await page.route('**/api/alarm-rule/list*', (route) => route.abort())
  await page.goto('/operation/alarm-rules')
  await page.getByRole('alert').getByText('获取列表失败').waitFor()
  await page.unroute('**/api/alarm-rule/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText('还没有规则').waitFor()
  await page.getByRole('button', { name: '新增告警规则' }).first().click()
  await field('界限').fill('5')
  await page.route('**/api/alarm-rule/preview', (route) => route.abort())
  await button('预览过去 14 天').click()
  await dialog().getByRole('alert').getByText('预览失败').waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await page.unroute('**/api/alarm-rule/preview')
  await dialog().getByRole('button', { name: '重试' }).click()
  await result().getByText('这段时间不会告警。').waitFor()
  await page.goto('/operation/alarm-rules?rule=999')
  await drawer().getByRole('alert').waitFor()
})

test('AM-30 an objective is previewed with its burn alarm, saved, and shows what used up its budget', async () => {
  await stage.query('TRUNCATE objective CASCADE')
  await page.goto('/operation/objectives')
  await page.getByText('还没有目标').waitFor()
  await page.getByRole('button', { name: '新增质量目标' }).first().click()
  await field('名称').fill('5 秒内进房')
  await field('目标').fill('93')
  await button('预览过去 28 天').click()
  await dialog().getByText('目标低于 93.06% 时').waitFor()
  await field('目标').fill('99')
  await field('项目').fill('语聊')
  await page.getByRole('option', { name: '语聊房' }).click()
  await button('预览过去 28 天').click()
  await dialog()
    .getByText(/^28 天内会告警 [1-9]/)
    .waitFor()
  const firing = dialog().getByRole('row', { name: /快速消耗/ })
  expect(await firing.first().innerText()).toMatch(/仍在告警[\s\S]*倍，超过 (6|14\.4|50) 倍/)
  await dialog()
    .getByText(/28 天中有 2[67] 天没有任何数据/)
    .waitFor()
  expect(await seriousFindings(page, '.ro-dialog')).toEqual([])
  await button('保存').click()
  await toast('添加成功').waitFor()
  const row = rowOf('5 秒内进房')
  expect(await row.innerText()).toMatch(/语聊房[\s\S]*已超支/)
  await row.getByRole('button', { name: '详情' }).click()
  await drawer().getByText('预算消耗', { exact: true }).waitFor()
  await drawer()
    .getByText(/共 \d[\d,]* 次，其中不达标 \d+，/)
    .waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  await openRules()
  await rowOf('5 秒内进房').getByRole('link', { name: '打开质量目标' }).click()
  await drawer().getByText('预算消耗', { exact: true }).waitFor()
})

test('AM-30 shows which rules only disturb, and says why it suggests no bound', async () => {
  await addRule('路由变慢')
  await stage.query(
    `INSERT INTO alarm_log (country, rule, value, threshold, state, note, create_time, resolve_time, subject)
    SELECT '', 'own_rule', 320, 200, 3, note, now() - interval '1 hour', now() - interval '55 minutes',
      jsonb_build_object('rule_id', id, 'name', name, 'indicator', 'rtt', 'comparison', 'above', 'about', 'bound',
        'split', 'router', 'value', '10.0.0.1', 'place', '10.0.0.1', 'severity', 2, 'runbook', '')
    FROM alarm_rule, unnest(ARRAY['', '已通知机房']) AS note`,
  )
  await openRules()
  await page.getByRole('button', { name: '告警噪声', exact: true }).click()
  const noisy = drawer().locator('tbody:not([aria-hidden]) tr').filter({ hasText: '路由变慢' })
  await noisy.waitFor()
  expect((await noisy.innerText()).trim().split(/\s+/)).toEqual(['路由变慢', '2', '0', '1', '2', '0', '0', '5分00秒'])
  await drawer().getByText('这段时间没有人确认告警').waitFor()
  expect(await seriousFindings(page, '.ro-drawer')).toEqual([])
  await noisy.getByRole('button', { name: '路由变慢' }).click()
  await drawer().getByRole('button', { name: '按过去 14 天建议界限' }).click()
  await drawer()
    .getByText(/^没有建议：回放中只有 \d+ 条告警/)
    .waitFor()
})
