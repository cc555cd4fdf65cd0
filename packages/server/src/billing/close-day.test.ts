import { amountOf } from '@rtcops/core/money/fen'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { startApp, type TestApp } from '../../test/harness.ts'
import { addPrice } from '../../test/rows/add-price.ts'
import { addStays, type Stay } from '../../test/rows/add-stays.ts'
import { createTelemetryClients } from '../clickhouse/client.ts'
import { verifyLedger } from '../ledger/verify.ts'
import type { MethodKey, PriceKind } from '../postgres/schema.ts'
import { closeDay, type NotClosable } from './close-day.ts'
import { closeEndedDays } from './close-ended-days.ts'

let app: TestApp
const hour = 3_600_000
const minute = 60_000
/** Returns midnight in Asia/Shanghai. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
const first = '2026-11-10'

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  await app.owner.transaction().execute(async (tx) => {
    for (const statement of emptyTables('company').split('; ')) await sql.raw(statement).execute(tx)
    await sql.raw('TRUNCATE bill_day CASCADE').execute(tx)
  })
  for (const table of ['user_session', 'half_session', 'sample'])
    await app.services.telemetryWriter.command({ query: `TRUNCATE TABLE ${table}` })
  await startBilling(first)
})

const startBilling = (day: string) =>
  app.services.db.updateTable('setting').set({ value: day }).where('name', '=', 'billing_start').execute()

const setPrice = (
  appkey: string,
  kind: PriceKind,
  unitPrice: bigint,
  validFrom: string,
  method: MethodKey,
): Promise<void> => addPrice(app.services.db, { appkey, kind, unitPrice, validFrom, method })

const bills = async (day: string) =>
  await app.services.db
    .selectFrom('bill')
    .innerJoin('project', 'project.id', 'bill.project_id')
    .selectAll('bill')
    .select('project.appkey')
    .where('day', '=', day)
    .orderBy('project_id')
    .execute()

/** Returns every stored byte of bills and ledger. */
const books = async (): Promise<string> => {
  const tables = ['bill_day', 'bill', 'ledger_transaction', 'ledger_entry', 'audit']
  const parts = tables.map((table) => `(SELECT coalesce(jsonb_agg(t ORDER BY t::text), '[]')::text FROM ${table} AS t)`)
  const { rows } = await sql<{ books: string }>`SELECT ${sql.raw(parts.join(" || E'\\n' || "))} AS books`.execute(
    app.owner,
  )
  return rows[0]?.books ?? ''
}

const closeAll = async (now: number): Promise<void> => {
  // These runs are days apart, without the telemetry that would confirm the clock.
  await app.owner.deleteFrom('setting').where('name', '=', 'clock_seen').execute()
  app.setNow(now)
  await closeEndedDays(app.services, () => false)
}

/** Returns a generator of whole numbers below a bound, the same ones in every run. */
function randomly(seed: bigint): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return Number((state >> 33n) % BigInt(bound))
  }
}

/** Applies the rules of D-30 to the raw user sessions, in plain arithmetic, one session after the other. */
function usedIn(stays: readonly Stay[], method: MethodKey, start: number, end: number): bigint {
  const shareOf = (stay: Stay, total: bigint): bigint => {
    const length = BigInt((stay.left ?? 0) - stay.joined)
    const until = BigInt(Math.min(stay.left ?? 0, end) - stay.joined)
    const since = BigInt(Math.max(stay.joined, start) - stay.joined)
    const whole = total < length ? total : length
    return (whole * until) / length - (whole * since) / length
  }
  const inDay = stays.filter((stay) => stay.joined < end && (stay.left ?? 0) > start)
  const sum = (of: (stay: Stay) => bigint) => inDay.reduce((total, stay) => total + of(stay), 0n)
  const present = (stay: Stay) => BigInt(Math.min(stay.left ?? 0, end) - Math.max(stay.joined, start))
  switch (method) {
    case 'user_minutes':
      return sum(present)
    case 'speaker_minutes':
      return sum((stay) => shareOf(stay, BigInt(stay.talk ?? 0)))
    case 'listener_minutes':
      return sum((stay) => present(stay) - shareOf(stay, BigInt(stay.talk ?? 0)))
    case 'video_minutes':
      return sum((stay) => shareOf(stay, BigInt(stay.video ?? 0)))
    case 'push_minutes':
      return sum((stay) => shareOf(stay, BigInt(stay.push ?? 0)))
    case 'room_minutes': {
      let total = 0n
      for (const call of new Set(inDay.map((stay) => stay.call))) {
        let reached = start
        for (const { joined, left } of inDay.filter((stay) => stay.call === call).sort((a, b) => a.joined - b.joined)) {
          const until = Math.min(left ?? 0, end)
          const since = Math.max(joined, reached)
          if (until > since) total += BigInt(until - since)
          reached = Math.max(reached, until)
        }
      }
      return total
    }
  }
}

