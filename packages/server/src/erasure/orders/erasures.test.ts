import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { addPrice } from '../../../test/rows/add-price.ts'
import { type ReportAnswer, signedReport } from '../../../test/telemetry-report.ts'
import { findAuditBreak } from '../../audit/records/audit.ts'
import { closeDay } from '../../billing/close-day.ts'
import { askRows } from '../../clickhouse/ask-rows.ts'
import { createTelemetryClients } from '../../clickhouse/client.ts'
import { listTelemetryTables } from '../../clickhouse/whole-tables.ts'
import { judgeRecentCalls } from '../../diagnosis/judge-calls.ts'
import { rollUpDays } from '../../rollups/roll-up-days.ts'
import { eraseUsers } from '../erase-users.ts'

/** The first of two days of calls, both over by now; recent, because the engine drops old rows. */
const first = addDays(startOfDay(Date.now()), -2)
const second = addDays(first, 1)
const days = [first, second].map((day) => formatDay(day))
const afterClosing = addDays(first, 2) + 2 * hour + 10 * minute
const ann = 'ann-4711'
const others = ['bob-1', 'cai-2']

let server: TestApp
let project: Awaited<ReturnType<TestApp['addProject']>>
let number = 0
beforeAll(async () => {
  server = await startApp()
  project = await server.addProject('conference')
  await server.services.db
    .updateTable('setting')
    .set({ value: days[0] ?? '' })
    .where('name', '=', 'billing_start')
    .execute()
  const price = { appkey: project.appkey, kind: 'speech_sounds', unitPrice: 1_000_000n } as const
  await addPrice(server.services.db, { ...price, validFrom: days[0] ?? '', method: 'user_minutes' })
})
afterAll(() => server?.close())

const at = (now: number) => server.setNow(now)
/** Calls an operation in a new login: logins of another day have ended. */
const call: TestApp['call'] = async (operation, input, token) =>
  server.call(operation, input, token ?? (await server.login()))
const ask = <Row>(query: string) => askRows<Row>(server.services.telemetryWriter, query)

async function report(events: readonly object[], now: number): Promise<ReportAnswer> {
  at(now)
  number += 1
  const { body, path } = signedReport(project, `batch-of-calls-${number}`, events, now)
  const headers = { 'content-type': 'application/x-ndjson' }
  return (await server.app.inject({ method: 'POST', url: path, payload: body, headers })).json()
}

/** Returns everything that the clients of a call report: of each user, all kinds of events. */
const callOf = (call: string, users: readonly string[], start: number): object[] =>
  users.flatMap((user, index) => {
    const key = { channel_session_id: call, session_id: `${call} ${index}`, user_id: user }
    const peer = users[(index + 1) % users.length]
    const [joined, left] = [start + index * minute, start + (30 + index) * minute]
    const stream = { peer, direction: 'received', kind: 'audio', bps: 4000 }
    return [
      { kind: 'join', ts: joined, ...key, channel_name: 'room', country: 'CN', os: 'iOS', device_name: 'a phone' },
      { kind: 'join_attempt', ts: joined, ...key, channel_name: 'room', result: 1, join_ms: 200 },
      ...[1, 2, 3].map((minutes) => ({
        kind: 'sample',
        ts: joined + minutes * minute,
        ...key,
        distance: 50,
        up_loss_rate: 1,
        streams: [stream],
      })),
      { kind: 'path', ts: joined, ...key, ice_type: 'host' },
      { kind: 'connection', ts: joined + minute, ...key, event: 'connection_interrupt' },
      { kind: 'presence', ts: joined + minute, ...key },
      { kind: 'message', ts: joined + minute, ...key, type_number: 1, message: { said: 'hello' } },
      { kind: 'device_report', ts: left, user_id: user, channel_name: 'room', sound_quality: 1, comment: 'good' },
      { kind: 'leave', ts: left, ...key, talk_ms: 60_000 },
    ]
  })

/** Returns the tables of the engine that contain a text anywhere, with the number of rows. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name } of await listTelemetryTables(server.services.telemetryWriter)) {
    const [row] = await ask<{ rows: string }>(
      `SELECT toString(count()) AS rows FROM ${name} WHERE position(formatRow('TSV', *), '${text}') > 0`,
    )
    if (row?.rows !== '0') found[name] = Number(row?.rows)
  }
  return found
}

/** Returns the tables of the records that contain a text anywhere. */
async function recordsWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY relname`.execute(server.owner)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM ${sql.table(name)} AS t WHERE position(${text} IN to_jsonb(t)::text) > 0`.execute(
      server.owner,
    )
    if (hits[0]?.n) found.push(name)
  }
  return found
}

