import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { callEvents, talk } from '../calls/calls-data.ts'
import { openStage, type Stage, seriousFindings, watchCalls } from '../stage.ts'

let stage: Stage
let appKey: string
const minute = 60_000

beforeAll(async () => {
  stage = await openStage()
  await stage.addMember('seller', '销售')
  await stage.addMember('wangqian', '只读')
  const project = await addProject(stage.databaseUrl, '语聊房-正式')
  appKey = project.appkey
  await stage.query(`UPDATE company SET name = '深圳云声互动科技' WHERE name LIKE '%语聊房-正式%'`)
  const now = Date.now()
  const squad = ['first', 'second'].flatMap((id, index) => {
    const keys = { channel_session_id: `squad-call-${id}`, session_id: `squad-${id}-ann`, user_id: 'u_1000112' }
    const start = now - (index + 1) * 90 * minute
    return [
      { kind: 'join', ts: start, channel_name: 'squad-40091', country: 'CN', ...keys },
      { kind: 'leave', ts: start + 5 * minute, ...keys },
    ]
  })
  expect(await sendReport(stage.url, project, 'journey-palette', [...callEvents(now), ...squad])).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
})
afterAll(() => stage?.close())

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const options = (page: Page) => page.getByRole('dialog').getByRole('option')
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name })
const headings = (page: Page) => page.locator('.ro-palette-group').allInnerTexts()

async function openPalette(username = 'admin'): Promise<Page> {
  const page = await stage.arrive(username)
  await page.goto('/admin/user')
  await page.locator('.ro-header').waitFor()
  await page.keyboard.press('Control+KeyK')
  await field(page).waitFor()
  return page
}

test('from a complaint about broken sound in a room, four clicks lead to the call, without knowing the project', async () => {
  const page = await stage.arrive()
  await page.goto('/admin/user')
  await page.getByRole('button', { name: /搜索企业/ }).click()
  await field(page).fill('squad-40091')
  await option(page, /^squad-40091/).click()
  await page.waitForURL((url) => url.pathname === '/data-monitoring/message')
  const address = new URL(page.url()).searchParams
  expect([address.get('app_key'), address.get('channel_name')]).toEqual([appKey, 'squad-40091'])
  // The previous screen remains, hidden, with its table.
  const rows = page.locator('.ro-query-table tbody:not([aria-hidden]) tr:visible')
  await expect.poll(() => rows.count()).toBe(2)
  // The newest call comes first.
  expect(await rows.first().innerText()).toContain('squad-call-first')
  await rows.first().getByRole('link', { name: 'squad-call-first' }).click()
  await page.waitForURL('**/data-monitoring/message/detail?**squad-call-first**')
})

test('a company is found by part of its name and by its id, with its actions; a failed search can be retried', async () => {
  const page = await openPalette()
  await page.route('**/api/search/index?**', (route) => route.abort())
  await field(page).fill('云声')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.unroute('**/api/search/index?**')
  await page.getByRole('dialog').getByRole('button', { name: '重试' }).click()
  await option(page, /深圳云声互动科技.*余额/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await headings(page)).toEqual(['企业', '项目', '操作'])
  expect(await options(page).first().innerText()).toMatch(/深圳云声互动科技[\s\S]*余额 ¥0.00 · 1 个项目/)
  await option(page, '为“深圳云声互动科技”充值').click()
  await page.waitForURL('**/finance/transaction-details?recharge=*')
  const company = page.getByRole('dialog', { name: '企业充值' }).getByLabel('企业', { exact: true })
  await expect.poll(() => company.inputValue()).toBe('深圳云声互动科技')

  const other = await openPalette()
  await field(other).fill('1001')
  await option(other, /深圳云声互动科技.*1001/).waitFor()
  await other.keyboard.press('Enter')
  await other.waitForURL('**/enterprise/index?details=1001')
  await other.getByRole('dialog').getByText('深圳云声互动科技').first().waitFor()
})

test('pasting an id and pressing Enter opens its page, even before the results arrive', async () => {
  const page = await openPalette()
  for (const [text, address] of [
    [talk, `/data-monitoring/message/detail?channel_session_id=${talk}`],
    [appKey, `/data-monitoring/message?company_id=1001&app_key=${appKey}`],
    ['u_1000112', 'user_id=u_1000112'],
    ['wangqian', '/admin/member?keyword=wangqian'],
  ] as const) {
    await field(page).fill(text)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.href.includes(address))
    await page.keyboard.press('Control+KeyK')
  }
})

