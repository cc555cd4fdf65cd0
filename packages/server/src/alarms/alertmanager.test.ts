import { formatDateTime, hour } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AlertmanagerPeer, startAlertmanager } from '../../test/alertmanager-peer.ts'
import { startApp, type TestApp } from '../../test/harness.ts'
import { tellAlertmanagers } from './alertmanager.ts'
import { insertAlarms, type NewAlarm } from './records/raised-alarms.ts'

let server: TestApp
let peer: AlertmanagerPeer
let channel: number
beforeAll(async () => {
  peer = await startAlertmanager()
  server = await startApp({
    RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1',
    RTCOPS_PUBLIC_URL: 'https://ops.example.cn',
    RTCOPS_ENVIRONMENT_NAME: 'staging',
  })
  const draft = { name: 'am', kind: 'alertmanager', address: `${peer.url}/`, language: 'en' } as const
  const { info, msg } = await server.call('createAlarmChannel', draft)
  if (!info) throw new Error(msg)
  channel = info.id
})
afterAll(async () => {
  await server?.close()
  await peer?.stop()
})

const loss: NewAlarm = { country: 'ID', rule: 'uploss_gt20', value: 21.5, threshold: 5, isTel: 1, likely: null }
const raise = (alarms: readonly NewAlarm[]) => insertAlarms(server.services.db, alarms, new Date())
const resolve = (country: string) =>
  server.services.db
    .updateTable('alarm_log')
    .set({ state: 3, resolve_time: new Date() })
    .where('country', '=', country)
    .execute()
const tell = () => tellAlertmanagers(server.services)
const names = async () =>
  (await peer.alerts()).map(({ labels }) => `${labels['alertname']} ${labels['country']}`).sort()
const shown = async () => (await server.call('getAlarmChannel', { id: channel })).info

it('shows what is open, alarms with the same labels once, and nothing that a silence holds', async () => {
  await raise([loss])
  await raise([{ ...loss, value: 30 }])
  const now = Date.now()
  await server.call('insertAlarmSilence', {
    matchers: 'country="VN"',
    from: formatDateTime(now - hour),
    to: formatDateTime(now + hour),
    why: 'maintenance',
  })
  await raise([{ ...loss, country: 'VN' }])
  await tell()
  const [alert, ...others] = await peer.alerts()
  expect(others).toEqual([])
  expect(alert).toMatchObject({
    labels: {
      alertname: 'uploss_gt20',
      country: 'ID',
      environment: 'staging',
      rule: 'uploss_gt20',
      severity: 'critical',
    },
    annotations: { summary: expect.stringContaining('Indonesia: Up loss >20%: 30.00% of samples') },
    status: { state: 'active' },
  })
  expect(await shown()).toMatchObject({ last_state: 2, last_error: '' })
  expect(await server.services.db.selectFrom('alarm_delivery').select('id').execute()).toEqual([])
})

it('shows it again after Alertmanager has forgotten everything', async () => {
  await peer.forget()
  expect(await peer.alerts()).toEqual([])
  await tell()
  expect(await names()).toEqual(['uploss_gt20 ID'])
})

it('ends what is resolved, also if it was resolved under a silence, and shows what is open when a silence ends', async () => {
  const [silence] = (await server.call('listAlarmSilences', {})).list ?? []
  await server.call('deleteAlarmSilence', { id: silence?.id })
  await tell()
  expect(await names()).toEqual(['uploss_gt20 ID', 'uploss_gt20 VN'])
  await resolve('ID')
  await tell()
  expect(await names()).toEqual(['uploss_gt20 VN'])
})

it('accepts a test, and says on the channel why it could not be told', async () => {
  expect((await server.call('testAlarmChannel', { id: channel })).info).toMatchObject({ delivered: 1 })
  expect(await names()).toContain('rtcops test undefined')
  await peer.stop()
  await tell()
  expect(await shown()).toMatchObject({ last_state: 3, last_error: expect.stringMatching(/\S/) })
})
