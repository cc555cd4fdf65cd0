import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { enums } from '@rtcops/core/api/generated/enums'
import { businessZone, formatDateTime, hour, minute, second } from '@rtcops/core/time/zone'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import { deliverNext } from './deliver-alarms.ts'
import { insertAlarms, type NewAlarm, resolvePlatformAlarms } from './records/raised-alarms.ts'
import { resolveAlarms } from './records/resolve-alarms.ts'
import { tellAlarms } from './tell-alarms.ts'

let server: TestApp
let receiver: Receiver
const start = Date.parse('2026-11-20T01:41:10Z')

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startApp({ RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1' })
})
afterEach(async () => {
  receiver.received.length = 0
  receiver.reply = {}
  for (const table of ['alarm_delivery', 'alarm_channel', 'alarm_log', 'alarm_silence', 'alarm_mute'] as const)
    await server.services.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

const addChannel = async (values: object = {}) => {
  const channel = { name: 'ops', kind: 'webhook', address: `${receiver.url}/ops`, secret: 'sEcReT', ...values }
  const { info, msg } = await server.call('createAlarmChannel', channel as never)
  if (!info) throw new Error(msg)
  return info.id
}

async function raise(after: number, values: Partial<NewAlarm> = {}): Promise<number> {
  server.setNow(start + after)
  const alarm = {
    country: '',
    rule: 'sources_silent',
    value: 2,
    threshold: 0,
    isTel: 0,
    likely: null,
    ...values,
  } as const
  await insertAlarms(server.services.db, [alarm], new Date(start + after))
  const { id } = await server.services.db
    .selectFrom('alarm_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}

const resolve = (after: number) => resolvePlatformAlarms(server.services.db, 'sources_silent', new Date(start + after))

/** Silences alarms of the platform from `from` to `to`, both after the start. */
const silence = async (from: number, to: number, matchers = 'country=""') => {
  const times = { from_time: new Date(start + from), to_time: new Date(start + to) }
  const { id } = await server.services.db
    .insertInto('alarm_silence')
    .values({ matchers, why: '维护', member_id: null, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Mutes alarms of the platform every day from `from` to `to`, both after the start and less than a day apart. */
const mute = (from: number, to: number) =>
  server.services.db
    .insertInto('alarm_mute')
    .values({
      name: randomUUID(),
      matchers: 'country=""',
      weekdays: enums.Weekday.join(','),
      from_time: formatDateTime(start + from).slice(11, 16),
      to_time: formatDateTime(start + to).slice(11, 16),
      zone: businessZone,
      why: '夜间',
      status: 1,
      member_id: null,
      create_time: new Date(start),
      update_time: new Date(start),
    })
    .execute()

/** Tells what is due at a time, and returns the lines that channels received. */
async function toldAt(after: number): Promise<string[]> {
  server.setNow(start + after)
  await tellAlarms(server.services)
  while (await deliverNext(server.services));
  return receiver.received.splice(0).flatMap(({ body }) => body['lines'] as string[])
}

const reasons = async () =>
  (
    await server.services.db
      .selectFrom('alarm_delivery')
      .select('reason')
      .where('state', '<>', 4)
      .orderBy('id')
      .execute()
  ).map(({ reason }) => reason)

/** What the alarm is, in messages. */
const what = '平台：有 2 个数据源一天没有数据，见数据源页面；不再使用的请停用'

describe('what is told of an alarm', () => {
  it('that it is raised, and once that it is resolved, only to the channels that were told', async () => {
    await addChannel()
    const id = await raise(0)
    expect(await toldAt(0)).toEqual([`新告警 2026-11-20 09:41:10 · ${what}`, `rtcops alarm get ${id}`])
    await addChannel({ name: 'later', kind: 'slack' })
    await resolve(hour)
    const line = `已于 2026-11-20 10:41:10 恢复 · ${what}；始于 2026-11-20 09:41:10`
    expect(await toldAt(hour)).toEqual([line, `rtcops alarm get ${id}`])
    expect(await toldAt(2 * hour)).toEqual([])
    expect((await server.call('listAlarmDeliveries', { alarm_id: id })).list).toMatchObject([
      { channel_name: 'ops', reason: 'first' },
      { channel_name: 'ops', reason: 'resolved' },
    ])
  })

  it('one message tells that all alarms of a condition are over, however often they were raised', async () => {
    await addChannel()
    const alarm = { country: 'ID', rule: 'uploss_gt20', value: 9, threshold: 3 } as const
    const first = await raise(0, alarm)
    for (let again = 1; again < 25; again++) await raise(again * 30 * minute, alarm)
    await toldAt(12 * hour)
    const { db } = server.services
    const ids = (await db.selectFrom('alarm_log').select('id').execute()).map(({ id }) => id)
    await db.transaction().execute((tx) => resolveAlarms(tx, ids, 'data', new Date(start + 13 * hour)))
    const what = '印度尼西亚：上行丢包>20%：样本占 9.00%，超过阈值 3.00%'
    const since = '始于 2026-11-20 09:41:10；共 25 次'
    expect(await toldAt(13 * hour)).toEqual([
      `已于 2026-11-20 22:41:10 恢复 · ${what}；${since}`,
      `rtcops alarm get ${first}`,
    ])
  })

  it('that nobody watches any more is not told as if it were over', async () => {
    await addChannel({ language: 'en' })
    const id = await raise(0, { country: 'ID', rule: 'uploss_gt20', value: 9, threshold: 3 })
    await toldAt(0)
    const { db } = server.services
    await db.transaction().execute((tx) => resolveAlarms(tx, [id], 'settings', new Date(start + minute)))
    expect((await toldAt(minute))[0]).toMatch(
      /^Ended 2026-11-20 09:42:10, because its threshold or rule was changed or switched off · Indonesia/,
    )
  })

  it('a webhook reads from the event whether alarms began or ended, and gets the two apart', async () => {
    await addChannel()
    await raise(0)
    await toldAt(0)
    await resolve(minute)
    await raise(2 * minute)
    server.setNow(start + 2 * minute)
    await tellAlarms(server.services)
    while (await deliverNext(server.services));
    const found = receiver.received.map(({ body }) => [
      body['event'],
      body['title'],
      (body['alarms'] as { reason: string; resolve_time: string }[]).map(({ reason, resolve_time }) => [
        reason,
        resolve_time,
      ]),
    ])
    expect(found).toHaveLength(2)
    expect(found).toContainEqual(['alarm.raised', 'rtcops · 1 条告警', [['first', null]]])
    expect(found).toContainEqual(['alarm.resolved', 'rtcops · 1 条告警已恢复', [['resolved', '2026-11-20 09:42:10']]])
  })

  it('nothing while a silence is active; at its end what is still open, and what ended meanwhile', async () => {
    await addChannel()
    await silence(0, 2 * hour)
    const ended = await raise(minute)
    await resolve(2 * minute)
    const open = await raise(hour)
    expect(await toldAt(2 * hour - second)).toEqual([])
    expect(await toldAt(2 * hour)).toEqual([
      `暂缓期间已于 2026-11-20 09:43:10 结束 · ${what}；始于 2026-11-20 09:42:10`,
      `rtcops alarm get ${ended}`,
      `暂缓已结束，告警仍未恢复，始于 2026-11-20 10:41:10 · ${what}`,
      `rtcops alarm get ${open}`,
    ])
    expect(await toldAt(3 * hour)).toEqual([])
  })

  it('nothing while a mute timing holds, each night anew, beside a silence that ends before', async () => {
    await addChannel()
    await mute(0, 2 * hour)
    await silence(0, hour)
    const ended = await raise(minute)
    await resolve(2 * minute)
    expect(await toldAt(2 * hour - minute)).toEqual([])
    expect(await toldAt(2 * hour)).toEqual([
      `暂缓期间已于 2026-11-20 09:43:10 结束 · ${what}；始于 2026-11-20 09:42:10`,
      `rtcops alarm get ${ended}`,
    ])
    await raise(23 * hour)
    expect(await toldAt(23 * hour)).toHaveLength(2)
    await resolve(24 * hour + minute)
    expect(await toldAt(25 * hour)).toEqual([])
    expect((await toldAt(26 * hour))[0]).toContain('已于 2026-11-21 09:42:10 恢复')
  })

  it('that an alarm which was told is resolved, when the last of overlapping silences is over', async () => {
    await addChannel()
    await raise(0)
    await toldAt(0)
    await silence(minute, hour)
    const longer = await silence(minute, 3 * hour, 'rule=~"sources.*"')
    await resolve(2 * minute)
    expect(await toldAt(hour)).toEqual([])
    await server.call('deleteAlarmSilence', { id: longer })
    expect((await toldAt(hour + second))[0]).toContain('已于 2026-11-20 09:43:10 恢复')
    expect(await reasons()).toEqual(['first', 'resolved'])
  })

  it('an alarm that comes again after one that a silence hid is new', async () => {
    await addChannel()
    await silence(0, hour)
    await raise(minute)
    await resolve(2 * minute)
    await toldAt(hour)
    const again = await raise(hour + minute)
    expect(await toldAt(hour + minute)).toEqual([`新告警 2026-11-20 10:42:10 · ${what}`, `rtcops alarm get ${again}`])
  })

  it('alarms of one condition that only repeat each other are one line at the end of a silence', async () => {
    await addChannel({ language: 'en' })
    await silence(0, 2 * hour, 'country="ID"')
    const country = { country: 'ID', rule: 'uploss_gt20', value: 21.5, threshold: 5 } as const
    const id = await raise(0, country)
    await raise(30 * minute, { ...country, value: 30 })
    expect(await toldAt(2 * hour)).toEqual([
      'No longer held back, still open since 2026-11-20 09:41:10 · Indonesia: Up loss >20%: 30.00% of samples, more than the threshold 5.00%; 2 times',
      `rtcops alarm get ${id}`,
    ])
    await addChannel({ name: 'ops2', language: 'en' })
    await server.call('updateAlarmConditions', { ids: [id], state: 3 })
    expect((await toldAt(2 * hour))[0]).toMatch(
      /^Resolved 2026-11-20 11:41:10 · Indonesia: .*; since 2026-11-20 09:41:10; 2 times$/,
    )
  })

  it('an alarm that continues says so', async () => {
    await addChannel()
    const country = { country: 'ID', rule: 'uploss_gt20', value: 21.5, threshold: 5 } as const
    const id = await raise(0, country)
    await raise(30 * minute, country)
    const lines = await toldAt(30 * minute)
    expect(lines.map((line) => line.slice(0, 24))).toEqual([
      '新告警 2026-11-20 09:41:10 ',
      '持续告警 2026-11-20 10:11:10',
      `rtcops alarm get ${id}`,
    ])
  })

  it('no channel reads that an alarm is resolved before, or without, reading that it was raised', async () => {
    await addChannel()
    receiver.reply = { status: 503 }
    const id = await raise(0)
    await toldAt(0)
    receiver.reply = {}
    await resolve(minute)
    expect(await toldAt(minute)).toEqual([])
    const makeDue = async () => {
      await server.services.db.updateTable('alarm_delivery').set({ due_at: new Date() }).execute()
      await server.services.db.updateTable('alarm_channel').set({ not_before: null }).execute()
    }
    await makeDue()
    const lines = await toldAt(minute)
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['新告警', 'rtc', '已于 ', 'rtc'])

    receiver.reply = { status: 503 }
    const second = await raise(hour)
    await resolve(hour + minute)
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await makeDue()
      await toldAt(hour + minute)
    }
    expect((await server.call('listAlarmDeliveries', { alarm_id: second })).list).toMatchObject([
      { reason: 'first', state: 3 },
      { reason: 'resolved', state: 3 },
    ])
    receiver.reply = {}
    await makeDue()
    expect(await toldAt(2 * hour)).toEqual([])
    expect(id).toBeLessThan(second)
  })

  it('what was there before silences existed is not told again', async () => {
    await addChannel()
    await server.services.db
      .insertInto('alarm_log')
      .values({
        country: 'ID',
        rule: 'uploss_gt20',
        value: 9,
        threshold: 5,
        ack_member_id: null,
        resolve_time: null,
        first_id: null,
      })
      .execute()
    expect(await toldAt(0)).toEqual([])
  })
})

describe('whatever happens to servers', () => {
  it('a server that is killed in the middle of telling has told nothing, and the next one tells it once', async () => {
    await addChannel()
    await raise(0)
    await toldAt(0)
    await resolve(minute)
    server.setNow(start + minute)
    const { db } = server.services
    const killed = await db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE alarm_delivery IN ACCESS EXCLUSIVE MODE`.execute(tx)
      const telling = tellAlarms(server.services).then(
        () => 'told',
        () => 'died',
      )
      const pid = await expectWaiting()
      await sql`SELECT pg_terminate_backend(${pid})`.execute(tx)
      return telling
    })
    expect(await killed).toBe('died')
    expect(await reasons()).toEqual(['first'])
    await Promise.all([tellAlarms(server.services), tellAlarms(server.services)])
    expect(await reasons()).toEqual(['first', 'resolved'])
  })

  it('every alarm is told once, and its end once, in any order of events', async () => {
    await addChannel()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        let now = start
        const { db } = server.services
        for (const table of ['alarm_delivery', 'alarm_log', 'alarm_silence', 'alarm_mute'] as const)
          await db.deleteFrom(table).execute()
        for (const { kind, size } of steps) {
          const after = now - start
          if (kind === 'raise') await raise(after)
          if (kind === 'resolve') await resolve(after)
          if (kind === 'silence') await silence(after - minute, after + size * minute)
          if (kind === 'mute') await mute(after, after + size * minute)
          if (kind === 'end')
            await db
              .updateTable('alarm_silence')
              .set({ ended_time: new Date(now) })
              .execute()
          if (kind === 'jump') now += (size - 20) * minute
          server.setNow(now)
          if (kind === 'tell') await Promise.all([tellAlarms(server.services), tellAlarms(server.services)])
        }
        await resolve(10 * hour)
        // Mute timings come again every day; none of an hour, and no twenty of them, cover each of these moments.
        for (let hours = 1000; hours < 1025; hours += 1) {
          server.setNow(start + hours * hour)
          await Promise.all([tellAlarms(server.services), tellAlarms(server.services)])
        }
        const rows = await db
          .selectFrom('alarm_log')
          .leftJoin('alarm_delivery', 'alarm_delivery.alarm_id', 'alarm_log.id')
          .select(['alarm_log.id', 'told', 'reason'])
          .orderBy('alarm_delivery.id')
          .execute()
        for (const told of Map.groupBy(rows, ({ id }) => id).values()) {
          expect(new Set(told.map((row) => row.told))).toEqual(new Set(['done']))
          expect(['first resolved', 'silence_ended resolved', 'ended_while_silenced']).toContain(
            told.map(({ reason }) => reason).join(' '),
          )
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

const step = fc.record({
  kind: fc.constantFrom('raise', 'resolve', 'silence', 'mute', 'end', 'jump', 'tell'),
  size: fc.integer({ min: 1, max: 60 }),
})

/** Waits until a server waits for the lock that this test holds. @returns its process in the database */
async function expectWaiting(): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%alarm_delivery%'`.execute(
      server.services.db,
    )
    if (rows[0]) return rows[0].pid
    await wait(20)
  }
}