const voiceMethods = ['user_minutes', 'speaker_minutes', 'listener_minutes', 'room_minutes'] as const

it('D-30 D-31 F-19 F-20 E-22 R-BILL-08 R-PRC-09 bills of closed days match plain arithmetic over the raw stays', async () => {
  const random = randomly(20_261_110n)
  const days = ['2026-11-10', '2026-11-11', '2026-11-12']
  const projects = await Promise.all(
    voiceMethods.map(async (method, index) => ({
      method,
      ...(await app.addProject(`p${index}`, `c${index % 3}-${index}`)),
    })),
  )
  const voice = [5_000n, 8_888n, 12_345_678n, 1n]
  const stays: Stay[] = []
  for (const [index, { appkey, method }] of projects.entries()) {
    await setPrice(appkey, 'speech_sounds', voice[index] ?? 0n, '2026-10-01', method)
    await setPrice(appkey, 'video', 15_500n, '2026-10-01', 'video_minutes')
    // Saved on the second day: it is valid for that day and the third.
    await setPrice(appkey, 'video', 28_001n, '2026-11-11', 'video_minutes')
    for (let at = 0; at < 150; at += 1) {
      const joined = midnight(first) - 3 * hour + random(74 * 60) * minute + random(minute)
      // Users who are still in the call at closing are counted differently (D-40).
      const most = midnight('2026-11-13') + 2 * hour - joined
      const length = Math.min(most, 1 + random(at % 10 === 0 ? 30 * hour : 90 * minute))
      stays.push({
        appkey,
        call: `${appkey.slice(0, 6)}-${random(30)}`,
        user: `user-${random(40)}`,
        session: `session-${index}-${at}`,
        joined,
        left: joined + length,
        type: random(2) as 0 | 1,
        talk: random(length + 1),
        video: random(2) * random(length + 1),
        push: random(3) === 0 ? random(length + 1) : 0,
      })
    }
  }
  await addStays(app.services.telemetryWriter, stays)
  await closeAll(midnight('2026-11-13') + 2 * hour)

  for (const day of days) {
    const stored = await bills(day)
    const [start, end] = [midnight(day), midnight(day) + 24 * hour]
    expect(stored.map(({ appkey }) => appkey).sort()).toEqual(projects.map(({ appkey }) => appkey).sort())
    for (const bill of stored) {
      const index = projects.findIndex(({ appkey }) => appkey === bill.appkey)
      const own = stays.filter(({ appkey }) => appkey === bill.appkey)
      const videoPrice = day === '2026-11-10' ? 15_500n : 28_001n
      for (const [kind, method, price] of [
        ['speech_sounds', voiceMethods[index] ?? 'user_minutes', voice[index] ?? null],
        ['video', 'video_minutes', videoPrice],
        // No price: counted with the default type, free of charge (D-73).
        ['push_flow', 'push_minutes', null],
      ] as const) {
        const milliseconds = usedIn(own, method, start, end)
        const minutes = milliseconds / 60_000n + (milliseconds % 60_000n > 0n ? 1n : 0n)
        const micro = String(minutes * (price ?? 0n))
        const fen = micro.length > 4 ? micro.slice(0, -4) : '0'
        expect([day, kind, bill[`${kind}_method_key`], bill[`${kind}_ms`], bill[`${kind}_minutes`]]).toEqual([
          day,
          kind,
          method,
          Number(milliseconds),
          Number(minutes),
        ])
        expect(bill[`${kind}_unit_price`]).toBe(price === null ? null : String(price))
        expect(bill[`${kind}_amount`]).toBe(fen)
      }
    }
    const deductions = await app.services.db
      .selectFrom('ledger_transaction')
      .select(['company_id', 'amount', 'type', 'member_id'])
      .where('bill_day', '=', day)
      .orderBy('company_id')
      .execute()
    const owed = new Map<number, bigint>()
    for (const { company_id, amount } of stored) owed.set(company_id, (owed.get(company_id) ?? 0n) + BigInt(amount))
    expect(deductions).toEqual(
      [...owed]
        .sort(([a], [b]) => a - b)
        .map(([company_id, fen]) => ({ company_id, amount: String(-fen), type: 5, member_id: null })),
    )
  }
  expect((await verifyLedger(app.services.db)).faults).toEqual([])
})

