import { codes } from '@rtcops/core/api/codes'
import { formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { insertAlarms, type NewAlarm } from '../records/raised-alarms.ts'

let server: TestApp
const start = Date.parse('2026-11-20T01:41:10Z')

beforeAll(async () => {
  server = await startApp()
})
afterEach(async () => {
  for (const table of ['alarm_delivery', 'alarm_log', 'alarm_silence'] as const)
    await server.services.db.deleteFrom(table).execute()
})
afterAll(() => server.close())

const at = (after: number) => formatDateTime(start + after)
const draft = { matchers: 'country="ID"', from: at(0), to: at(2 * hour), why: '机房维护' }

async function silence(values: object = {}): Promise<number> {
  server.setNow(start)
  const answer = await server.call('insertAlarmSilence', { ...draft, ...values })
  if (!answer.info) throw new Error(answer.msg)
  return answer.info.id
}

const raise = (values: Partial<NewAlarm> = {}) =>
  insertAlarms(
    server.services.db,
    [{ country: 'ID', rule: 'uploss_gt20', value: 21.5, threshold: 5, isTel: 0, likely: null, ...values }],
    new Date(server.services.now()),
  )

describe('silences', () => {
  it('are listed while they are active, to come, or ended in the last 30 days, with the alarms that they hold', async () => {
    const active = await silence({ matchers: 'country=ID' })
    const coming = await silence({ matchers: 'rule=~"uploss_.*"', from: at(hour), to: at(3 * hour) })
    const brief = await silence({ matchers: 'country="BR"', to: at(minute) })
    await raise()
    await raise({ country: 'BR' })
    server.setNow(start + 2 * minute)
    const { list = [], total } = await server.call('listAlarmSilences', {})
    expect(total).toBe(3)
    expect(list.map(({ held, id, state }) => [id, state, held])).toEqual([
      [active, 'active', 1],
      [coming, 'coming', 0],
      [brief, 'ended', 0],
    ])
    expect(list[0]).toEqual({
      id: active,
      matchers: 'country="ID"',
      from: at(0),
      to: at(2 * hour),
      why: '机房维护',
      user_name: '管理员',
      state: 'active',
      held: 1,
      ended_time: null,
      create_time: at(0),
    })
    expect((await server.call('listAlarmSilences', { state: 'coming' })).list?.map(({ id }) => id)).toEqual([coming])
    const daysAgo = (days: number) => new Date(start - days * 24 * hour)
    const old = await server.services.db
      .insertInto('alarm_silence')
      .values({ matchers: 'country="ID"', from_time: daysAgo(40), to_time: daysAgo(30), why: 'x', member_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await server.call('listAlarmSilences', {})).total).toBe(3)
    expect((await server.call('getAlarmSilence', old)).info?.state).toBe('ended')
  })

  it('can be ended early, stay on record, and cannot be changed any more', async () => {
    const id = await silence()
    server.setNow(start + minute)
    expect((await server.call('updateAlarmSilence', { id, to: at(3 * hour), why: '延长' })).code).toBe(0)
    expect((await server.call('deleteAlarmSilence', { id })).code).toBe(0)
    expect((await server.call('getAlarmSilence', { id })).info).toMatchObject({
      to: at(3 * hour),
      why: '延长',
      state: 'ended',
      ended_time: at(minute),
    })
    expect(await server.call('updateAlarmSilence', { id, why: 'x' })).toMatchObject({
      code: codes.conflict,
      msg: '该静默已结束，不能再修改',
    })
    expect((await server.call('deleteAlarmSilence', { id })).code).toBe(codes.conflict)
    // A clock that was set back does not begin it again.
    server.setNow(start)
    expect((await server.call('getAlarmSilence', { id })).info?.state).toBe('ended')
  })

  it.each([
    ['matchers', { matchers: '' }, '请输入匹配条件'],
    ['matchers', { matchers: 'severity="phone"' }, '除 severity 外，至少还需一个匹配条件'],
    [
      'matchers',
      { matchers: 'country="ID", rule=~"("' },
      /^第 2 个匹配条件 rule（第 15 个字符）：正则表达式有误：.*missing closing/,
    ],
    ['to', { to: at(0) }, '结束时间须晚于开始时间'],
    ['to', { to: at(30 * 24 * hour + 1000) }, '静默最长 30 天'],
    ['to', { from: at(-2 * hour), to: at(-hour) }, '结束时间已过'],
    ['from', { from: '2026-11-20' + 'T01:00' }, '须为 YYYY-MM-DD HH:mm:ss'],
    ['why', { why: ' ' }, '请输入原因'],
  ])('with a wrong field %s are refused: %j', async (field, values, msg) => {
    server.setNow(start)
    const answer = await server.call('insertAlarmSilence', { ...draft, ...values })
    expect(answer).toMatchObject({ code: codes.badParameter, field })
    expect(answer.msg).toMatch(msg)
  })

  it('are changed by members who may change alarms, and seen by all who see alarms', async () => {
    const token = await server.addMember('viewer', '只读')
    const id = await silence()
    expect((await server.call('listAlarmSilences', {}, token)).total).toBe(1)
    expect((await server.call('previewAlarmSilence', { matchers: 'country="ID"' }, token)).code).toBe(0)
    for (const answer of [
      await server.call('insertAlarmSilence', draft, token),
      await server.call('updateAlarmSilence', { id, why: 'x' }, token),
      await server.call('deleteAlarmSilence', { id }, token),
    ])
      expect(answer.code).toBe(codes.notPermitted)
  })

  it('are previewed by country and rule: what they would have hidden in the last 14 days', async () => {
    server.setNow(start - 15 * 24 * hour)
    await raise()
    server.setNow(start)
    for (const values of [{}, { isTel: 1 as const }, { rule: 'downloss_lt5' as const }, { country: 'BR' }])
      await raise(values)
    const preview = async (matchers: string) => (await server.call('previewAlarmSilence', { matchers })).info
    expect(await preview('country="ID"')).toEqual({
      alarms: 4,
      hidden: 3,
      list: [
        { country: 'ID', cn_name: '印度尼西亚', en_name: 'Indonesia', rule: 'uploss_gt20', name: '', alarms: 2 },
        { country: 'ID', cn_name: '印度尼西亚', en_name: 'Indonesia', rule: 'downloss_lt5', name: '', alarms: 1 },
      ],
    })
    expect(await preview('country=~".*", severity="phone"')).toMatchObject({ hidden: 1 })
    expect((await preview('country="CN"'))?.list).toEqual([])
    expect(await server.call('previewAlarmSilence', { matchers: 'country' })).toMatchObject({ field: 'matchers' })
  })

  it('say of each alarm and condition until when messages about it are held', async () => {
    await silence({ why: 'short', to: at(hour) })
    const longer = await silence({ why: 'longer', matchers: 'rule=~"uploss.*"' })
    await raise()
    const held = { kind: 'silence', id: longer, name: 'longer', to: at(2 * hour), condition_id: null }
    const [condition] = (await server.call('listAlarmConditions', {})).list ?? []
    expect(condition?.held_by).toEqual(held)
    expect((await server.call('listAlarmLog', {})).list?.[0]?.held_by).toEqual(held)
    await server.call('updateAlarmConditions', { ids: [condition?.id ?? 0], state: 3 })
    // The member knows that it is resolved, and nobody else knows of it.
    expect((await server.call('listAlarmLog', {})).list?.[0]?.held_by).toBeNull()
  })
})
