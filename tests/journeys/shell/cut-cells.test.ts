import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { patrolEvents } from '../calls/patrol-data.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  const project = await addProject(stage.databaseUrl, '一个名字长得谁也不会全部写出来的语聊房')
  expect(await sendReport(stage.url, project, 'journey-cut', patrolEvents(Date.now()))).toMatchObject({ code: 0 })
  await stage.query(`
    INSERT INTO invoice_info (company_id, invoice_type, title, tax_no, bank_name, bank_account, address, phone, recipient, recipient_address, update_time)
    SELECT id, 2, '深圳市云声互动网络科技股份有限公司', '91440300MA5EXAMPL9', '招商银行深圳分行', '7559 2003 8810', '深圳市南山区', '0755-88880000', '周琳', '', now()
    FROM company;
    INSERT INTO cs_node (node, hostname, raw_zones, raw_capacity)
    VALUES ('cs-bj-01', 'cs-bj-01.rtc.example.com', '华北', 10000000)`)
})
afterAll(() => stage?.close())

/** Lists with many columns, wide figures or long ids: these have rows. */
const wideLists = [
  '/data-monitoring/house-patrol-report',
  '/data-monitoring/message',
  '/data-monitoring/call-behavior',
  '/data-monitoring/statistical-report?t=index2',
  '/data-monitoring/statistical-report?t=index4',
  '/data-monitoring/statistical-report?t=index5',
  '/data-monitoring/device-report',
  '/finance/expense-bill',
  '/finance/invoice',
  '/finance/transaction-details',
  '/cs/node/index',
  '/admin/audit',
  '/admin/member',
]

const quality = '/data-monitoring/call-quality-statistics'

/** All other lists. */
const otherLists = [
  '/project',
  '/project/short-time',
  '/enterprise/index',
  '/admin/power',
  '/admin/group',
  '/finance/invoice/record',
  '/config/bank-account',
  '/config/event-control',
  '/config/statistical-method',
  '/config/diagnosis-rules',
  '/config/diagnosis-rules?of=all',
  '/operation/alarmCountry/index',
  '/operation/alarm/index?state=all',
  '/console/certification',
  '/console/certification/record',
  '/data-monitoring/usage',
  '/data-monitoring/country-usage',
  '/data-monitoring/room-call-time',
  '/data-monitoring/special-model',
  '/data-monitoring/statistical-report?t=index3',
  `${quality}/rtt`,
  `${quality}/up-loss`,
  `${quality}/join-situation`,
  `${quality}/network-latency`,
  `${quality}/success-join`,
  `${quality}/causes`,
]

/** Runs in the page; returns figures and headings that are cut, which are to be none, as text. */
const cutCells = () =>
  [...document.querySelectorAll<HTMLElement>('.ro-screen :is(th, td, th *, td *)')]
    .filter((cell) => cell.checkVisibility() && cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1)
    .filter((cell) => {
      const isFigure = cell.matches('.ro-right, .ro-right *') || /^[−+¥\d.,:%\s/-]+$/.test(cell.innerText)
      return isFigure || cell.matches('th, th *')
    })
    .map((cell) => cell.innerText)

/** Runs in the page; returns ids that are cut although their cell has room, as text. */
const needlesslyCut = () =>
  [...document.querySelectorAll<HTMLElement>('.ro-screen td .ro-id > span')]
    .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
    .filter((part) => {
      const cell = part.closest('td')
      const id = part.parentElement?.getBoundingClientRect()
      const room = cell && id ? cell.getBoundingClientRect().right - id.right - 16 : 0
      return room > part.scrollWidth - part.clientWidth
    })
    .map((part) => part.innerText)

const settled = async (page: Page) => {
  await page.locator('.ro-table:not([aria-busy=true])').first().waitFor()
  await page.locator('.ro-table tbody[aria-hidden]').first().waitFor({ state: 'detached' })
}

/** Runs in the page; returns headings of which a line ends within a Chinese word, as text. */
const brokenHeads = () => {
  const range = document.createRange()
  const broken: string[] = []
  for (const head of document.querySelectorAll<HTMLElement>('.ro-screen thead th')) {
    const text = [...head.querySelectorAll('*'), head].flatMap(({ childNodes }) =>
      [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
    )
    for (const node of text) {
      range.selectNodeContents(node)
      // A word is one text between two places to break, and so in one line.
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1 && !/[a-z] |\s$/i.test(node.textContent ?? '')) broken.push(head.innerText)
    }
  }
  return broken
}

test.for([
  ['wide lists', wideLists],
  ['other lists', otherLists],
] as const)(
  'F7 %s truncate no figure, no heading and no id that has room, and break no word of a heading, at 1440 or 1920 pixels',
  { timeout: 360_000 },
  async ([, lists]) => {
    const page = await stage.arrive()
    const cut: [string, number, string[]][] = []
    for (const address of lists) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await settled(page)
      for (const width of [1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const found = [
          ...(await page.evaluate(cutCells)),
          ...(await page.evaluate(needlesslyCut)),
          ...(await page.evaluate(brokenHeads)),
        ]
        if (found.length > 0) cut.push([address, width, found])
      }
    }
    expect(cut).toEqual([])
  },
)

test('F7 the first column stays visible if a list is wider than the window', async () => {
  const page = await stage.arrive()
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/data-monitoring/house-patrol-report')
  await settled(page)
  const first = page.locator('.ro-table tbody td').first()
  const left = async () => (await first.boundingBox())?.x
  const before = await left()
  expect(await page.locator('.ro-table-scroll').evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await page.locator('.ro-table-scroll').evaluate((box) => box.scrollTo(200, 0))
  expect(await left()).toBe(before)
})
