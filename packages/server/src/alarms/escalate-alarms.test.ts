import { hour, minute, second } from '@rtcops/core/time/zone'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import { deliverNext } from './deliver-alarms.ts'
import { insertAlarms, resolvePlatformAlarms } from './records/raised-alarms.ts'
import { tellAlarms } from './tell-alarms.ts'

let server: TestApp
let receiver: Receiver
const start = Date.parse('2026-11-20T01:41:10Z')

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startApp({ RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1' })
})
const tables = ['alarm_delivery', 'alarm_log', 'alarm_silence'] as const
afterEach(async () => {
  receiver.received.length = 0
  receiver.reply = {}
  for (const table of [...tables, 'alarm_channel'] as const) await server.services.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

async function addChannel(name: string, values: object = {}): Promise<number> {
  const channel = { name, kind: 'webhook', address: `${receiver.url}/${name}`, secret: 'sEcReT', ...values }
  const { info, msg } = await server.call('createAlarmChannel', channel as never)
  if (!info) throw new Error(msg)
  return info.id
}

async function raise(after: number, rule: 'sources_silent' | 'uploss_gt20' = 'sources_silent'): Promise<number> {
  server.setNow(start + after)
  const country = rule === 'sources_silent' ? '' : 'ID'
  const alarm = { country, rule, value: 9, threshold: 0, isTel: 0, likely: null } as const
  const [id = 0] = await insertAlarms(server.services.db, [alarm], new Date(start + after))
  return id
}

const resolve = (after: number) => resolvePlatformAlarms(server.services.db, 'sources_silent', new Date(start + after))

const acknowledge = (id: number) => server.call('updateAlarmConditions', { ids: [id], state: 2 })

async function silence(from: number, to: number): Promise<void> {
  const times = { from_time: new Date(start + from), to_time: new Date(start + to) }
  await server.services.db
    .insertInto('alarm_silence')
    .values({ matchers: 'country=""', why: '维护', member_id: null, ...times })
    .execute()
}

/** Two servers tell what is due at a time. @returns `<channel> <reason>` of each message that was sent */
async function toldAt(after: number): Promise<string[]> {
  server.setNow(start + after)
  await Promise.all([tellAlarms(server.services), tellAlarms(server.services)])
  while (await deliverNext(server.services));
  return receiver.received
    .splice(0)
    .flatMap(({ body, path }) =>
      (body['alarms'] as { reason: string }[]).map(({ reason }) => `${path.slice(1)} ${reason}`),
    )
    .sort()
}

describe('an alarm that nobody acknowledges', () => {
  it('is repeated after the channel’s time, again and again, until somebody does', async () => {
    await addChannel('ops', { repeat_minutes: 60 })
    await addChannel('once', { repeat_minutes: 0 })
    const id = await raise(0)
    expect(await toldAt(0)).toEqual(['once first', 'ops first'])
    expect(await toldAt(57 * minute - second)).toEqual([])
    expect(await toldAt(63 * minute)).toEqual(['ops repeat'])
    expect(await toldAt(63 * minute)).toEqual([])
    expect(await toldAt(126 * minute)).toEqual(['ops repeat'])
    expect((await server.call('listAlarmDeliveries', { alarm_id: id })).list?.at(-1)).toMatchObject({
      reason: 'repeat',
      state: 4,
      next_time: expect.stringMatching(/^2026-11-20 12:4[4-9]:/),
      end_time: null,
    })
    await acknowledge(id)
    expect(await toldAt(24 * hour)).toEqual([])
    await resolve(25 * hour)
    expect(await toldAt(25 * hour)).toEqual(['once resolved', 'ops resolved'])
    expect((await server.call('listAlarmDeliveries', { alarm_id: id })).list?.map(({ state }) => state)).not.toContain(
      4,
    )
  })

  it('is told to the next channel after that one’s time, which then hears the end, too', async () => {
    await addChannel('ops')
    await addChannel('lead', { escalate_minutes: 15 })
    const id = await raise(0)
    expect(await toldAt(15 * minute - second)).toEqual(['ops first'])
    expect((await server.call('listAlarmDeliveries', { alarm_id: id })).list).toMatchObject([
      { channel_name: 'ops', reason: 'first', state: 2 },
      { channel_name: 'lead', reason: 'escalated', state: 4, next_time: '2026-11-20 09:56:10' },
      { channel_name: 'ops', reason: 'repeat', state: 4 },
    ])
    expect(await toldAt(15 * minute)).toEqual(['lead escalated'])
    await resolve(20 * minute)
    expect(await toldAt(20 * minute)).toEqual(['lead resolved', 'ops resolved'])
  })

  it.each<[string, (id: number) => Promise<unknown>, string[]]>([
    ['acknowledged', acknowledge, []],
    ['resolved', () => resolve(minute), ['ops resolved']],
  ])('is not escalated once it is %s, and the next channel hears no end', async (_, handle, told) => {
    await addChannel('ops')
    await addChannel('lead', { escalate_minutes: 15 })
    const id = await raise(0)
    await toldAt(0)
    await handle(id)
    expect(await toldAt(hour)).toEqual(told)
  })

  it('that a silence holds is escalated when as much time has passed after it', async () => {
    await addChannel('ops')
    await addChannel('lead', { escalate_minutes: 15 })
    await raise(0)
    await toldAt(0)
    await silence(5 * minute, hour)
    expect(await toldAt(5 * minute)).toEqual([])
    expect(await toldAt(hour)).toEqual([])
    expect(await toldAt(75 * minute - second)).toEqual([])
    expect(await toldAt(75 * minute)).toEqual(['lead escalated'])
  })

  it('whose message was given up is told once the channel works again, although it repeats nothing', async () => {
    await addChannel('pager', { kind: 'webhook', repeat_minutes: 0 })
    receiver.reply = { status: 503 }
    await raise(0)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await toldAt(0)
      await makeDue()
    }
    receiver.reply = {}
    expect(await toldAt(hour)).toEqual(['pager first'])
    expect(await toldAt(5 * hour)).toEqual([])
    await resolve(6 * hour)
    expect(await toldAt(24 * hour)).toEqual(['pager resolved'])
  })

  it('of a country is not repeated: it is raised again while it lasts', async () => {
    await addChannel('ops', { repeat_minutes: 60 })
    await raise(0, 'uploss_gt20')
    expect(await toldAt(0)).toEqual(['ops first'])
    expect(await toldAt(24 * hour)).toEqual([])
  })

  it('a clock that is a day ahead repeats once, and one that is set back goes on', async () => {
    await addChannel('ops', { repeat_minutes: 60 })
    await raise(0)
    await toldAt(0)
    expect(await toldAt(24 * hour)).toEqual(['ops repeat'])
    expect(await toldAt(24 * hour + minute)).toEqual([])
    expect(await toldAt(2 * minute)).toEqual([])
    expect(await toldAt(66 * minute)).toEqual(['ops repeat'])
  })

  it('a channel that is switched off drops what is planned for it', async () => {
    const id = await addChannel('lead', { escalate_minutes: 15 })
    await raise(0)
    await server.call('updateAlarmChannel', { id, status: 0 })
    await server.call('updateAlarmChannel', { id, status: 1 })
    expect(await toldAt(hour)).toEqual([])
  })
})

/** Makes the pauses before the next attempt end now. */
async function makeDue(): Promise<void> {
  const { db } = server.services
  await db.updateTable('alarm_delivery').set({ due_at: new Date() }).where('state', '=', 1).execute()
  await db.updateTable('alarm_channel').set({ not_before: null }).execute()
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('raise', 'resolve', 'ack', 'silence', 'end', 'pass', 'jump', 'tell', 'tell'),
    size: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 8, maxLength: 25 },
)