test('pages are found by name, including the export centre, and actions by their words', async () => {
  const page = await openPalette()
  await field(page).fill('导出')
  await option(page, '导出中心').waitFor()
  await field(page).fill('调价')
  await option(page, /设置单价/).waitFor()
  await field(page).fill('充值')
  await option(page, /企业充值/).waitFor()
  await field(page).fill('新增项目')
  await option(page, /新增项目/).click()
  await page.getByRole('dialog', { name: '新增项目' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('F19 告警 leads to the alarms, before their rules and thresholds by country, and Alarms does in English', async () => {
  const page = await openPalette()
  await field(page).fill('告警')
  await option(page, /^告警 运维管理/).waitFor()
  const titles = (await options(page).allInnerTexts()).map((text) => text.split('\n')[0])
  expect(titles.slice(0, 3)).toEqual(['告警', '告警规则', '告警国家'])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/operation/alarm/index')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await page.keyboard.press('Control+KeyK')
  await field(page).fill('Alarms')
  await option(page, /^Alarms/).waitFor()
})

test('a country and a cause are found by name, a router by its address, and lead to their figures', async () => {
  const page = await openPalette()
  for (const [text, name, address] of [
    ['埃及', /埃及/, 'country=EG'],
    ['路由故障', /路由故障/, 'cause=router_fault'],
    ['198.18.20.11', /198\.18\.20\.11/, 'router=198.18.20.11'],
  ] as const) {
    await field(page).fill(text)
    await option(page, name).first().click()
    await page.waitForURL((url) => url.search.includes(address))
    await page.keyboard.press('Control+KeyK')
  }
})

test('a member is offered only what the role allows', async () => {
  const page = await openPalette('seller')
  const found = page.waitForResponse('**/api/search/index?**')
  await field(page).fill('squad-40091')
  expect(await (await found).json()).toMatchObject({ code: 0, list: [] })
  await page.getByText('没有匹配的结果').waitFor()
  await field(page).fill('充值')
  await page.getByText('没有匹配的结果').waitFor()
  await field(page).fill('云声')
  await option(page, /^深圳云声互动科技/).waitFor()
  expect(await headings(page)).toEqual(['企业', '项目'])
})

/** Runs in the page: types letter by letter without a pause, however busy the machine is. */
function typeAtOnce(field: HTMLElement | SVGElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (let length = 1; length <= text.length; length++) {
    setValue?.call(field, text.slice(0, length))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

test('searches when typing pauses, and drops outdated responses', async () => {
  const page = await openPalette()
  const calls = watchCalls(page)
  await field(page).evaluate(typeAtOnce, 'squad-400')
  await option(page, /^squad-40091/).waitFor()
  expect(calls.filter((path) => path === '/api/search/index')).toHaveLength(1)
  // The first text is never answered; the second one is searched all the same.
  await page.route('**/api/search/index?keyword=never', () => undefined)
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('never'))
  const sent = page.waitForRequest((request) => request.url().includes('never'))
  await field(page).fill('never')
  await sent
  await page.locator('.ro-palette-state').getByText('搜索中…').waitFor()
  await field(page).fill('u_1000112')
  await cancelled
  await option(page, /^u_1000112/).waitFor()
})

test('an input method composes a word without a search per letter', async () => {
  const page = await openPalette()
  const calls = watchCalls(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'yun sheng', selectionStart: 9, selectionEnd: 9 })
  await page.keyboard.press('Enter')
  await session.send('Input.insertText', { text: '云声' })
  await option(page, /深圳云声互动科技.*余额/).waitFor()
  expect(await field(page).inputValue()).toBe('云声')
  expect(calls.filter((path) => path === '/api/search/index')).toHaveLength(1)
})

test('Ctrl Enter opens the selection in a new tab, which needs no login', async () => {
  const page = await openPalette()
  await field(page).fill('squad-40091')
  await option(page, /^squad-40091/).waitFor()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.waitForURL('**/data-monitoring/message?**channel_name=squad-40091**')
  await tab.locator('.ro-query-table tbody:not([aria-hidden]) tr').first().waitFor()
})
