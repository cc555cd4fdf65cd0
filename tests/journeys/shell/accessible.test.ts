import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { callEvents, talk } from '../calls/calls-data.ts'
import { likeNamedLandmarks, openStage, type Stage, seriousFindings } from '../stage.ts'

const source = readFileSync(new URL('../../../packages/web/src/ui/paths.ts', import.meta.url), 'utf8')
const addresses = [...source.matchAll(/'(\/.*)'/g)].map(([, address = '']) => address)

/** Tested elsewhere: Login before its session, and pages of a certification or a code that exist only for a while. */
const elsewhere = ['/login', '/login/device', '/console/certification/details', '/console/certification/examine']

const areas = Object.groupBy(
  [...addresses, '/operation/alarm/index'].filter((address) => !elsewhere.includes(address)),
  (address) => /\/data-monitoring\/(message|call-quality-statistics)/.exec(address)?.[0] ?? `/${address.split('/')[1]}`,
)

const detail = '/data-monitoring/message/detail'
let stage: Stage
/** Parameters without which an address shows another screen. */
let parameters: Record<string, string>
beforeAll(async () => {
  stage = await openStage()
  const project = await addProject(stage.databaseUrl, '语聊房')
  expect(await sendReport(stage.url, project, 'journey-accessible', callEvents(Date.now()))).toMatchObject({ code: 0 })
  await stage.query('INSERT INTO incident (create_time) VALUES (now())')
  const call = `channel_session_id=${talk}&app_key=${project.appkey}&app_name=x&uid=`
  parameters = {
    [detail]: call,
    [`${detail}/charts`]: call,
    [`${detail}/pair`]: call,
    '/admin/power/update': 'id=2',
    '/enterprise/price': 'companyId=1001',
    '/operation/incidents/detail': 'id=1',
  }
})
afterAll(() => stage?.close())

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?${parameters[address] ?? ''}`)
  await page.locator('main h1').first().waitFor()
  // Screens with live figures never stop sending.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
}

test('the addresses of all screens are read', () => {
  expect(addresses.length).toBeGreaterThan(50)
})

test.for(Object.entries(areas))(
  'every screen of %s opens without an error or a violation of the content security policy, and axe finds nothing serious and no two landmarks of one name, in both themes',
  { timeout: 300_000 },
  async ([, screens = []]) => {
    const page = await stage.arrive()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    // Among them are violations of the content security policy.
    page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()} ${message.text()}`))
    const found: [string, string[][]][] = []
    for (const address of screens) {
      await open(page, address)
      const findings = [...(await seriousFindings(page)), ...(await likeNamedLandmarks(page))]
      if (findings.length > 0) found.push([address, findings])
    }
    expect(found).toEqual([])
    expect(errors).toEqual([])
  },
)

test('a drawer or dialog over a list has no landmark of the same name as the list', async () => {
  await stage.addMember('other', '销售')
  const page = await stage.arrive()
  const found = async (dialog: string | RegExp) => {
    await page.getByRole('dialog', { name: dialog }).locator('table').first().waitFor()
    return await likeNamedLandmarks(page)
  }
  await open(page, '/operation/alarmCountry/index')
  await page.getByRole('button', { name: '通知渠道' }).click()
  expect(await found('通知渠道')).toEqual([])
  await open(page, '/admin/member')
  await page.getByRole('row').filter({ hasText: 'other' }).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '登录', exact: true }).click()
  expect(await found(/other/)).toEqual([])
  await open(page, '/enterprise/index')
  await page.getByRole('button', { name: '详情' }).first().click()
  expect(await found('企业详情')).toEqual([])
})
