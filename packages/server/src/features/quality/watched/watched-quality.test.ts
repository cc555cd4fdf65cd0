import { day, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { ownFigures } from '../../../../test/read-figures.ts'
import { storeTable } from '../../../../test/rows/store-table.ts'
import { insertAlarms } from '../../../alarms/records/raised-alarms.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

/** Just after a round five minutes. */
const now = Math.floor(Date.now() / day) * day + 12 * 60 * minute + 1000

it('AM-09 /metrics has bad samples and joins of the 20 largest countries, and alarms that are not resolved', async () => {
  server.setNow(now)
  const { appkey } = await server.addProject('语聊房')
  const client = server.services.telemetryWriter
  const place = (country: string, index: number, ago: number) => ({
    app_key: appkey,
    received: new Date(now).toISOString().slice(0, 10),
    ts: now - ago,
    channel_session_id: `call-${country}`,
    session_id: `${country}-${index}`,
    user_id: `${country}-${index}`,
    country,
  })
  const sample = (country: string, index: number, loss: number, ago = 7 * minute) => ({
    ...place(country, index, ago),
    up_loss_rate: loss,
    down_loss_rate: -1,
    distance: 50,
  })
  const places = 'AE AR AT AU BD BE BR CA CH CL CN CO DE DK EG ES FI FR GB GR'.split(' ')
  await storeTable(client, 'sample', [
    ...[12, 25, 3, 4].map((loss, index) => sample('ID', index, loss)),
    // Before what is counted, and of a country that there is not.
    sample('ID', 9, 30, 30 * minute),
    sample('XX', 1, 30),
    ...places.flatMap((country) => [sample(country, 1, 0), sample(country, 2, 0)]),
    sample('VN', 1, 99),
  ])
  const attempt = (country: string, index: number, result: number) => ({
    ...place(country, index, 7 * minute),
    channel_name: 'lobby',
    result,
    join_ms: result === 1 ? 9_000 : -1,
  })
  await storeTable(client, 'join_attempt', [attempt('ID', 1, 1), attempt('ID', 2, 1), attempt('ID', 3, 0)])
  const alarm = { country: 'ID', rule: 'uploss_gt20', value: 9, threshold: 5, likely: null } as const
  await insertAlarms(
    server.services.db,
    [
      { ...alarm, isTel: 0 },
      { ...alarm, isTel: 1 },
    ],
    new Date(now),
  )
  await server.services.db.updateTable('alarm_log').set({ state: 3 }).where('is_tel', '=', 1).execute()

  const figures = async () => {
    const all = await ownFigures(server.app)
    return Object.fromEntries([...all].filter(([name]) => /bad_samples|join_success|alarms_open/.test(name)))
  }
  await expect
    .poll(figures, { timeout: 20_000 })
    .toMatchObject({ 'rtcops_bad_samples_ratio{metric="up_loss",country="ID"}': 0.5 })
  const read = await figures()
  expect(read).toMatchObject({
    'rtcops_bad_samples_ratio{metric="rtt",country="ID"}': 0,
    'rtcops_bad_samples_ratio{metric="up_loss",country="AE"}': 0,
    'rtcops_join_success_ratio{country="ID"}': 2 / 3,
    'rtcops_alarms_open{severity="phone"}': 0,
    'rtcops_alarms_open{severity="message"}': 1,
  })
  const ofLoss = Object.keys(read).filter((name) => name.includes('metric="up_loss"'))
  expect(ofLoss).toHaveLength(20)
  expect(ofLoss.join()).not.toMatch(/VN|XX/)
})