it('T-20 K-30 from 02:00 on, all past days are closed in order, with one audit entry each', async () => {
  const { earlier } = await app.services.db
    .selectFrom('audit')
    .select(({ fn }) => fn.count<number>('id').as('earlier'))
    .executeTakeFirstOrThrow()
  const { appkey } = await app.addProject('order')
  await setPrice(appkey, 'speech_sounds', 10_000n, '2026-10-01', 'user_minutes')
  for (const day of ['2026-11-10', '2026-11-12']) {
    const joined = midnight(day) + 9 * hour
    await addStays(app.services.telemetryWriter, [
      { appkey, call: day, user: 'u', session: day, joined, left: joined + 61_000 },
    ])
  }
  const closed = async () =>
    await app.services.db.selectFrom('bill_day').select(['day', 'amount']).orderBy('day').execute()
  await closeAll(midnight('2026-11-11') + 2 * hour - 1)
  expect(await closed()).toEqual([])
  await closeAll(midnight('2026-11-11') + 2 * hour)
  expect(await closed()).toEqual([{ day: '2026-11-10', amount: '2' }])
  await closeAll(midnight('2026-11-13') + 5 * hour)
  expect(await closed()).toEqual([
    { day: '2026-11-10', amount: '2' },
    // No usage: closed without a bill, and nothing is deducted.
    { day: '2026-11-11', amount: '0' },
    { day: '2026-11-12', amount: '2' },
  ])
  const entries = await app.services.db
    .selectFrom('audit')
    .select(['operation', 'username', 'member_id', 'target', 'target_id', 'after'])
    .where('operation', '=', 'closeBillDay')
    .where('id', '>', earlier)
    .orderBy('id')
    .execute()
  expect(entries.map(({ target_id }) => target_id)).toEqual(['2026-11-10', '2026-11-11', '2026-11-12'])
  expect(entries[0]).toEqual({
    operation: 'closeBillDay',
    username: 'system',
    member_id: null,
    target: 'bill_day',
    target_id: '2026-11-10',
    after: { projects: 1, companies: 1, amount: '0.02' },
  })
})

it('T-20 refuses a day that is not over, before the first billed day, or not the next one', async () => {
  app.setNow(midnight('2026-11-13') + 3 * hour)
  const reason = async (day: string) =>
    await closeDay(app.services, day).then(
      () => 'closed',
      (error: NotClosable) => [error.reason, error.detail],
    )
  expect(await reason('2026-11-09')).toEqual(['before billing', '2026-11-10'])
  expect(await reason('2026-11-12')).toEqual(['days before', '2026-11-10'])
  expect(await reason('2026-11-13')).toEqual(['not over', midnight('2026-11-14') + 2 * hour])
  expect(await reason('2027-01-01')).toEqual(['not over', midnight('2027-01-02') + 2 * hour])
  expect(await reason('2026-11-10')).toBe('closed')
})