const rawTables = [
  'user_session',
  'sample',
  'stream_sample',
  'media_path',
  'join_attempt',
  'connection_event',
  'message',
  'presence',
  'device_report',
  'stay_verdict',
  'half_session',
]

/** Returns every byte of what other users have, in all raw tables. */
const rowsOfOthers = async () =>
  Object.fromEntries(
    await Promise.all(
      rawTables.map(async (table) => {
        // The other end of a stream is the one column of theirs that may name the erased user.
        const columns = table === 'stream_sample' ? '* EXCEPT (peer)' : '*'
        const rows = await ask<object>(`SELECT ${columns} FROM ${table} WHERE user_id != '${ann}' ORDER BY ALL`)
        return [table, rows] as const
      }),
    ),
  )

/** Returns every figure of the two days, and the bills. */
async function figures() {
  const told = { appkey: project.appkey, time: [days[0], days[1]] }
  const { rows: bills } = await sql<{ bills: string }>`
    SELECT jsonb_agg(bill ORDER BY day)::text AS bills FROM bill`.execute(server.owner)
  const ofDay = (table: string) => ask<object>(`SELECT * EXCEPT (version) FROM ${table} ORDER BY ALL`)
  return {
    bills,
    activity: (await call('listUar', told)).list,
    tables: await Promise.all(
      ['room_day', 'country_day', 'length_day', 'app_day', 'quality_5m', 'join_5m'].map((table) => ofDay(table)),
    ),
    users: await ask<object>(
      'SELECT day, app_key, country, uniqExact(user) AS users, sum(sessions) AS n, sum(is_new) AS fresh FROM user_day GROUP BY ALL ORDER BY ALL',
    ),
    places: await ask<object>(
      'SELECT app_key, country, groupBitmapMerge(users) AS n FROM place_day GROUP BY ALL ORDER BY ALL',
    ),
  }
}

const order = (user = ann, appkey = project.appkey) => call('insertErasure', { appkey, user_id: user })
const work = () => eraseUsers(server.services, undefined, 0)
const stateOf = async (id: number | undefined) => (await call('getErasure', { id })).info