/** A message, and how far the clock had gone forward by then, whatever it was set back meanwhile. */
interface Sent {
  reason: string
  at: number
}

it('each channel is told each alarm once, repeats in time, and the end once, in any order of events', async () => {
  await addChannel('ops', { repeat_minutes: 60 })
  await addChannel('lead', { escalate_minutes: 15, repeat_minutes: 120 })
  const { db } = server.services
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const table of tables) await db.deleteFrom(table).execute()
      let now = start
      let forward = 0
      const acknowledged = new Map<number, number>()
      const sent = new Map<string, Sent[]>()
      const seen = new Set<number>()
      const move = (by: number) => {
        now += by
        forward += Math.max(by, 0)
        server.setNow(now)
      }
      const tell = async () => {
        await Promise.all([tellAlarms(server.services), tellAlarms(server.services)])
        await note()
      }
      const note = async () => {
        // A channel that works takes each message before the next is due.
        await db
          .updateTable('alarm_delivery')
          .set({ state: 2, end_time: new Date(now) })
          .where('state', '=', 1)
          .execute()
        const rows = await db.selectFrom('alarm_delivery').selectAll().where('state', '=', 2).orderBy('id').execute()
        for (const { alarm_id, channel_name, id, reason } of rows.filter((row) => !seen.has(row.id))) {
          seen.add(id)
          const key = `${alarm_id} ${channel_name}`
          sent.set(key, [...(sent.get(key) ?? []), { reason, at: forward }])
        }
      }
      for (const { kind, size } of taken) {
        const after = now - start
        if (kind === 'raise') await raise(after)
        if (kind === 'resolve') await resolve(after)
        if (kind === 'ack')
          for (const { id } of await db
            .updateTable('alarm_log')
            .set({ state: 2 })
            .where('state', '=', 1)
            .returning('id')
            .execute())
            acknowledged.set(id, forward)
        if (kind === 'silence') await silence(after - minute, after + size * minute)
        if (kind === 'end')
          await db
            .updateTable('alarm_silence')
            .set({ ended_time: new Date(now) })
            .execute()
        if (kind === 'pass') move(size * minute)
        if (kind === 'jump') move((size - 30) * hour)
        await note()
        if (kind === 'tell') await tell()
      }
      await resolve(now - start)
      move(1000 * hour)
      await tell()
      for (const [key, messages] of sent) check(key, messages, acknowledged.get(Number(key.split(' ')[0])))
      const alarms = await db.selectFrom('alarm_log').select(['id', 'told']).execute()
      expect(alarms.every(({ told }) => told === 'done')).toBe(true)
      for (const { id } of alarms) expect(sent.get(`${id} ops`)?.at(-1)?.reason).toMatch(/resolved|ended/)
      expect(await db.selectFrom('alarm_delivery').select('id').where('state', '=', 4).execute()).toEqual([])
    }),
    { numRuns: 20 },
  )
}, 120_000)

function check(key: string, messages: readonly Sent[], acknowledgedAt: number | undefined): void {
  const [channel, reasons] = [key.split(' ')[1], messages.map(({ reason }) => reason).join(' ')]
  expect(`${channel}: ${reasons}`).toMatch(
    channel === 'ops'
      ? /^ops: (ended_while_silenced|(first|silence_ended)( repeat)* resolved)$/
      : /^lead: escalated( repeat)* resolved$/,
  )
  const interval = (channel === 'ops' ? 60 : 120) * minute * 0.95
  for (const [index, { at, reason }] of messages.entries()) {
    if (reason === 'repeat') expect(at - (messages[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(interval)
    if (['repeat', 'escalated'].includes(reason) && acknowledgedAt !== undefined)
      expect(at).toBeLessThanOrEqual(acknowledgedAt)
  }
}
