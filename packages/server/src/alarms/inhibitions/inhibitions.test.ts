import { codes } from '@rtcops/core/api/codes'
import { formatDateTime, hour, minute, second } from '@rtcops/core/time/zone'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { insertAlarms, type NewAlarm } from '../records/raised-alarms.ts'
import { tellAlarms } from '../tell-alarms.ts'

let server: TestApp
let builtIn: number
const start = Date.parse('2026-11-20T01:41:10Z')

beforeAll(async () => {
  server = await startApp()
  const { list = [] } = await server.call('listAlarmInhibitions', {})
  builtIn = list[0]?.id ?? 0
  const channel = {
    name: '值班群',
    kind: 'webhook',
    address: 'https://hook.example.com/alarms',
    secret: 'sEcReT',
  } as const
  expect((await server.call('createAlarmChannel', channel)).code).toBe(0)
})
afterEach(async () => {
  const { db } = server.services
  for (const table of ['alarm_delivery', 'alarm_log', 'alarm_silence'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('alarm_inhibition').where('built_in', '=', 0).execute()
  await db.updateTable('alarm_inhibition').set({ status: 1 }).execute()
})
afterAll(() => server.close())

const at = (after: number) => formatDateTime(start + after)
const router = '198.18.10.11'
const users: NewAlarm = {
  country: 'ID',
  rule: 'uploss_gt20',
  value: 21.5,
  threshold: 5,
  isTel: 0,
  likely: { cause: 'router_fault', side: 'router', place: router, users: 18, bad_users: 24 },
}
const node: NewAlarm = {
  country: '',
  rule: 'own_rule',
  value: 480,
  threshold: 200,
  isTel: 1,
  likely: null,
  subject: {
    rule_id: 3,
    name: '慢路由',
    indicator: 'rtt',
    comparison: 'above',
    about: 'bound',
    split: 'router',
    value: router,
    place: router,
    severity: 1,
    runbook: '',
  },
}
const draft = { name: '电话优先', source_matchers: 'severity=phone', target_matchers: 'severity=message' }

async function raise(after: number, ...alarms: NewAlarm[]): Promise<number[]> {
  server.setNow(start + after)
  return await insertAlarms(server.services.db, alarms, new Date(start + after))
}

const resolve = (id: number, after: number) =>
  server.services.db
    .updateTable('alarm_log')
    .set({ state: 3, resolve_time: new Date(start + after) })
    .where('id', '=', id)
    .execute()

async function add(values: object = {}): Promise<number> {
  const answer = await server.call('insertAlarmInhibition', { ...draft, ...values })
  if (!answer.info) throw new Error(answer.msg)
  return answer.info.id
}

/** Two servers tell what is due at a time. @returns all messages so far as `<alarm> <reason>` */
async function told(after: number): Promise<string[]> {
  server.setNow(start + after)
  await Promise.all([tellAlarms(server.services), tellAlarms(server.services)])
  const rows = await server.services.db
    .selectFrom('alarm_delivery')
    .select(['alarm_id', 'reason'])
    .where('reason', '<>', 'repeat')
    .orderBy('id')
    .execute()
  return rows.map(({ alarm_id, reason }) => `${alarm_id} ${reason}`)
}

const heldBy = async (id: number) =>
  (await server.call('listAlarmLog', {})).list?.find((alarm) => alarm.id === id)?.held_by ?? null

describe('an alarm that another one explains', () => {
  it('waits from the first, whichever was raised first in one moment, and is told when the other has ended', async () => {
    const [target = 0, source = 0] = await raise(0, users, node)
    expect(await told(minute)).toEqual([`${source} first`])
    expect(await heldBy(target)).toEqual({ kind: 'inhibition', id: builtIn, name: '', to: null, condition_id: source })
    expect((await server.call('listAlarmConditions', { condition_id: target })).list).toMatchObject([
      { id: target, held_by: { kind: 'inhibition', condition_id: source } },
    ])
    expect((await server.call('getAlarmInhibition', { id: builtIn })).info).toMatchObject({ held: 1, built_in: 1 })
    await resolve(source, 10 * minute)
    expect(await told(10 * minute)).toEqual([`${source} first`, `${target} silence_ended`, `${source} resolved`])
    expect(await heldBy(target)).toBeNull()
  })

  it('is told that it is over if it was told, at once; if it was not, when the other has ended', async () => {
    const [early = 0] = await raise(0, users)
    const [source = 0, late = 0] = await raise(minute, node, { ...users, country: 'VN' })
    await resolve(early, 2 * minute)
    await resolve(late, 2 * minute)
    const before = [`${early} first`, `${source} first`, `${early} resolved`]
    expect(await told(3 * minute)).toEqual(before)
    await resolve(source, hour)
    expect(await told(hour)).toEqual([...before, `${source} resolved`, `${late} ended_while_silenced`])
  })

  it('is told if what explains it is silenced, and if the inhibition is switched off', async () => {
    const [source = 0, target = 0] = await raise(0, node, users)
    const silence = { matchers: 'name=慢路由', from: at(0), to: at(hour), why: '维护' }
    expect((await server.call('insertAlarmSilence', silence)).code).toBe(0)
    expect(await told(minute)).toEqual([`${source} first`, `${target} silence_ended`])
    expect(await heldBy(source)).toMatchObject({ kind: 'silence', condition_id: null })
    await server.services.db.deleteFrom('alarm_silence').execute()
    const [other = 0] = await raise(2 * minute, { ...users, country: 'VN' })
    expect(await heldBy(other)).toMatchObject({ kind: 'inhibition' })
    expect((await server.call('updateAlarmInhibition', { id: builtIn, status: 0 })).code).toBe(0)
    expect((await told(3 * minute)).at(-1)).toBe(`${other} silence_ended`)
  })

  it('of a circle, the oldest is told, and the other one when it has ended', async () => {
    await add({ name: '一', source_matchers: 'country=ID', target_matchers: 'country=VN' })
    await add({ name: '二', source_matchers: 'country=VN', target_matchers: 'country=ID' })
    const plain = { ...users, likely: null }
    const [first = 0, other = 0] = await raise(0, plain, { ...plain, country: 'VN' })
    expect(await told(second)).toEqual([`${first} first`])
    await resolve(first, minute)
    expect(await told(minute)).toEqual([`${first} first`, `${first} resolved`, `${other} silence_ended`])
  })

  it('of a country waits for another one of a country only while that lasts, 40 minutes after its last alarm', async () => {
    await add({ equal: ['country'] })
    const plain = { ...users, likely: null }
    const [, target = 0] = await raise(0, { ...plain, isTel: 1 }, plain)
    expect(await told(39 * minute)).toHaveLength(1)
    expect((await told(41 * minute)).at(-1)).toBe(`${target} silence_ended`)
  })
})

describe('inhibitions', () => {
  it('are listed after the built-in one, changed, switched off, and removed; names differ', async () => {
    const id = await add({ equal: ['value', 'country'] })
    const { list, total } = await server.call('listAlarmInhibitions', {})
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { id: builtIn, name: '', built_in: 1, source_matchers: '', equal: [], status: 1, held: 0, user_name: '' },
      {
        id,
        name: '电话优先',
        built_in: 0,
        source_matchers: 'severity="phone"',
        equal: ['country', 'value'],
        user_name: '管理员',
      },
    ])
    expect((await server.call('updateAlarmInhibition', { id, status: 0, equal: [] })).code).toBe(0)
    expect((await server.call('listAlarmInhibitions', { status: 0 })).list).toMatchObject([{ id, equal: [] }])
    const taken = { code: codes.conflict, field: 'name', msg: '已有同名的抑制规则' }
    expect(await server.call('insertAlarmInhibition', draft)).toMatchObject(taken)
    expect((await server.call('deleteAlarmInhibition', { id })).code).toBe(0)
    expect((await server.call('getAlarmInhibition', { id })).code).toBe(codes.notFound)
    const refused = { code: codes.conflict, msg: '内置的抑制规则只能启用或停用' }
    expect(await server.call('deleteAlarmInhibition', { id: builtIn })).toMatchObject(refused)
    expect(await server.call('updateAlarmInhibition', { id: builtIn, name: '原因' })).toMatchObject(refused)
  })

  it.each([
    ['name', { name: ' ' }, '请输入名称'],
    ['source_matchers', { source_matchers: '' }, '请输入匹配条件'],
    ['target_matchers', { target_matchers: '{}' }, /^除 severity 外/],
    ['target_matchers', { target_matchers: 'severity=phone' }, /^两组匹配条件不能相同/],
    ['source_matchers', { source_matchers: 'country=ID, rule=~"("' }, /^第 2 个匹配条件 rule/],
  ])('with a wrong field %s are refused: %j', async (field, values, msg) => {
    const answer = await server.call('insertAlarmInhibition', { ...draft, ...(values as object) })
    expect(answer).toMatchObject({ code: codes.badParameter, field })
    expect(answer.msg).toMatch(msg)
  })

  it('are changed by members who may change alarms, and seen by all who see alarms', async () => {
    const token = await server.addMember('viewer', '只读')
    expect((await server.call('listAlarmInhibitions', {}, token)).total).toBe(1)
    expect((await server.call('previewAlarmInhibition', { id: builtIn }, token)).code).toBe(0)
    for (const answer of [
      await server.call('insertAlarmInhibition', draft, token),
      await server.call('updateAlarmInhibition', { id: builtIn, status: 0 }, token),
      await server.call('deleteAlarmInhibition', { id: builtIn }, token),
    ])
      expect(answer.code).toBe(codes.notPermitted)
  })

  it('are previewed: what they would have hidden in the last 14 days', async () => {
    const day = 24 * hour
    await raise(-15 * day, users)
    // Lasts from before the fourteen days until twelve days ago.
    const [long = 0] = await raise(-20 * day, node)
    await resolve(long, -12 * day)
    await raise(-13 * day, users, { ...users, country: 'VN' })
    await raise(-11 * day, users)
    const [short = 0] = await raise(-5 * day, node)
    await resolve(short, -5 * day + hour)
    await raise(-5 * day + 30 * minute, users, { ...users, likely: null })
    server.setNow(start)
    const preview = async (values: object) => (await server.call('previewAlarmInhibition', values)).info
    expect(await preview({ id: builtIn })).toMatchObject({
      alarms: 6,
      hidden: 3,
      list: [
        { country: 'ID', rule: 'uploss_gt20', alarms: 2 },
        { country: 'VN', rule: 'uploss_gt20', alarms: 1 },
      ],
    })
    const named = { source_matchers: 'name=慢路由', target_matchers: 'rule=uploss_gt20' }
    expect(await preview(named)).toMatchObject({ hidden: 4 })
    const id = await add({ ...named, status: 0 })
    expect(await preview({ id, target_matchers: 'country=VN' })).toMatchObject({ hidden: 1 })
    expect(await preview({ ...named, equal: ['country'] })).toMatchObject({ hidden: 0, list: [] })
    expect((await server.call('previewAlarmInhibition', { id: 999 })).code).toBe(codes.notFound)
  })
})
