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
const call = (index: number) => `hostile-${index}`

beforeAll(async () => {
  stage = await openStage()
  const project = await addProject(stage.databaseUrl, payloads[0] as string)
  appKey = project.appkey
  const begin = Date.now() - 600_000
  const events = payloads.flatMap((text, index) => {
    const stay = { channel_session_id: call(index), session_id: `stay-${index}`, user_id: text }
    const device = {
      device_name: text,
      os: text,
      os_version: text,
      network: text,
      platform: text,
      zone: text,
      sdk_version: text,
    }
    return [
      {
        kind: 'join',
        ts: begin,
        channel_name: text,
        ...device,
        ip: text.slice(0, 45),
        router_ip: text.slice(0, 45),
        ...stay,
      },
      ...[0, 1, 2].map((second) => ({
        kind: 'sample',
        ts: begin + second * 1000,
        distance: 80,
        up_loss_rate: second,
        ...stay,
      })),
      {
        kind: 'message',
        ts: begin + 1000,
        type_number: 999,
        level: text.slice(0, 16),
        message: { text, [text]: 1 },
        ...stay,
      },
      { kind: 'leave', ts: begin + 60_000, ...stay },
    ]
  })
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

test('R-GEN-20 stored and reported texts are shown as text on every screen, and nothing of them runs', async () => {
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
  for (const [index, text] of payloads.entries()) {
    const query = new URLSearchParams({ channel_session_id: call(index), app_key: appKey, app_name: text, uid: '' })
    await visit(`/data-monitoring/message/detail?${query}`, text)
    await page.getByRole('button', { name: '查看详情' }).first().click()
    await page.getByRole('button', { name: '关闭详情' }).waitFor()
    if (index % 4 === 0) {
      await page.goto(`/data-monitoring/message/detail/charts?${query}`)
      const plot = page.locator('.js-plotly-plot').first()
      await plot.waitFor()
      await plot.hover()
    }
    expect([text, await hasRun()]).toEqual([text, false])
  }
  expect(breaches).toEqual([])
})
