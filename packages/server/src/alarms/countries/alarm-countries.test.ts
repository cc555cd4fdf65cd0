import { codes } from '@rtcops/core/api/codes'
import { formatDateTime } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(async () => {
  await server.services.db.deleteFrom('alarm_country').execute()
  await server.services.db.deleteFrom('alarm_log').execute()
})
afterAll(() => server.close())

const draft = {
  country: 'ID',
  uploss_lt5: 85.5,
  uploss_gt20: 5,
  downloss_lt5: 80,
  downloss_lt10: 92.25,
  uploss_lt5_tel: -1,
  uploss_gt20_tel: 15,
  downloss_lt5_tel: 0,
  downloss_lt10_tel: 100,
  rtt_gt300: 12.5,
  rtt_gt300_tel: -1,
}
const add = (values: object = {}) => server.call('createAlarmCountry', { ...draft, ...values })
const list = async (query: object = {}) =>
  (await server.call('listAlarmCountries', query)).list?.map(({ country }) => country)
const log = async (query: object = {}) => (await server.call('listAlarmLog', query)).list?.map(({ country }) => country)

describe('alarm countries', () => {
  it('R-ALM-02 E-16 stores all thresholds, the names of the country and both times', async () => {
    const now = Date.now()
    server.setNow(now)
    const { info } = await add()
    server.setNow(now + 90_000)
    await server.call('updateAlarmCountry', { id: info?.id, status: 0 })
    server.setNow(undefined)
    expect((await server.call('getAlarmCountry', { id: info?.id })).info).toEqual({
      ...draft,
      id: info?.id,
      cn_name: '印度尼西亚',
      en_name: 'Indonesia',
      status: 0,
      create_time: formatDateTime(now),
      update_time: formatDateTime(now + 90_000),
    })
  })

  it('R-ALM-01 D-86 finds a country by code, by part of the Chinese name, and in English by the English name', async () => {
    for (const country of ['CN', 'IN', 'ID', 'IR']) await add({ country })
    expect(await list()).toEqual(['IR', 'ID', 'IN', 'CN'])
    expect(await list({ country: 'id' })).toEqual(['ID'])
    expect(await list({ country: 'I' })).toEqual(['IR', 'ID', 'IN'])
    expect(await list({ country: '印度' })).toEqual(['ID', 'IN'])
    expect(await list({ country: '中' })).toEqual(['CN'])
    expect(await list({ country: '%' })).toEqual([])
    expect(await list({ country: 'china' })).toEqual([])
    const english = await server.call('listAlarmCountries', { country: 'china' }, undefined, {
      'accept-language': 'en',
    })
    expect(english.list?.map(({ country }) => country)).toEqual(['CN'])
    const page = await server.call('listAlarmCountries', { page: 2, limit: 3 })
    expect([page.list?.length, page.total]).toEqual([1, 4])
  })

  it('R-ALM-05 M-096 a country has one row, even if six requests add it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add()))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 5 }, () => codes.conflict)])
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ field: 'country', msg: '该国家已存在' })
    expect(await list()).toEqual(['ID'])
  })

  it('R-ALM-04 the country must be one of the 244 and cannot be changed', async () => {
    for (const country of [undefined, '', 'ZZ', '印'])
      expect(await add({ country })).toMatchObject({ code: codes.badParameter, field: 'country', msg: '请选择国家' })
    const { info } = await add({ country: 'vn' })
    expect(await list()).toEqual(['VN'])
    expect((await server.call('updateAlarmCountry', { id: info?.id, country: 'ID' })).field).toBe('country')
  })

  it.each([0.005, 85.123, -0.01, -1.5, 100.01, 1e308, '85%', '８５', null, true, [5]])(
    'R-ALM-04 M-103 refuses %j at the threshold',
    async (value) => {
      expect(await add({ downloss_lt5_tel: value })).toMatchObject({
        code: codes.badParameter,
        field: 'downloss_lt5_tel',
      })
      expect(await list()).toEqual([])
    },
  )

  it('R-ALM-07 D-45 new rows start with the default thresholds', async () => {
    await server.call('updateAlarmThreshold', { uploss_lt5: 70.25, uploss_gt20_tel: -1 })
    const { info: defaults } = await server.call('getAlarmThreshold', {})
    expect(defaults).toMatchObject({ uploss_lt5: 70.25, uploss_gt20: 5, uploss_gt20_tel: -1 })
    const { info } = await server.call('createAlarmCountry', { country: 'TH', uploss_gt20: 9 })
    expect((await server.call('getAlarmCountry', { id: info?.id })).info).toMatchObject({
      ...defaults,
      uploss_gt20: 9,
      status: 1,
    })
    expect(await server.call('updateAlarmThreshold', { uploss_lt5: 101 })).toMatchObject({ field: 'uploss_lt5' })
    expect((await server.call('getAlarmThreshold', {})).info).toEqual(defaults)
  })

  it('T-10 switching sends only the status and keeps the thresholds', async () => {
    const { info } = await add()
    await server.call('updateAlarmCountry', { id: info?.id, status: 0 })
    expect((await server.call('getAlarmCountry', { id: info?.id })).info).toMatchObject({ ...draft, status: 0 })
    expect((await server.call('updateAlarmCountry', { id: 999_999, status: 0 })).code).toBe(codes.notFound)
  })

  it('R-ALM-06 deletes a country once; a second delete finds nothing', async () => {
    const { info } = await add()
    expect((await server.call('deleteAlarmCountry', { id: info?.id })).code).toBe(0)
    expect((await server.call('deleteAlarmCountry', { id: info?.id })).code).toBe(codes.notFound)
  })

  it('R-ALM-07 AM-18 lists past alarms by country, range and state, newest first', async () => {
    const { db } = server.services
    const admin = await db.selectFrom('member').select(['id', 'name']).executeTakeFirstOrThrow()
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
    const alarm = { rule: 'uploss_gt20' as const, value: 21.5, threshold: 5 }
    const open = { ...alarm, ack_member_id: null, resolve_time: null }
    await db
      .insertInto('alarm_log')
      .values([
        { ...open, country: 'EG', create_time: at(1) },
        {
          ...alarm,
          country: 'ID',
          is_tel: 1,
          state: 3,
          ack_member_id: admin.id,
          note: '已切换线路',
          create_time: at(3),
          resolve_time: at(4),
        },
        { ...open, country: 'EG', create_time: at(5) },
      ])
      .execute()
    expect(await log()).toEqual(['EG', 'ID', 'EG'])
    expect(await log({ country: '埃及' })).toEqual(['EG', 'EG'])
    expect(await log({ state: 3 })).toEqual(['ID'])
    expect(await log({ time: ['2026-11-20 11:00:00', '2026-11-20 13:00:00'] })).toEqual(['EG', 'ID'])
    expect((await log({ time: ['2026-11-20 11:00:00', '2026-11-20 12:59:59'] }))?.length).toBe(1)
    expect((await server.call('listAlarmLog', { time: ['2026-11-20', '2026-11-19'] })).field).toBe('time')
    expect((await server.call('listAlarmLog', { country: 'ID' })).list?.[0]).toMatchObject({
      cn_name: '印度尼西亚',
      rule: 'uploss_gt20',
      value: 21.5,
      threshold: 5,
      is_tel: 1,
      state: 3,
      ack_user_name: admin.name,
      note: '已切换线路',
      create_time: '2026-11-20 11:00:00',
      resolve_time: '2026-11-20 12:00:00',
    })
  })

  it('AM-18 the first acknowledgement of an alarm counts, and a resolved alarm stays resolved', async () => {
    const { db } = server.services
    const { id } = await db
      .insertInto('alarm_log')
      .values({ country: 'ID', rule: 'uploss_gt20', value: 9, threshold: 5, ack_member_id: null, resolve_time: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const other = await server.addMember('wanglei', '超级管理员')
    const handle = (input: object, token?: string) => server.call('updateAlarmLog', { id, ...input }, token)
    const shown = async () => (await server.call('listAlarmLog', {})).list?.[0]
    const now = Date.parse('2026-11-20T03:00:00Z')
    server.setNow(now)
    try {
      const both = await Promise.all([handle({ state: 2 }), handle({ state: 2 }, other)])
      expect(both.map(({ code }) => code).sort()).toEqual([0, codes.conflict])
      const first = (await shown())?.ack_user_name ?? ''
      expect(both.find(({ code }) => code !== 0)).toMatchObject({ field: 'state', msg: `该告警已由${first}确认` })
      expect((await handle({ state: 3, note: 'x'.repeat(101) })).field).toBe('note')
      expect((await handle({ state: 2, note: '已转运维' }, other)).code).toBe(0)
      expect((await handle({ state: 3, note: '线路已切换' })).code).toBe(0)
      expect(await shown()).toMatchObject({
        state: 3,
        note: '已转运维\n管理员 11-20 11:00 线路已切换',
        ack_user_name: first,
        resolve_time: formatDateTime(now),
      })
      for (const state of [2, 3] as const)
        expect(await handle({ state })).toMatchObject({ code: codes.conflict, msg: '该告警已恢复，不能再修改' })
      expect((await handle({ state: 1 })).field).toBe('state')
      expect((await server.call('updateAlarmLog', { id: 2_000_000, state: 2 })).code).toBe(codes.notFound)
    } finally {
      server.setNow(undefined)
    }
  })
})
