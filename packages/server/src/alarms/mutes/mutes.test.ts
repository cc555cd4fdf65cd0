import { codes } from '@rtcops/core/api/codes'
import { formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { insertAlarms, type NewAlarm } from '../records/raised-alarms.ts'

let server: TestApp
/** A Friday, 23:30 in Shanghai. */
const start = Date.parse('2026-11-20T15:30:00Z')

beforeAll(async () => {
  server = await startApp()
})
afterEach(async () => {
  for (const table of ['alarm_delivery', 'alarm_log', 'alarm_mute', 'alarm_silence'] as const)
    await server.services.db.deleteFrom(table).execute()
})
afterAll(() => server.close())

const at = (after: number) => formatDateTime(start + after)
const draft = { name: '夜间', matchers: 'country=ID', why: '夜间不值守' }

async function mute(values: object = {}): Promise<number> {
  server.setNow(start)
  const answer = await server.call('insertAlarmMute', { ...draft, ...values })
  if (!answer.info) throw new Error(answer.msg)
  return answer.info.id
}

const raise = (values: Partial<NewAlarm> = {}) =>
  insertAlarms(
    server.services.db,
    [{ country: 'ID', rule: 'uploss_gt20', value: 21.5, threshold: 5, isTel: 0, likely: null, ...values }],
    new Date(server.services.now()),
  )

describe('mute timings', () => {
  it('hold alarms while they last, beside silences, and say until when and how many', async () => {
    const id = await mute({ to: '00:30' })
    await raise()
    await raise({ country: 'BR' })
    expect((await server.call('getAlarmMute', { id })).info).toEqual({
      id,
      name: '夜间',
      matchers: 'country="ID"',
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      from: '22:00',
      to: '00:30',
      zone: 'Asia/Shanghai',
      why: '夜间不值守',
      status: 1,
      until: '2026-11-21 00:30:00',
      held: 1,
      user_name: '管理员',
      create_time: at(0),
      update_time: at(0),
    })
    const held = async () => (await server.call('listAlarmLog', { country: 'ID' })).list?.[0]?.held_by
    const night = { kind: 'mute', id, name: '夜间', to: '2026-11-21 00:30:00', condition_id: null }
    expect(await held()).toEqual(night)
    const silence = { matchers: 'country=ID', from: at(0), why: '维护' }
    await server.call('insertAlarmSilence', { ...silence, to: at(30 * minute) })
    expect(await held()).toEqual(night)
    await server.call('insertAlarmSilence', { ...silence, to: at(2 * hour) })
    expect(await held()).toMatchObject({ kind: 'silence', name: '维护', to: at(2 * hour) })
    server.setNow(start + hour)
    expect((await server.call('listAlarmMutes', {})).list).toMatchObject([{ id, until: null, held: 0 }])
  })

  it('are changed, switched off, and removed; names differ', async () => {
    const id = await mute()
    const other = await mute({ name: '周末', weekdays: ['sunday', 'saturday'], from: '00:00', to: '24:00' })
    expect((await server.call('updateAlarmMute', { id, to: '06:30', zone: 'Europe/Berlin' })).code).toBe(0)
    expect((await server.call('updateAlarmMute', { id, status: 0 })).code).toBe(0)
    const { list, total } = await server.call('listAlarmMutes', {})
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { id: other, weekdays: ['saturday', 'sunday'], from: '00:00', to: '24:00' },
      { id, name: '夜间', to: '06:30', zone: 'Europe/Berlin', status: 0, until: null },
    ])
    expect((await server.call('listAlarmMutes', { status: 1 })).list?.map((each) => each.id)).toEqual([other])
    const taken = { code: codes.conflict, field: 'name', msg: '已有同名的免打扰时段' }
    expect(await server.call('insertAlarmMute', draft)).toMatchObject(taken)
    expect(await server.call('updateAlarmMute', { id: other, name: '夜间' })).toMatchObject(taken)
    expect((await server.call('deleteAlarmMute', { id })).code).toBe(0)
    expect((await server.call('getAlarmMute', { id })).code).toBe(codes.notFound)
  })

  it.each([
    ['name', { name: ' ' }, '请输入名称'],
    ['matchers', { matchers: '' }, '请输入匹配条件'],
    ['matchers', { matchers: 'severity=phone' }, '除 severity 外，至少还需一个匹配条件'],
    ['matchers', { matchers: 'country=ID, rule=~"("' }, /^第 2 个匹配条件 rule（第 13 个字符）：正则表达式有误/],
    ['weekdays', { weekdays: [] }, '请选择星期，至少一天'],
    ['from', { from: '24:00' }, '须为 HH:mm，00:00 至 23:59'],
    ['to', { to: '7:00' }, '须为 HH:mm，00:00 至 24:00'],
    ['to', { from: '07:00' }, /^结束时间不能与开始时间相同/],
    ['zone', { zone: 'Asia/Peking' }, /^没有这个时区/],
    ['zone', { zone: '+08:00' }, /^没有这个时区/],
    ['why', { why: '' }, '请输入原因'],
    [
      'to',
      {
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
        from: '00:00',
        to: '24:00',
      },
      /^每天全天的时段没有结束/,
    ],
  ])('with a wrong field %s are refused: %j', async (field, values, msg) => {
    const answer = await server.call('insertAlarmMute', { ...draft, ...(values as object) })
    expect(answer).toMatchObject({ code: codes.badParameter, field })
    expect(answer.msg).toMatch(msg)
  })

  it('are changed by members who may change alarms, and seen by all who see alarms', async () => {
    const token = await server.addMember('viewer', '只读')
    const id = await mute()
    expect((await server.call('listAlarmMutes', {}, token)).total).toBe(1)
    expect((await server.call('previewAlarmMute', { matchers: 'country=ID' }, token)).code).toBe(0)
    for (const answer of [
      await server.call('insertAlarmMute', draft, token),
      await server.call('updateAlarmMute', { id, status: 0 }, token),
      await server.call('deleteAlarmMute', { id }, token),
    ])
      expect(answer.code).toBe(codes.notPermitted)
  })

  it('are previewed by country and rule: what they would have hidden in the last 14 days', async () => {
    // 23:30 each evening, from three Fridays ago on.
    for (let days = 16; days >= 0; days -= 1) {
      server.setNow(start - days * 24 * hour)
      await raise({ isTel: 1 })
    }
    server.setNow(start - 12 * hour)
    await raise({ country: 'BR' })
    server.setNow(start + minute)
    const preview = async (values: object) => (await server.call('previewAlarmMute', values)).info
    // Of the fourteen evenings, ten are of workdays.
    expect(await preview({ matchers: 'country=~"ID|BR"' })).toEqual({
      alarms: 15,
      hidden: 10,
      list: [{ country: 'ID', cn_name: '印度尼西亚', en_name: 'Indonesia', rule: 'uploss_gt20', name: '', alarms: 10 }],
    })
    expect(await preview({ matchers: 'country=ID', zone: 'Europe/Berlin' })).toMatchObject({ hidden: 0, list: [] })
    expect(await server.call('previewAlarmMute', { weekdays: ['monday'] })).toMatchObject({ field: 'matchers' })
  })
})
