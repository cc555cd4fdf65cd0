import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { openStage, type Stage } from '../stage.ts'

/** Texts that would run, spoof or break something if they were treated as more than text. */
const payloads = [
  '<img src=x onerror=window.__ran=1>',
  '"><script>window.__ran=1</script>',
  "'-window.__ran=1-'",
  '<svg/onload=window.__ran=1>',
  'javascript:window.__ran=1',
  '{{constructor.constructor("window.__ran=1")()}}',
  '$' + '{window.__ran=1}',
  '<a href="javascript:window.__ran=1">x</a>',
  '</title><script>window.__ran=1</script>',
  '\u202egnp.exe',
  "=cmd|'/C calc'!A0",
  '__proto__',
  '&lt;b&gt;&amp;',
]

let stage: Stage
let appKey: string

/** The call of all users; each of them has also been in one whose room is named by a text. */
const together = 'hostile-all'

/** Returns the events of a user whose every text is the same. */
function eventsOf(text: string, index: number): object[] {
  const ts = Date.now() - 600_000 + index
  const user = { user_id: text, session_id: `stay-${index}`, channel_session_id: together }
  const own = { user_id: text, session_id: `own-${index}`, channel_session_id: `hostile-${index}` }
  const device = { device_name: text, os: text, os_version: text, network: text, platform: text, sdk_version: text }
  const place = { zone: text, ip: text.slice(0, 45), router_ip: text.slice(0, 45) }
  const join = { kind: 'join', ts, channel_name: text, ...device, ...place }
  return [
    { ...join, ...own },
    { kind: 'leave', ts: ts + 60_000, ...own },
    { ...join, ...user },
    ...[0, 1, 2].map((second) => ({
      kind: 'sample',
      ts: ts + second * 1000,
      distance: 80,
      up_loss_rate: second,
      ...user,
    })),
    {
      kind: 'message',
      ts: ts + 1000,
      type_number: 999,
      level: text.slice(0, 16),
      message: { text, [text]: 1 },
      ...user,
    },
    { kind: 'leave', ts: ts + 60_000, ...user },
  ]
}

beforeAll(async () => {
  stage = await openStage()
  const project = await addProject(stage.databaseUrl, payloads[0] as string)
  appKey = project.appkey
  const events = payloads.flatMap(eventsOf)
  expect(await sendReport(stage.url, project, 'hostile-texts', events)).toMatchObject({
    code: 0,
    info: { rejected: 0 },
  })
  for (const text of payloads)
    await stage.query(
      `INSERT INTO bank_account (collection_bank_name, collection_bank_account, collection_bank_username, collection_company_name)
       VALUES ($1, '1', $1, $1)`,
      [text],
    )
})
afterAll(() => stage?.close())

test('R-GEN-20 stored and reported texts are shown as text on every screen, and never executed', async () => {
  const page = await stage.arrive()
  const breaches: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      breaches.push(message.text())
  })
  page.on('dialog', (dialog) => {
    breaches.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  const hasRun = () => page.evaluate(() => '__ran' in window)
  const visit = async (path: string, sign: string) => {
    await page.goto(path)
    await page.getByText(sign).first().waitFor()
    expect([path, await hasRun()]).toEqual([path, false])
  }

  await visit('/config/bank-account?limit=50', payloads[0] as string)
  await visit('/data-monitoring/message?limit=50', payloads[0] as string)
  const query = { channel_session_id: together, app_key: appKey, app_name: payloads.join(' '), uid: '' }
  await visit(`/data-monitoring/message/detail?${new URLSearchParams(query)}`, payloads[0] as string)
  const messages = page.locator('tr').filter({ has: page.getByRole('button', { name: /^(查看|关闭)详情$/ }) })
  for (const [index, text] of payloads.entries()) {
    const message = messages.nth(index)
    await message.getByRole('button', { name: '查看详情' }).click()
    await message.getByRole('button', { name: '关闭详情' }).waitFor()
    expect([text, await hasRun()]).toEqual([text, false])
  }
  for (const text of payloads.filter((_, index) => index % 4 === 0)) {
    const ofUser = new URLSearchParams({ ...query, app_name: text, uid: text })
    await page.goto(`/data-monitoring/message/detail/charts?${ofUser}`)
    const plot = page.locator('.js-plotly-plot').first()
    await plot.waitFor()
    await plot.hover()
    expect([text, await hasRun()]).toEqual([text, false])
  }
  expect(breaches).toEqual([])
})
