import { formatDay } from '@rtcops/core/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { countDays } from '../../harness/roll-up-days.ts'
import { addApplications } from '../customers/certification-data.ts'
import { prepareBills } from '../finance/bills-data.ts'
import { openStage, type Stage } from '../stage.ts'
import { failedAttempts, statisticsEvents, tenOfYesterday } from './statistics-data.ts'

/** Gives rooms and users of events names as long as those of real ones. */
const withLongNames = (events: readonly object[]) =>
  events.map((event) => ({
    ...event,
    ...('channel_name' in event ? { channel_name: `${event.channel_name}-语音房间` } : {}),
    ...('user_id' in event ? { user_id: `u_10${event.user_id}`.padEnd(9, '0') } : {}),
  }))

let stage: Stage
let yesterday: string
const patience = { timeout: 20_000 }

beforeAll(async () => {
  stage = await openStage()
  const project = await addProject(stage.databaseUrl, '名字长得谁也不会全部写出来的语聊房')
  const now = Date.now()
  yesterday = formatDay(tenOfYesterday(now))
  const rated = { kind: 'device_report', ts: now - 60_000, channel_name: 'room-5518', sdk_version: '4.8.2' }
  const device = { ...rated, reporter: 'u_1000112', user_ip: '198.51.100.118', user_id: 'u_1000112', sound_quality: 1 }
  const events = [
    ...withLongNames(statisticsEvents(now)),
    ...failedAttempts(now),
    { ...device, comment: '声音断断续续' },
  ]
  expect(await sendReport(stage.url, project, 'journey-wide', events)).toMatchObject({ code: 0, info: { rejected: 0 } })
  await prepareBills(stage)
  await countDays(stage)
  await addApplications(stage, [{ name: '深圳云声互动科技有限公司', status: 2 }])
  await stage.query(`
    INSERT INTO cs_node (node, hostname, raw_appkeys, raw_zones, raw_capacity, is_ban)
      VALUES ('cs-sh-01', 'sh01.cs.example.net', '{}', '华东,华中', 12000, 2);
    INSERT INTO alarm_country (country, status) VALUES ('BR', 0);
    INSERT INTO alarm_threshold (country, indicator, action, value) VALUES ('BR', 'uploss_lt5', 'log', 90);
    INSERT INTO alarm_log (country, rule, value, threshold) VALUES ('CR', 'uploss_gt20', 12, 5);
    INSERT INTO invoice_info VALUES (7, 2, '深圳云声互动科技有限公司', '91440300MA5EXAMPL9', '招商银行', '7559 2003 8810',
      '深圳市南山区', '0755-88880000', '周琳', '', now());
    INSERT INTO invoice (company_id, amount, invoice_type, title, tax_no, bank_name, bank_account, address, phone, recipient,
       recipient_address, remark, member_id, create_time)
     SELECT company_id, 1050, invoice_type, title, tax_no, bank_name, bank_account, address, phone, recipient,
       recipient_address, '', 1, now() FROM invoice_info`)
})
afterAll(() => stage?.close())

const report = (tab: string) => `/data-monitoring/statistical-report?t=${tab}&time=${yesterday}~${yesterday}`

/** The headings that a screen must show without being scrolled; `last` is the one beside the actions or the edge. */
const screens: readonly { name: string; path: () => string; place?: number; seen: readonly string[] }[] = [
  { name: 'report 1', path: () => report('index2'), seen: ['通话时长', '说话时长', '收听时长', '会话数'] },
  { name: 'report 2', path: () => report('index3'), seen: ['平均RTT', '通话时长'] },
  { name: 'report 4', path: () => report('index4'), place: 1, seen: ['进入房间', '结果', '失败原因'] },
  { name: 'report 6', path: () => report('index5'), seen: ['平均CPU', '通话时长'] },
  { name: 'alarm countries', path: () => '/operation/alarmCountry/index', seen: ['电话 下行', '更新时间', '状态'] },
  { name: 'alarms', path: () => '/operation/alarm/index', seen: ['规则', '条数', '状态', '备注'] },
  { name: 'nodes', path: () => '/cs/node/index', seen: ['最新容量', '状态'] },
  { name: 'invoice information', path: () => '/finance/invoice', seen: ['可开票金额', '抬头', '收件人'] },
  { name: 'invoices', path: () => '/finance/invoice/record', seen: ['金额', '状态', '发票号', '开票时间'] },
  { name: 'certification records', path: () => '/console/certification/record', seen: ['结果', '营业执照'] },
  { name: 'bills', path: () => '/finance/expense-bill', seen: ['合计金额', '状态'] },
  { name: 'bills by month', path: () => '/finance/expense-bill?type=2', seen: ['合计金额', '状态'] },
  { name: 'transactions', path: () => '/finance/transaction-details', seen: ['交易金额', '可用余额', '备注'] },
  { name: 'devices', path: () => '/data-monitoring/device-report', seen: ['音质', '用户ID', '备注'] },
]

const textsOf = (headings: readonly { text: string }[]) => headings.map(({ text }) => text)

/** Returns the headings, each with whether it is fully visible beside the pinned actions. */
async function headingsOf(page: Page, place: number): Promise<{ text: string; isSeen: boolean }[]> {
  const table = page.locator('.ro-screen .ro-query-table:visible').nth(place)
  await table.locator('tbody:not([aria-hidden]) tr').first().waitFor()
  return await table.locator('.ro-table-scroll').evaluate((scroll) => {
    const actions = scroll.querySelector('.ro-actions-head')
    const edge = (actions ?? scroll).getBoundingClientRect()
    const right = actions ? edge.left : edge.right
    return [...scroll.querySelectorAll('thead th:not(.ro-actions-head)')].map((head) => ({
      text: head.textContent ?? '',
      isSeen: head.getBoundingClientRect().right <= Math.min(right, window.innerWidth) + 1,
    }))
  })
}

for (const { name, path, place = 0, seen } of screens)
  test(`the figures and the status of ${name} are visible at 1440 pixels next to the actions, in both languages`, async () => {
    const page = await stage.arrive()
    await page.goto(path())
    const headings = await headingsOf(page, place)
    const wanted = seen.map((text) => headings.findLastIndex((heading) => heading.text.startsWith(text)))
    expect(wanted).not.toContain(-1)
    const cut = (all: typeof headings) => wanted.filter((index) => !all[index]?.isSeen).map((index) => all[index]?.text)
    expect(cut(headings)).toEqual([])
    await page.getByRole('button', { name: /EN/ }).first().click()
    // The header of the page may be drawn in English before the table.
    await expect.poll(async () => textsOf(await headingsOf(page, place)), patience).not.toEqual(textsOf(headings))
    expect(cut(await headingsOf(page, place))).toEqual([])
  })