it('D-65 D-31 a closed day never changes: not by closing it again, by eight at once, by late rows or by new prices', async () => {
  const { appkey, companyId } = await app.addProject('again')
  await setPrice(appkey, 'speech_sounds', 50_000n, '2026-10-01', 'user_minutes')
  const joined = midnight(first) + 10 * hour
  const stay = { appkey, call: 'c', user: 'u', session: 's', joined, left: joined + hour }
  await addStays(app.services.telemetryWriter, [stay])
  app.setNow(midnight('2026-11-11') + 2 * hour)
  const answers = await Promise.all(Array.from({ length: 8 }, () => closeDay(app.services, first)))
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(answers.map(({ amount }) => amount))).toEqual(new Set([300n]))
  const before = await books()
  await addStays(
    app.services.telemetryWriter,
    [{ ...stay, call: 'late', session: 'late', left: joined + 5 * hour }],
    midnight('2026-11-11') + 3 * hour,
  )
  await setPrice(appkey, 'speech_sounds', 99_000n, first, 'room_minutes')
  for (let run = 0; run < 5; run += 1) {
    await closeAll(midnight('2026-11-11') + 3 * hour)
    expect((await closeDay(app.services, first)).isNew).toBe(false)
  }
  expect(await books()).toBe(before)
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*) AS count FROM ledger_transaction WHERE company_id = ${companyId}`.execute(app.owner)
  expect(rows[0]?.count).toBe(1)
})

it('D-54 D-73 without a statistics type the default applies; without a price the day is free and nothing is deducted', async () => {
  const { appkey } = await app.addProject('free')
  const joined = midnight(first) + 10 * hour
  await addStays(app.services.telemetryWriter, [
    { appkey, call: 'c', user: 'u', session: 's', joined, left: joined + 90_000, type: 0, talk: 60_000, video: 30_000 },
  ])
  await closeAll(midnight('2026-11-11') + 2 * hour)
  expect(await bills(first)).toMatchObject([
    {
      speech_sounds_method_key: 'user_minutes',
      speech_sounds_method_name: '用户通话时长',
      speech_sounds_minutes: 2,
      speech_sounds_unit_price: null,
      speech_sounds_amount: '0',
      video_method_key: 'video_minutes',
      video_minutes: 1,
      push_flow_method_key: 'push_minutes',
      push_flow_minutes: 0,
      amount: '0',
    },
  ])
  expect(await app.services.db.selectFrom('bill_day').select(['projects', 'companies', 'amount']).execute()).toEqual([
    { projects: 1, companies: 0, amount: '0' },
  ])
  expect(await app.services.db.selectFrom('ledger_transaction').selectAll().execute()).toEqual([])
})

it('D-31 disabled and cancelled companies pay for what was used, and a balance may go below zero', async () => {
  const { appkey, companyId } = await app.addProject('cancelled')
  await app.services.db
    .updateTable('company')
    .set({ state: 3, video: 0, push_flow: 0 })
    .where('id', '=', companyId)
    .execute()
  await setPrice(appkey, 'video', 1_000_000n, '2026-10-01', 'video_minutes')
  const joined = midnight(first) + 10 * hour
  await addStays(app.services.telemetryWriter, [
    { appkey, call: 'c', user: 'u', session: 's', joined, left: joined + 2 * minute, video: 61_000 },
  ])
  await closeAll(midnight('2026-11-11') + 2 * hour)
  expect(await app.services.db.selectFrom('ledger_transaction').select(['amount', 'balance']).execute()).toEqual([
    { amount: '-200', balance: '-200' },
  ])
})

it('D-40 a user still in a call is billed up to their last telemetry, and the rest on the next day', async () => {
  const { appkey } = await app.addProject('ongoing')
  await setPrice(appkey, 'speech_sounds', 10_000n, '2026-10-01', 'user_minutes')
  const joined = midnight('2026-11-11') - hour
  await addStays(app.services.telemetryWriter, [{ appkey, call: 'c', user: 'u', session: 's', joined }])
  const hear = async (ts: number) =>
    await app.services.telemetryWriter.insert({
      table: 'sample',
      values: [
        {
          app_key: appkey,
          received: new Date(ts).toISOString().slice(0, 10),
          ts,
          channel_session_id: 'c',
          user_id: 'u',
          session_id: 's',
        },
      ],
      format: 'JSONEachRow',
    })
  await hear(midnight('2026-11-11') + hour)
  await closeAll(midnight('2026-11-11') + 2 * hour)
  expect(await bills(first)).toMatchObject([{ speech_sounds_minutes: 60 }])
  await hear(midnight('2026-11-11') + 3 * hour)
  await closeAll(midnight('2026-11-12') + 2 * hour)
  expect(await bills(first)).toMatchObject([{ speech_sounds_minutes: 60 }])
  expect(await bills('2026-11-11')).toMatchObject([{ speech_sounds_minutes: 180 }])
})

it('T-20 no day is closed without the telemetry engine, and no partial result remains', async () => {
  const before = await books()
  app.setNow(midnight('2026-11-11') + 2 * hour)
  const { telemetry, close } = createTelemetryClients('http://127.0.0.1:9')
  await expect(
    closeEndedDays({ ...app.services, telemetry, telemetryWriter: telemetry }, () => false),
  ).rejects.toThrow()
  await close()
  expect(await books()).toBe(before)
})

it('T-20 a day waits for acknowledged telemetry that is not in the engine yet, but not forever', async () => {
  const batch = (minutesAgo: number) => ({
    app_key: 'a',
    batch_id: `pending-${minutesAgo}`,
    group_id: crypto.randomUUID(),
    server_id: crypto.randomUUID(),
    answer: '{}',
    created_at: new Date(midnight('2026-11-11') + 3 * hour - minutesAgo * minute),
  })
  const closed = async () => (await app.services.db.selectFrom('bill_day').select('day').execute()).length
  const { db } = app.services
  // One batch of a server that is gone, one that arrived too late for the day, and one of the day.
  await db
    .insertInto('ingest_batch')
    .values([batch(25 * 60), batch(30), batch(90)])
    .execute()
  await closeAll(midnight('2026-11-11') + 3 * hour)
  expect(await closed()).toBe(0)
  await db.updateTable('ingest_batch').set({ done: true }).where('batch_id', '=', 'pending-90').execute()
  await closeAll(midnight('2026-11-11') + 3 * hour)
  expect(await closed()).toBe(1)
  await db.deleteFrom('ingest_batch').execute()
})

it('E-22 the database refuses bills that do not follow from their minutes, late bills, gaps between days and other deductions', async () => {
  const { appkey, companyId } = await app.addProject('guard')
  await setPrice(appkey, 'speech_sounds', 10_000n, '2026-10-01', 'user_minutes')
  const joined = midnight(first) + hour
  await addStays(app.services.telemetryWriter, [
    { appkey, call: 'c', user: 'u', session: 's', joined, left: joined + hour },
  ])
  await closeAll(midnight('2026-11-11') + 2 * hour)
  const [bill] = await bills(first)
  if (!bill) throw new Error('there is no bill')
  const { appkey: _, ...row } = bill
  const { db } = app.services
  const refusals: [() => Promise<unknown>, RegExp][] = [
    [
      () =>
        db
          .insertInto('bill')
          .values({ ...row, day: first, project_id: row.project_id })
          .execute(),
      /not the one that is being closed|duplicate/,
    ],
    [() => sql`UPDATE bill SET amount = 0`.execute(app.owner), /append-only/],
    [() => sql`DELETE FROM bill_day`.execute(app.owner), /append-only/],
    [() => sql`UPDATE bill SET amount = 0`.execute(db), /permission denied/],
    [
      () =>
        db
          .insertInto('bill_day')
          .values({ day: '2026-11-15', closed_at: new Date(), projects: 0, companies: 0, amount: '0' })
          .execute(),
      /does not follow/,
    ],
    [
      () =>
        db
          .insertInto('bill_day')
          .values({ day: '2026-11-11', closed_at: new Date(), projects: 1, companies: 1, amount: '60' })
          .execute(),
      /does not have the sums/,
    ],
    [
      () =>
        db.transaction().execute(async (tx) => {
          await tx
            .insertInto('bill_day')
            .values({ day: '2026-11-11', closed_at: new Date(), projects: 1, companies: 1, amount: '60' })
            .execute()
          await tx
            .insertInto('bill')
            .values({ ...row, day: '2026-11-11' })
            .execute()
        }),
      /deductions of day/,
    ],
    [
      () =>
        db.transaction().execute(async (tx) => {
          await tx
            .insertInto('bill_day')
            .values({ day: '2026-11-11', closed_at: new Date(), projects: 1, companies: 1, amount: '61' })
            .execute()
          await tx
            .insertInto('bill')
            .values({ ...row, day: '2026-11-11', speech_sounds_amount: '61', amount: '61' })
            .execute()
        }),
      /violates check constraint/,
    ],
  ]
  for (const [attempt, message] of refusals) await expect(attempt()).rejects.toThrow(message)
  expect(row.company_id).toBe(companyId)
  expect(amountOf(60n, 10_000n)).toBe(BigInt(row.amount))
})

it('E-22 a check of the ledger finds a bill that differs from its deduction', async () => {
  const projects = [await app.addProject('found'), await app.addProject('lost')]
  const joined = midnight(first) + hour
  for (const { appkey } of projects) {
    await setPrice(appkey, 'speech_sounds', 10_000n, '2026-10-01', 'user_minutes')
    const stay = { appkey, call: 'c', user: 'u', session: 's', joined, left: joined + hour }
    await addStays(app.services.telemetryWriter, [stay])
  }
  await closeAll(midnight('2026-11-11') + 2 * hour)
  const faults = async () => (await verifyLedger(app.services.db)).faults
  expect(await faults()).toEqual([])
  const [bill, other] = await bills(first)
  await app.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`UPDATE bill SET speech_sounds_ms = 0, speech_sounds_minutes = 0, speech_sounds_amount = 0, amount = 0
      WHERE project_id = ${bill?.project_id}`.execute(tx)
    await sql`DELETE FROM ledger_transaction WHERE company_id = ${other?.company_id}`.execute(tx)
    await sql`DELETE FROM ledger_entry WHERE transaction_id NOT IN (SELECT id FROM ledger_transaction)`.execute(tx)
  })
  expect(await faults()).toEqual([
    { companyId: bill?.company_id, transactionId: expect.any(Number), fault: 'bill' },
    { companyId: other?.company_id, transactionId: null, fault: 'bill' },
  ])
})
