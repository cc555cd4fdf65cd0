import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sourceSnippet } from '@rtcops/core/features/operations/sources/snippet'
import { formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AlertmanagerPeer, startAlertmanager } from '../../test/alertmanager-peer.ts'
import { startApp, type TestApp } from '../../test/harness.ts'
import { tellAlertmanagers } from './alertmanager.ts'
import { raiseExternalAlarms } from './external/raise-external-alarms.ts'
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

describe('alerts of an Alertmanager', () => {
  let source: { id: string; url: string; token: string }
  /** Alerts of a message, each with what it says besides. */
  const send = async (alerts: readonly unknown[], more: object = {}, token = source.token) =>
    await server.app.inject({
      method: 'POST',
      url: new URL(source.url).pathname,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ version: '4', truncatedAlerts: 0, groupKey: '{}:{}', alerts, ...more }),
    })
  const alert = (name: string, more: object = {}) => ({
    status: 'firing',
    fingerprint: name,
    labels: { alertname: name, instance: '10.0.0.9:9100', job: 'node' },
    annotations: { summary: `${name} is down` },
    startsAt: new Date(server.services.now() - minute).toISOString(),
    endsAt: '0001-01-01T00:00:00Z',
    generatorURL: 'http://prometheus.example:9090/graph',
    ...more,
  })
  const ended = (name: string, more: object = {}) =>
    alert(name, { status: 'resolved', endsAt: new Date(server.services.now()).toISOString(), ...more })
  const pass = () => raiseExternalAlarms(server.services)
  /** Judges alerts at another time, at which nobody is logged in any more. */
  const passAt = async (time: number) => {
    server.setNow(time)
    await pass()
    server.setNow(undefined)
  }
  const afterPass = async <Found>(find: () => Promise<Found>): Promise<Found> => {
    await pass()
    return await find()
  }
  /** States of the alarms of an alert, the newest first. */
  const statesOf = async (name: string) =>
    (await externals()).filter(({ external }) => external?.name === name).map(({ state }) => state)
  const externals = async () =>
    ((await server.call('listAlarmConditions', { limit: 200 })).list ?? []).filter(({ external }) => external)
  const get = async () => (await server.call('getSource', { id: source.id })).info

  beforeAll(async () => {
    const { appkey } = await server.addProject('节点')
    const draft = { app_key: appkey, kind: 'alertmanager', name: 'prometheus', credentials: [] } as const
    const { info, msg } = await server.call('insertSource', draft)
    if (!info?.credentials?.token) throw new Error(msg)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${address.port}${new URL(info.url).pathname}`
    source = { id: info.id, url, token: info.credentials.token }
  })
  afterEach(() => server.setNow(undefined))

  it('become alarms once, name the router, and end; what rtcops sent does not come back', async () => {
    await server.services.telemetryWriter.insert({
      table: 'node_seen',
      values: [
        {
          kind: 'router',
          address: '10.0.0.1',
          zone: '',
          received: formatDateTime(Date.now()).slice(0, 10),
          sessions: 1,
        },
      ],
      format: 'JSONEachRow',
    })
    const snippet = sourceSnippet({ kind: 'alertmanager', keys: [], url: source.url }, { token: source.token })
    await peer.configure(snippet.replace('repeat_interval: 4h', 'group_wait: 100ms\n  group_interval: 300ms'))
    const labels = { alertname: 'NodeDown', instance: '10.0.0.1:9100', job: 'node', severity: 'critical' }
    const annotations = {
      summary: 'Node is down',
      description: 'For 5 minutes',
      runbook_url: 'https://wiki.example/node',
    }
    await peer.post([{ labels, annotations, startsAt: new Date(Date.now() - minute).toISOString() }])
    await tell()
    await expect
      .poll(async () => await afterPass(externals), { timeout: 20_000 })
      .toMatchObject([
        {
          country: '',
          rules: [{ rule: 'external', is_tel: 1 }],
          state: 1,
          external: {
            name: 'NodeDown',
            value: '10.0.0.1',
            node: { kind: 'router', address: '10.0.0.1' },
            severity: 1,
            source_name: 'prometheus',
            summary: 'Node is down',
            description: 'For 5 minutes',
            runbook: 'https://wiki.example/node',
            labels: expect.arrayContaining([{ name: 'job', value: 'node' }]),
          },
        },
      ])
    // The country's alarm that is open was told to this Alertmanager, and is in the same message.
    await expect
      .poll(async () => (await get())?.refusals, { timeout: 10_000 })
      .toContainEqual({
        reason: 'own_alarm',
        count: expect.any(Number),
      })
    await tell()
    expect((await names()).filter((name) => name.startsWith('NodeDown'))).toHaveLength(1)
    await peer.post([
      { labels, startsAt: new Date(Date.now() - minute).toISOString(), endsAt: new Date().toISOString() },
    ])
    await expect.poll(async () => await afterPass(() => statesOf('NodeDown')), { timeout: 20_000 }).toEqual([3])
  })

  it('come by settings that Alertmanager accepts, as the guide has them', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rtcops-amtool-'))
    const settings = sourceSnippet({ kind: 'alertmanager', keys: [], url: source.url }, { token: source.token })
    for (const language of ['', '.zh-CN']) {
      const guide = new URL(`../../../../docs/guide/sources-alertmanager${language}.md`, import.meta.url)
      const [, printed = ''] = /```yaml\n(.*?)```/s.exec(await readFile(guide, 'utf8')) ?? []
      const values = (text: string) => text.replace(/url: .*/, 'url:').replace(/credentials: .*/, 'credentials:')
      expect(values(printed)).toBe(values(settings))
      await writeFile(join(directory, 'alertmanager.yml'), printed)
      const { stdout } = await promisify(execFile)('amtool', ['check-config', 'alertmanager.yml'], { cwd: directory })
      expect(stdout).toContain('SUCCESS')
    }
    await rm(directory, { recursive: true })
  })

  it('are one alarm however often they are told; messages in the wrong order neither end nor begin one', async () => {
    const now = Date.now()
    const start = new Date(now - hour).toISOString()
    for (let time = 0; time < 3; time++) expect((await send([alert('Pair', { startsAt: start })])).statusCode).toBe(200)
    await Promise.all([pass(), pass()])
    expect(await statesOf('Pair')).toEqual([1])
    await send([ended('Pair', { startsAt: start })])
    // The second of a pair, which is late.
    await send([alert('Pair', { startsAt: start })])
    await pass()
    expect(await statesOf('Pair')).toEqual([1])
    await send([ended('Pair', { startsAt: start })])
    await pass()
    expect(await statesOf('Pair')).toEqual([3])
    await send([alert('Pair', { startsAt: start })])
    await pass()
    expect(await statesOf('Pair')).toEqual([3])
    // Nobody has ended it again, so it does fire.
    server.setNow(now + 6 * minute)
    await pass()
    expect(await statesOf('Pair')).toEqual([1, 3])
    await send([ended('Pair')])
    await pass()
    await send([alert('Pair', { startsAt: new Date(now + 8 * minute).toISOString() })])
    server.setNow(now + 9 * minute)
    await pass()
    await send([ended('Pair', { endsAt: new Date(now + 6 * minute).toISOString() })])
    await pass()
    expect(await statesOf('Pair')).toEqual([1, 3, 3])
  })

  it('that come while nodes are looked up wait for the next run, which looks up theirs', async () => {
    await send([alert('Early')])
    const { telemetry } = server.services
    let isLate = false
    const slow = new Proxy(telemetry, {
      get: (client, name) => {
        if (name !== 'query') return Reflect.get(client, name, client)
        return async (...asked: Parameters<typeof client.query>) => {
          await send([alert('Late')])
          isLate = true
          return await client.query(...asked)
        }
      },
    })
    await raiseExternalAlarms({ ...server.services, telemetry: slow })
    expect([isLate, await statesOf('Early'), await statesOf('Late')]).toEqual([true, [1], []])
    await pass()
    expect(await statesOf('Late')).toEqual([1])
  })

  it('come back if a member resolved them too early, and end after a day without news, which is said', async () => {
    const now = Date.now()
    await send([alert('Quiet')])
    await pass()
    const [condition] = (await externals()).filter(({ external }) => external?.name === 'Quiet')
    await server.call('updateAlarmConditions', { ids: [condition?.id], state: 3 })
    server.setNow(now + hour)
    await pass()
    expect(await statesOf('Quiet')).toEqual([3])
    await send([alert('Quiet')])
    await pass()
    expect(await statesOf('Quiet')).toEqual([1, 3])
    await passAt(now + 24 * hour)
    expect(await statesOf('Quiet')).toEqual([1, 3])
    await passAt(now + 25 * hour + minute)
    expect((await externals()).find(({ external }) => external?.name === 'Quiet')).toMatchObject({
      state: 3,
      external: { is_silent: 1 },
    })
  })

  it('are held by silences that name them', async () => {
    const now = Date.now()
    await server.call('insertAlarmSilence', {
      matchers: 'name="Held", value="10.0.0.9:9100"',
      from: formatDateTime(now - hour),
      to: formatDateTime(now + hour),
      why: 'maintenance',
    })
    await send([alert('Held'), alert('Heard')])
    await pass()
    const held = new Map((await externals()).map(({ external, held_by }) => [external?.name, held_by?.name]))
    expect([held.get('Held'), held.get('Heard')]).toEqual(['maintenance', undefined])
  })

  it('that cannot be right are left out, counted and said, and the others are taken', async () => {
    const before = new Map((await get())?.refusals.map(({ count, reason }) => [reason, count]))
    expect((await send([], {}, 'x'.repeat(43))).statusCode).toBe(401)
    expect((await send([], { version: '5' })).statusCode).toBe(400)
    expect((await send([], { alerts: 'none' })).statusCode).toBe(400)
    const future = new Date(Date.now() + 3 * 24 * hour).toISOString()
    const odd = alert('Odd', {
      labels: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`l${index}`, '\0\ud800'.repeat(1000)])),
      annotations: { summary: 'x'.repeat(5000), runbook_url: 'javascript:alert(1)' },
      generatorURL: 'file:///etc/passwd',
    })
    const sent = [odd, alert('Ahead', { startsAt: future }), alert('Bad', { startsAt: 'today' }), 7, alert('Good')]
    expect((await send(sent, { truncatedAlerts: 12 })).statusCode).toBe(200)
    await pass()
    const found = new Map((await externals()).map(({ external }) => [external?.name, external]))
    expect(found.get('Odd')).toMatchObject({ runbook: '', link: '', summary: expect.stringMatching(/^x{499}…$/) })
    expect(found.get('Odd')?.labels).toHaveLength(32)
    expect(found.get('Ahead')?.since.slice(0, 10)).toBe(formatDateTime(Date.now()).slice(0, 10))
    expect([found.has('Good'), found.has('Bad')]).toEqual([true, false])
    // A rack that fails at once.
    await send(Array.from({ length: 250 }, (_, index) => alert(`Rack${index}`)))
    const counts = {
      credentials: 1,
      malformed: 2,
      event: 2,
      clock_ahead: 1,
      truncated: 12,
      too_many: expect.any(Number),
    }
    await expect
      .poll(
        async () => {
          const refusals = (await get())?.refusals ?? []
          return Object.fromEntries(refusals.map(({ count, reason }) => [reason, count - (before.get(reason) ?? 0)]))
        },
        { timeout: 10_000 },
      )
      .toMatchObject(counts)
    expect(await get()).toMatchObject({ last_error: { reason: 'too_many', msg: expect.stringContaining('200') } })
    await pass()
    expect((await server.call('listAlarmLog', { limit: 1, state: 1 })).total).toBeLessThan(220)
  })

  it('end with their source, which only those manage who see all companies', async () => {
    await send([alert('Last')])
    await pass()
    const token = await server.addMember('own', '运营')
    await server.owner.updateTable('role').set({ data_scope: 'own' }).where('name', '=', '运营').execute()
    const draft = { app_key: 'x', kind: 'alertmanager', name: 'n', credentials: [] }
    expect((await server.call('insertSource', draft, token)).code).not.toBe(0)
    expect((await server.call('deleteSource', { id: source.id })).code).toBe(0)
    await pass()
    expect((await externals()).filter(({ state }) => state < 3)).toEqual([])
  })
})

it('accepts a test, and says on the channel why it could not be told', async () => {
  expect((await server.call('testAlarmChannel', { id: channel })).info).toMatchObject({ delivered: 1 })
  expect(await names()).toContain('rtcops test undefined')
  await peer.stop()
  await tell()
  expect(await shown()).toMatchObject({ last_state: 3, last_error: expect.stringMatching(/\S/) })
})
