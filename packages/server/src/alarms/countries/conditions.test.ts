import { codes } from '@rtcops/core/api/codes'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import type { AlarmLogTable } from '../../postgres/schema.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(() => server.services.db.deleteFrom('alarm_log').execute())
afterAll(() => server.close())

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 1, minutes))

/** Stores the alarms of one condition; returns its number. */
async function condition(country: string, ...alarms: Partial<Insertable<AlarmLogTable>>[]): Promise<number> {
  let first: number | null = null
  for (const alarm of alarms) {
    const { id }: { id: number } = await server.services.db
      .insertInto('alarm_log')
      .values({ country, rule: 'uploss_gt20', value: 9, threshold: 5, create_time: at(0), first_id: first, ...alarm })
      .returning('id')
      .executeTakeFirstOrThrow()
    first ??= id
  }
  return first ?? 0
}

const list = async (input: object = {}) => (await server.call('listAlarmConditions', input)).list ?? []

describe('conditions', () => {
  it('AM-10 the four alarms of one condition are one row, with the latest value of each rule', async () => {
    const id = await condition(
      'CR',
      { rule: 'uploss_gt20', value: 9, threshold: 3 },
      { rule: 'uploss_gt20', value: 9, threshold: 8, is_tel: 1 },
      { rule: 'uploss_lt5', value: 71, threshold: 75 },
      { rule: 'uploss_gt20', value: 12.5, threshold: 3, create_time: at(30), note: '已通知机房' },
    )
    await condition('EG', { create_time: at(5) })
    expect(await list()).toEqual([
      {
        id,
        country: 'CR',
        cn_name: '哥斯达黎加',
        en_name: 'Costa Rica',
        rules: [
          { rule: 'uploss_lt5', value: 71, threshold: 75, is_tel: 0 },
          { rule: 'uploss_gt20', value: 12.5, threshold: 3, is_tel: 1 },
        ],
        likely: null,
        change: null,
        subject: null,
        external: null,
        alarms: 4,
        state: 1,
        held_by: null,
        ack_user_name: '',
        note: '已通知机房',
        create_time: '2026-11-20 09:00:00',
        last_time: '2026-11-20 09:30:00',
        resolve_time: null,
        ended_by: null,
      },
      expect.objectContaining({ country: 'EG', alarms: 1 }),
    ])
    const { list: alarms } = await server.call('listAlarmLog', { condition_id: id })
    expect(alarms?.map(({ condition_id, value }) => [condition_id, value])).toEqual([
      [id, 12.5],
      [id, 71],
      [id, 9],
      [id, 9],
    ])
  })

  it('AM-10 a condition has the state of its most open alarm, and is found by state, country and range', async () => {
    await condition('EG', { state: 2 }, { state: 1, create_time: at(30) })
    await condition('ID', { state: 2, create_time: at(10) }, { state: 3, resolve_time: at(20), create_time: at(11) })
    await condition('CN', { state: 3, resolve_time: at(40), create_time: at(20) })
    const found = async (input: object) => (await list(input)).map(({ country }) => country)
    expect(await found({})).toEqual(['EG', 'CN', 'ID'])
    expect(await found({ state: 1 })).toEqual(['EG'])
    expect(await found({ state: 2 })).toEqual(['ID'])
    expect(await found({ state: 3 })).toEqual(['CN'])
    expect(await found({ country: '埃及' })).toEqual(['EG'])
    expect(await found({ time: ['2026-11-20 09:00:00', '2026-11-20 09:15:00'] })).toEqual(['EG', 'ID'])
    expect((await server.call('listAlarmConditions', { limit: 2, page: 2 })).total).toBe(3)
  })

  it('AM-18 several conditions can be acknowledged at once; F19 a note on one already taken is appended with author and time', async () => {
    const other = await server.addMember('wanglei', '超级管理员')
    const first = await condition('EG', {}, { is_tel: 1 })
    const second = await condition('ID', {})
    const change = (input: object, token?: string) =>
      server.call('updateAlarmConditions', { ids: [first, second], state: 2, ...input }, token)
    expect(await change({ ids: [second], note: '线路' }, other)).toMatchObject({ code: 0, info: { changed: 1 } })
    expect(await change({})).toMatchObject({ code: 0, info: { changed: 1 } })
    expect(await change({ ids: [first] })).toMatchObject({ code: 0, info: { changed: 0 } })
    expect(await change({ note: '已通知机房' })).toMatchObject({ code: 0, info: { changed: 2 } })
    expect((await list()).map(({ id, note, state }) => [id, state, note])).toEqual([
      [second, 2, expect.stringMatching(/^线路\n管理员 \d\d-\d\d \d\d:\d\d 已通知机房$/)],
      [first, 2, '已通知机房'],
    ])
    expect(await change({ ids: [second] })).toMatchObject({ code: codes.conflict, field: 'state' })
    expect(await change({ state: 3 })).toMatchObject({ code: 0, info: { changed: 2 } })
    expect((await list()).map(({ note, state }) => [state, note])).toEqual([
      [3, expect.stringMatching(/^线路\n管理员 /)],
      [3, '已通知机房'],
    ])
    expect(await change({})).toMatchObject({ code: codes.conflict, msg: '该告警已恢复，不能再修改' })
    expect((await change({ ids: [first, 2_000_000] })).code).toBe(codes.notFound)
    expect((await change({ note: 'x'.repeat(101) })).field).toBe('note')
    expect((await change({ ids: [] })).code).not.toBe(0)
  })

  it('AM-18 only members who may edit alarm countries can change conditions', async () => {
    const token = await server.addMember('viewer', '只读')
    const id = await condition('EG', {})
    expect((await server.call('listAlarmConditions', {}, token)).total).toBe(1)
    expect((await server.call('updateAlarmConditions', { ids: [id], state: 2 }, token)).code).toBe(codes.notPermitted)
  })
})
