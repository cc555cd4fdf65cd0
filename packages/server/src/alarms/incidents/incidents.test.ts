import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { floorTo } from '@rtcops/core/time/range'
import { formatDateTime, minute, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { addMemberWith } from '../../../test/rows/add-member-with.ts'
import { insertAlarms, type NewAlarm, resolvePlatformAlarms } from '../records/raised-alarms.ts'
import { countIncidentCompanies } from './count-companies.ts'

/** End of the five minutes that raise the first alarms. */
const end = floorTo(Date.now(), 5 * minute) - 60 * minute
const router = '198.18.10.11'
const likely = { cause: 'router_fault', side: 'router', place: router, users: 3, bad_users: 4 } as const

let server: TestApp
let own: { appkey: string; companyId: number }
let foreign: { appkey: string; companyId: number }

beforeAll(async () => {
  server = await startApp()
  server.setNow(end)
  own = await server.addProject('语聊房', '云声')
  foreign = await server.addProject('K 歌房', '星河')
  await store(own.appkey, 'ID', ['u1', 'u2', 'u3'], 30)
  await store(own.appkey, 'ID', ['u4'], 0)
  await store(own.appkey, 'VN', ['u5'], 30)
  await store(foreign.appkey, 'ID', ['f1'], 30)
}, 120_000)
afterAll(() => server?.close())
beforeEach(async () => {
  server.setNow(end)
  const { db } = server.services
  for (const table of ['incident_alarm', 'incident_note', 'incident_call', 'incident_company'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('incident').set({ merged_into: null }).execute()
  for (const table of ['incident', 'alarm_delivery', 'alarm_channel', 'alarm_log'] as const)
    await db.deleteFrom(table).execute()
})

/** Stores a sample a second, for two minutes before the end, of users with this loss. */
async function store(appkey: string, country: string, users: readonly string[], loss: number): Promise<void> {
  const values = users.flatMap((user) =>
    Array.from({ length: 120 }, (_, index) => ({
      app_key: appkey,
      received: new Date(end).toISOString().slice(0, 10),
      ts: new Date(end - (120 - index) * second).toISOString().replace('T', ' ').replace('Z', ''),
      channel_session_id: `call-${country}`,
      user_id: user,
      session_id: `stay-${user}`,
      country,
      router_ip: router,
      up_loss_rate: loss,
      down_loss_rate: 0,
      distance: 50,
    })),
  )
  await server.services.telemetryWriter.insert({ table: 'sample', values, format: 'JSONEachRow' })
}

const raise = (alarms: readonly Partial<NewAlarm>[], at = end): Promise<number[]> =>
  insertAlarms(
    server.services.db,
    alarms.map((each) => ({
      country: 'ID',
      rule: 'uploss_gt20',
      value: 30,
      threshold: 20,
      isTel: 0,
      likely: null,
      ...each,
    })),
    new Date(at),
  )
const list = async (input: object = {}, token?: string) =>
  (await server.call('listIncidents', input, token)).list?.toSorted((one, other) => one.id - other.id) ?? []
async function details(id: number | undefined, token?: string): Promise<Schema<'IncidentDetails'>> {
  const { info, msg } = await server.call('getIncident', { id: id ?? 0 }, token)
  if (!info) throw new Error(`getIncident was refused: ${msg}`)
  return info
}
const events = ({ timeline }: Schema<'IncidentDetails'>) =>
  timeline.map(({ kind, text, user_name }) => [kind, text, user_name])

describe('alarms of one cause', () => {
  it('join one incident across countries by the router at fault, also if several servers raise them at once', async () => {
    await Promise.all([
      raise([{ likely }, { rule: 'downloss_lt5', isTel: 1 }]),
      raise([{ country: 'VN', likely }]),
      raise([{ country: '', rule: 'day_not_closed' }]),
    ])
    const incidents = await list()
    expect(incidents).toHaveLength(2)
    const shared = incidents.find(({ countries }) => countries.length > 0)
    expect(shared).toMatchObject({ countries: ['ID', 'VN'], alarms: 2, open_alarms: 2, severity: 1, state: 'open' })
    const platform = incidents.find(({ id }) => id !== shared?.id)
    expect(platform).toMatchObject({ title: '平台 · 03:00 仍未出账的天数', countries: [], severity: 2 })
    expect(await list({ severity: 1 })).toEqual([shared])
    expect(await list({ condition_id: platform && (await details(platform.id)).conditions[0]?.condition_id })).toEqual([
      platform,
    ])
  })

  it('are apart if the one is over before the other begins; a condition stays with its incident', async () => {
    await raise([{}])
    await raise([{}], end + 35 * minute)
    await raise([{ country: 'VN', likely }], end + 60 * minute)
    await raise([{}], end + 80 * minute)
    expect((await list()).map(({ alarms, countries }) => [countries, alarms])).toEqual([
      [['ID'], 1],
      [['VN'], 1],
      [['ID'], 1],
    ])
  })

  it('resolve their incident with the last of them, or a member does and leaves them as they are', async () => {
    const [id] = await raise([{}, { country: '', rule: 'day_not_closed' }])
    const [incident, platform] = await list()
    await resolvePlatformAlarms(server.services.db, 'day_not_closed', new Date(end + minute))
    expect(await list({ state: 'resolved' })).toEqual([
      { ...platform, state: 'resolved', open_alarms: 0, resolve_time: formatDateTime(end + minute) },
    ])
    server.setNow(end + 2 * minute)
    expect(await server.call('updateIncident', { id: incident?.id, state: 'resolved' })).toMatchObject({ code: 0 })
    expect(await details(incident?.id)).toMatchObject({
      state: 'resolved',
      resolve_time: formatDateTime(end + 2 * minute),
      open_alarms: 1,
    })
    await raise([{}], end + 30 * minute)
    expect(await details(incident?.id)).toMatchObject({ state: 'open', resolve_time: null, alarms: 1 })
    await server.call('updateAlarmConditions', { ids: [id], state: 3 })
    expect((await list({ state: 'open' })).length).toBe(0)
  })
})

describe('an incident', () => {
  it('tells what happened, from what is stored, with who did it and who was told', async () => {
    const { db } = server.services
    await server.call('createAlarmChannel', {
      name: '值班群',
      kind: 'webhook',
      address: 'https://hooks.example.cn/1',
      secret: 's',
      language: 'zh',
    })
    const [id] = await raise([{ likely }])
    await db
      .updateTable('alarm_delivery')
      .set({ state: 2, end_time: new Date(end + 5 * second) })
      .execute()
    const [incident] = await list()
    const step = async (minutes: number, input: object) => {
      server.setNow(end + minutes * minute)
      expect(await server.call('updateIncident', { id: incident?.id, ...input })).toMatchObject({ code: 0 })
    }
    await step(1, { owner: 'me' })
    server.setNow(end + 2 * minute)
    await server.call('updateAlarmConditions', { ids: [id], state: 2, note: '查看中' })
    await step(3, { note: '已联系机房\n等待回复' })
    await step(4, { title: '印尼路由故障' })
    server.setNow(end + 5 * minute)
    await server.call('updateAlarmConditions', { ids: [id], state: 3 })
    const info = await details(incident?.id)
    const text = expect.stringMatching(/^印度尼西亚：上行丢包>20%.*路由故障 198\.18\.10\.11/)
    const name = info.owner_name
    expect(events(info)).toEqual([
      ['begun', `故障 ${incident?.id}`, ''],
      ['raised', text, ''],
      ['message', '值班群：新告警（1 条告警）', ''],
      ['changed', `负责人 — → ${name}`, name],
      ['acknowledged', text, name],
      ['note', '已联系机房\n等待回复', name],
      ['changed', '标题 — → 印尼路由故障', name],
      ['resolved', text, name],
    ])
    expect(info).toMatchObject({ title: '印尼路由故障', state: 'resolved', notes: [{ text: '已联系机房\n等待回复' }] })
    const audited = JSON.stringify((await server.call('listAuditLog', { target: 'incident' })).list)
    expect(audited).not.toContain('已联系机房')
  })

  it('takes alarms in and out and merges another, whose number leads here; an alarm belongs to one at most', async () => {
    const [first, other] = await raise([{ country: 'ID' }, { country: 'VN' }])
    const [id, vn] = await list()
    const { info } = await server.call('insertIncident', { title: '演练', add: [other ?? 0] })
    expect((await list()).map(({ alarms, title }) => [title, alarms])).toEqual([
      [id?.title, 1],
      ['未命名的故障', 0],
      ['演练', 1],
    ])
    await server.call('updateIncident', { id: info?.id, note: '并入前', merge: id?.id })
    expect(await details(id?.id)).toMatchObject({ id: info?.id, alarms: 2, notes: [{ text: '并入前' }] })
    await server.call('updateIncident', { id: info?.id, remove: [first ?? 0] })
    expect((await details(info?.id)).conditions.map(({ condition_id }) => condition_id)).toEqual([other])
    await raise([{ country: 'ID' }], end + 10 * minute)
    expect((await list()).map(({ id: each }) => each)).toEqual([vn?.id, info?.id])
  })

  it.each([
    [{ owner: 'nobody-has-it' }, 'owner'],
    [{ add: [2_000_000] }, 'add'],
    [{ merge: 2_000_000 }, 'merge'],
    [{ link: { app_key: 'f'.repeat(32), channel_session_id: 'call' } }, 'link'],
    [{ note: 'x'.repeat(2001) }, undefined],
  ])('refuses %j', async (input, field) => {
    const { info } = await server.call('insertIncident', {})
    const refusal = await server.call('updateIncident', { id: info?.id, ...input })
    expect(refusal).toMatchObject({ code: codes.badParameter, ...(field ? { field } : {}) })
    expect(await server.call('updateIncident', { id: 2_000_000 })).toMatchObject({ code: codes.notFound })
  })

  it('links at most 20 calls, each once', async () => {
    const { info } = await server.call('insertIncident', {})
    const link = (call: number) =>
      server.call('updateIncident', {
        id: info?.id,
        link: { app_key: own.appkey, channel_session_id: `call-${call}` },
      })
    for (let call = 0; call < 20; call += 1) expect(await link(call)).toMatchObject({ code: 0 })
    expect(await link(3)).toMatchObject({ code: 0 })
    expect(await link(20)).toMatchObject({ code: codes.badParameter, field: 'link' })
    expect((await details(info?.id)).linked).toHaveLength(20)
  })
})

describe('companies hit', () => {
  const range = [formatDateTime(end - 5 * minute), formatDateTime(end - second)]

  it('are those of the overview for the same window and place, and of a plain count', async () => {
    await raise([{}])
    await countIncidentCompanies(server.services)
    const { bad_minutes, companies, counted_from, counted_to, hit, users } = await details((await list())[0]?.id)
    const overview = await server.call('listAffectedCompanies', { country: 'ID', query_time: range })
    expect(hit).toEqual(overview.list)
    expect({ bad_minutes, companies, users }).toEqual({ bad_minutes: 8, companies: 2, users: 4 })
    expect([counted_from, counted_to]).toEqual([formatDateTime(end - 5 * minute), formatDateTime(end)])
  })

  it('are counted anew when alarms move, each user once', async () => {
    const [, vn] = await raise([{}, { country: 'VN' }])
    const [id] = await list()
    await server.call('updateIncident', { id: id?.id, add: [vn ?? 0] })
    await countIncidentCompanies(server.services)
    expect(await details(id?.id)).toMatchObject({ users: 5, bad_minutes: 10 })
    await server.call('updateIncident', { id: id?.id, remove: [vn ?? 0] })
    await countIncidentCompanies(server.services)
    expect(await details(id?.id)).toMatchObject({ users: 4, bad_minutes: 8 })
  })

  it('are the one that a rule of a member watches, none by a data source that is silent, money that is short, or a version', async () => {
    const draft = { name: '云声', indicator: 'rtt', comparison: 'above', bound: 1, company_id: own.companyId } as const
    const { info } = await server.call('insertAlarmRule', draft)
    const subject = {
      ...draft,
      rule_id: info?.id ?? 0,
      about: 'bound',
      split: 'none',
      value: '',
      place: '',
      severity: 2,
      runbook: '',
    } as const
    await raise([
      { country: '', rule: 'own_rule', subject },
      {
        country: '',
        rule: 'own_rule',
        subject: { ...subject, indicator: 'source_silence', split: 'source', value: 's' },
      },
      { country: '', rule: 'own_rule', subject: { ...subject, indicator: 'balance', split: 'company', value: '1' } },
    ])
    await countIncidentCompanies(server.services)
    const found = await list()
    expect(found.map(({ companies }) => companies)).toEqual([1, 0])
    expect((await details(found[0]?.id)).hit.map(({ company_name }) => company_name)).toEqual(['云声'])
    const versions = { indicator: 'join_5s', comparison: 'below', bound: 90, sdk_version: '4.9.0' } as const
    expect(await server.call('updateAlarmRule', { id: info?.id ?? 0, ...versions })).toMatchObject({ code: 0 })
    await countIncidentCompanies(server.services)
    expect((await list()).map(({ companies }) => companies)).toEqual([0, 0])
    await server.call('deleteAlarmRule', { id: info?.id ?? 0 })
  })

  it('are told what happened to their users alone', async () => {
    const [id] = await raise([{ likely }])
    await countIncidentCompanies(server.services)
    const [incident] = await list()
    await server.call('updateAlarmConditions', { ids: [id], state: 3 })
    const { list: texts } = await server.call('listIncidentTexts', { id: incident?.id ?? 0 })
    expect(texts?.map(({ company_name, users }) => [company_name, users])).toEqual([
      ['云声', 3],
      ['星河', 1],
    ])
    const [from, to] = [formatDateTime(end - 5 * minute).slice(0, 16), formatDateTime(end).slice(0, 16)]
    expect(texts?.[0]?.zh).toBe(
      `${from} 至 ${to}（北京时间），印度尼西亚的部分用户声音或画面受到影响：传输中丢失的数据偏多。贵公司有 3 名用户受到影响。现已恢复。给您带来不便，我们深表歉意。`,
    )
    for (const { company_name, en, zh } of texts ?? [])
      expect([zh, en].join(' ')).not.toMatch(new RegExp(`198\\.|${company_name === '云声' ? '星河' : '云声'}`))
  })

  it('are all that a member with own companies sees: no incident without them, no notes, no rules of members', async () => {
    const seller = await addMemberWith(server.services.db, 'seller')
    const { db } = server.services
    await db.updateTable('role').set({ data_scope: 'own' }).where('id', '=', seller.roleId).execute()
    const { id: memberId } = await db
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'seller')
      .executeTakeFirstOrThrow()
    await db.updateTable('company').set({ salesperson: memberId }).where('id', '=', own.companyId).execute()
    await raise([{ likely }, { country: 'CN' }])
    await countIncidentCompanies(server.services)
    const [id, cn] = await list()
    await server.call('updateIncident', { id: id?.id, title: '星河投诉', note: '星河来电' })
    expect((await list({}, seller.token)).map(({ id: each, users }) => [each, users])).toEqual([[id?.id, 3]])
    expect(await server.call('getIncident', { id: cn?.id }, seller.token)).toMatchObject({ code: codes.notFound })
    const shown = await details(id?.id, seller.token)
    expect(shown.hit.map(({ company_name }) => company_name)).toEqual(['云声'])
    expect(shown.conditions).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toContain('星河')
    const { list: texts } = await server.call('listIncidentTexts', { id: id?.id ?? 0 }, seller.token)
    expect(texts?.map(({ company_name }) => company_name)).toEqual(['云声'])
  })
})