describe('erasing an end user', () => {
  let id: number | undefined
  let before: Awaited<ReturnType<typeof figures>>
  let kept: Awaited<ReturnType<typeof rowsOfOthers>>
  const firstCall = callOf('call-1', [ann, ...others], first + 10 * hour)

  it('previews what is stored, and no record of the order names the user', async () => {
    expect(await report(firstCall, first + 11 * hour)).toMatchObject({ info: { rejected: 0 } })
    await report(callOf('call-2', [others[0] ?? '', ann], second + 9 * hour), second + 10 * hour)
    await judgeRecentCalls(server.services)
    await call('insertSpecialModel', { app_key: [project.appkey], user_id: `${ann},bob-1`, remark: 'vip' })
    const { info: source } = await call('insertSource', {
      app_key: project.appkey,
      kind: 'livekit',
      name: 'cluster',
      credentials: [{ key: 'k', secret: 's' }],
    })
    const { db } = server.services
    const told = {
      source_id: source?.id ?? '',
      call_id: 'c',
      room: 'r',
      left_at: null,
      told_at: new Date(second),
      tracks: '{}',
    }
    await db
      .insertInto('source_stay')
      .values([ann, 'bob-1'].map((user) => ({ ...told, session_id: user, user_id: user, joined_at: null })))
      .execute()
    await db
      .insertInto('source_memory')
      .values(
        [ann, 'bob-1'].map((user) => ({
          source_id: told.source_id,
          name: user,
          user_id: user,
          value: '{}',
          told_at: told.told_at,
        })),
      )
      .execute()
    await db
      .updateTable('source')
      .set({ last_error: JSON.stringify({ excerpt: `{"identity":"${ann}"}` }) })
      .execute()
    const incident = await call('insertIncident', { title: 'Joins fail' })
    await call('updateIncident', { id: incident.info?.id, note: `用户${ann}无法进房` })
    at(second + 12 * hour)
    const preview = await call('previewErasure', { appkey: project.appkey, user_id: ann })
    const rows = Object.fromEntries((preview.list ?? []).map(({ table, rows: count }) => [table, count]))
    expect(rows).toMatchObject({ sample: 6, message: 2, join_attempt: 2, connection_event: 2, device_report: 2 })
    expect(rows).toMatchObject({ stream_sample: 12, media_path: 2, special_model: 1, assessment: 0 })
    expect(rows).toMatchObject({ source: 1, source_stay: 1, source_memory: 1, incident_note: 1 })
    const ordered = await order()
    expect(ordered).toMatchObject({ code: 0, info: { number: expect.stringMatching(/^ER-[A-Z2-7]{10}$/) } })
    id = ordered.info?.id
    const named = await recordsWith(ann)
    expect(named).not.toContain('idempotency')
    const { after } = await server.services.db
      .selectFrom('audit')
      .select('after')
      .where('operation', '=', 'insertErasure')
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ number: ordered.info?.number, app_key: project.appkey })
  })

  it('waits until the days of the calls are closed and counted', async () => {
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', waits_for: days[1], rows: 0 })
    at(afterClosing)
    for (const day of days) await closeDay(server.services, day)
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', waits_for: days[1] })
    await rollUpDays(server.services, undefined, 0)
    expect((await tablesWith(ann))['user_session']).toBeGreaterThan(0)
    before = await figures()
    kept = await rowsOfOthers()
    expect(before.bills[0]?.bills).toContain('speech_sounds')
  })

  it('waits while the engine is unreachable, says so, and continues when it is back', async () => {
    const away = createTelemetryClients('http://127.0.0.1:9')
    await eraseUsers({ ...server.services, telemetryWriter: away.telemetryWriter }, undefined, 0)
    await away.close()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', fault: 'engine_away' })
  })

  it('leaves no trace of the user in any table of either store except the documented ones', async () => {
    await server.services.db
      .insertInto('export_job')
      .values({
        member_id: 1,
        session_hash: Buffer.alloc(32),
        operation: 'exportCallSessions',
        format: 'csv',
        language: 'zh',
        rows: 1,
        file_name: 'calls',
        asked_at: new Date(second),
        state: 3,
        filters: JSON.stringify({ app_key: project.appkey, user_id: ann }),
        sha256: '0'.repeat(64),
        finished_at: new Date(second),
        expires_at: new Date(afterClosing + 24 * hour),
      })
      .execute()
    await sql`INSERT INTO export_chunk (job_id, position, content) SELECT id, 0, ${Buffer.from(ann)} FROM export_job`.execute(
      server.services.db,
    )
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'done', fault: '', waits_for: null })
    expect(await tablesWith(ann)).toEqual({})
    // The rule that watched the user is in the log for good.
    expect(await recordsWith(ann)).toEqual(['audit'])
    const hash = `SELECT toString(cityHash64('${project.appkey}', '${ann}')) AS hash`
    const [{ hash: number } = { hash: '' }] = await ask<{ hash: string }>(hash)
    for (const table of ['user_day', 'user_first', 'user_number'])
      expect(await ask(`SELECT 1 FROM ${table} WHERE user = ${number}`)).toEqual([])
    expect(await server.services.db.selectFrom('export_chunk').select('job_id').execute()).toEqual([])
    const rule = await server.services.db.selectFrom('special_model').select('user_id').executeTakeFirstOrThrow()
    expect(rule.user_id).toBe('bob-1')
  })

  it('changes no rows of others, no bills and no figures, even for a day with late reports', async () => {
    expect(await rowsOfOthers()).toEqual(kept)
    expect(await figures()).toEqual(before)
    await report(callOf('call-3', ['dan-9'], first + 15 * hour), afterClosing)
    await rollUpDays(server.services, undefined, 0)
    const { tables, users, ...after } = await figures()
    expect(after).toMatchObject({ bills: before.bills, places: before.places })
    expect(users.filter((row) => JSON.stringify(row).includes(days[0] ?? '-'))).toEqual(
      before.users.filter((row) => JSON.stringify(row).includes(days[0] ?? '-')),
    )
    expect(tables.slice(0, 4)).toEqual(before.tables.slice(0, 4))
  })

  it('gives a receipt whose digest is in the audit log, and which shows nothing left', async () => {
    const { info } = await call('getErasureReceipt', { id })
    expect(info?.receipt.places.every(({ left }) => left === 0)).toBe(true)
    expect(info?.receipt.places.find(({ table }) => table === 'sample')?.rows).toBe(6)
    expect(info?.receipt.stays.find(({ place }) => place === 'audit')?.entries).toBe(1)
    expect(JSON.stringify(info)).not.toContain(ann)
    const digest = createHash('sha256').update(JSON.stringify(info?.receipt)).digest('hex')
    expect(info?.proof).toMatchObject({ sha256: digest, key_id: '', signature: '' })
    const entry = await server.services.db
      .selectFrom('audit')
      .selectAll()
      .where('id', '=', info?.proof.audit_id ?? 0)
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ sha256: digest, number: info?.receipt.receipt })
    expect(entry.hash.toString('hex')).toBe(info?.proof.audit_hash)
    expect(await findAuditBreak(server.services.db)).toBeUndefined()
  })

  it('refuses late and replayed reports of the user, and accepts newer ones', async () => {
    const late = await report(firstCall, afterClosing + minute)
    expect(late.info).toMatchObject({ rejected: 11 })
    expect(late.info?.errors[0]).toMatchObject({ field: 'user_id' })
    expect(await tablesWith(ann)).toEqual({})
    const fresh = await report(callOf('call-4', [ann], afterClosing + 2 * minute), afterClosing + 2 * hour)
    expect(fresh.info).toMatchObject({ rejected: 0 })
    expect((await tablesWith(ann))['sample']).toBe(3)
  })

  it('is signed if the audit log is anchored, also for an unknown user', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    server.services.settings.audit.signingKey = privateKey
    const { info: ordered } = await order('nobody')
    const again = await order(ann)
    expect(again.code).toBe(0)
    at(afterClosing + 24 * hour)
    await closeDay(server.services, formatDay(addDays(first, 2)))
    await rollUpDays(server.services, undefined, 0)
    await work()
    const { info } = await call('getErasureReceipt', { id: ordered?.id })
    expect(info?.receipt.places.every(({ left, rows }) => left === 0 && rows === 0)).toBe(true)
    const text = `rtcops erasure receipt 1\n${ordered?.number}\n${info?.proof.sha256}\n`
    expect(verify(undefined, Buffer.from(text), publicKey, Buffer.from(info?.proof.signature ?? '', 'base64'))).toBe(
      true,
    )
    expect(await stateOf(again.info?.id)).toMatchObject({ state: 'done' })
    expect(await tablesWith(ann)).toEqual({})
  })

  it('resumes an interrupted erasure on any server, and counts each row once', async () => {
    const start = addDays(first, 3)
    await report(callOf('call-5', [ann, 'bob-1'], start + hour), start + 2 * hour)
    const { info: ordered } = await order()
    at(addDays(start, 1) + 2 * hour + minute)
    await closeDay(server.services, formatDay(start))
    await rollUpDays(server.services, undefined, 0)
    // The engine goes away in the middle: after the stand-ins, and with a few of the tables erased.
    const writer = server.services.telemetryWriter
    const send = writer.command.bind(writer)
    let taken = 0
    writer.command = (...given) => {
      taken += 1
      return taken > 8 ? Promise.reject(new Error('socket hang up')) : send(...given)
    }
    await work()
    writer.command = send
    expect(await stateOf(ordered?.id)).toMatchObject({ state: 'failed' })
    expect(Object.keys(await tablesWith(ann))).toContain('user_session')
    await Promise.all([work(), work()])
    await work()
    expect(await stateOf(ordered?.id)).toMatchObject({ state: 'done' })
    expect((await stateOf(ordered?.id))?.places.find(({ table }) => table === 'sample')?.rows).toBe(3)
    expect(await tablesWith(ann)).toEqual({})
  })

  it('is refused without the right and for an unknown project; has no receipt before it is done', async () => {
    const draft = { appkey: 'f'.repeat(32), user_id: ann }
    expect(await call('insertErasure', draft)).toMatchObject({ code: codes.badParameter, field: 'appkey' })
    const { info } = await order('later')
    expect(await call('getErasureReceipt', { id: info?.id })).toMatchObject({ code: codes.conflict })
    const guest = await server.addMember('guest', '财务')
    expect(await call('insertErasure', { ...draft, appkey: project.appkey }, guest)).toMatchObject({
      code: codes.notPermitted,
      key: 'CONFIG_ERASURE_ADD_BUTTON',
    })
  })
})
