import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { moved, ownFigures, promtool } from '../../test/read-figures.ts'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import { addStays } from '../../test/rows/add-stays.ts'
import { type Project, samples, signedReport } from '../../test/telemetry-report.ts'
import { deliverNext } from '../alarms/deliver-alarms.ts'
import { insertAlarms } from '../alarms/records/raised-alarms.ts'
import { buildApp } from '../app.ts'
import { createTelemetryClients } from '../clickhouse/client.ts'
import { openIngest } from '../ingest/ingest.ts'
import { book } from '../ledger/book.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { everyWhile, lockOf } from '../schedule/schedule.ts'
import { withLock } from '../schedule/with-lock.ts'
import { workOff } from '../schedule/work-off.ts'
import type { Services } from '../services/context.ts'

let server: TestApp
let project: Project
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  server = await startApp({ RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1' })
  project = await server.addProject('watched')
})
afterAll(async () => {
  await server?.close()
  await receiver?.close()
})

async function send({ body, path }: { body: Buffer; path: string }, headers: Record<string, string> = {}) {
  const content = { 'content-type': 'application/x-ndjson', ...headers }
  return await server.app.inject({ method: 'POST', url: path, payload: body, headers: content })
}

const ingest = (work: () => Promise<unknown>) => moved(server.app, 'rtcops_ingest_', work)
const rejected = (reason: string) => ({ [`rtcops_ingest_rejected_batches_total{reason="${reason}"}`]: 1 })

describe('telemetry', () => {
  it('counts rows by table, invalid events, and batches stored and spooled; a duplicate counts only as such', async () => {
    const [first = {}, ...others] = samples(3)
    const sample = { ...first, streams: [{ peer: 'user-9', direction: 'sent', kind: 'audio', bps: 4000 }] }
    const report = signedReport(project, 'batch-counted', [sample, ...others, { kind: 'sample' }])
    expect(await ingest(() => send(report))).toEqual({
      'rtcops_ingest_rows_total{table="sample"}': 3,
      'rtcops_ingest_rows_total{table="stream_sample"}': 1,
      rtcops_ingest_rejected_events_total: 1,
      'rtcops_ingest_batches_total{outcome="stored"}': 1,
      rtcops_ingest_spooled_batches_total: 1,
    })
    expect(await ingest(() => send(report))).toEqual({ 'rtcops_ingest_batches_total{outcome="duplicate"}': 1 })
    expect((await ownFigures(server.app)).get('rtcops_ingest_rows_total{table="message"}')).toBe(0)
  })

  it('counts a refused batch once, by reason', async () => {
    const wrong = signedReport({ ...project, appcert: 'x'.repeat(32) }, 'batch-wrong', samples(1))
    expect(await ingest(() => send(wrong))).toEqual(rejected('signature'))
    const old = signedReport(project, 'batch-old', samples(1), Date.now() - 86_400_000)
    expect(await ingest(() => send(old))).toEqual(rejected('clock'))
    const broken = signedReport(project, 'batch-broken', '{')
    expect(await ingest(() => send(broken, { 'content-type': 'application/json' }))).toEqual(rejected('bad_request'))
    const unnamed = { path: '/api/open/report/batch', body: broken.body }
    expect(await ingest(() => send(unnamed))).toEqual(rejected('bad_request'))
    const many = signedReport(project, 'batch-many', samples(20_001))
    expect(await ingest(() => send(many))).toEqual(rejected('too_large'))
    const large = { path: many.path, body: Buffer.alloc(9 * 1024 * 1024, '\n') }
    expect(await ingest(() => send(large))).toEqual(rejected('too_large'))
    expect(await ingest(() => send(wrong, { authorization: 'Bearer nobody' }))).toEqual(rejected('not_permitted'))
    const greedy = await server.addProject('greedy')
    ;(await openIngest(server.services)).quota.spend(greedy.appkey, 10_000_000)
    expect(await ingest(() => send(signedReport(greedy, 'batch-greedy', samples(1))))).toEqual({
      ...rejected('quota'),
      'rtcops_ingest_quota_refusals_total{quota="rows"}': 1,
    })
  })

  it('keeps its labels whatever a sender writes, and has no series for values it sends', async () => {
    const attack = async (mark: string) => {
      const hostile = { appkey: mark, appcert: mark }
      const event = { kind: mark, [mark]: mark, channel_session_id: mark, user_id: mark }
      await send(signedReport(hostile, mark, [event]))
      await send(signedReport(project, mark, [event]))
      await send(signedReport(project, 'x'.repeat(5_000) + mark, mark))
      for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'] as const)
        for (const path of [
          `/${mark}`,
          `/api/${mark}`,
          `/api/open/report/batch?${mark}=1`,
          `/metrics?${mark}`,
          `/%zz${mark}`,
        ])
          await server.app.inject({ method, url: path, headers: { 'x-forwarded-for': mark, host: mark } })
      return [...(await ownFigures(server.app)).keys()]
    }
    const series = await attack('evil-one')
    expect(await attack('evil-two')).toEqual(series)
    expect(series.join('\n')).not.toContain('evil')
    expect(series.length).toBeLessThan(400)
  })
})

describe('calls', () => {
  it('counts calls and users in progress like the dashboard', async () => {
    const joined = Date.now() - 60_000
    const stays = ['one', 'two', 'two'].map((call, index) => ({
      appkey: project.appkey,
      call,
      user: `user-${index}`,
      session: `${call}-${index}`,
      joined,
      country: 'CN',
    }))
    await addStays(server.services.telemetryWriter, stays)
    // A later step, which nobody has counted yet.
    const app = await buildApp({ ...server.services, now: () => Date.now() + 30_000 })
    const counts = async () => {
      const figures = await ownFigures(app)
      return [figures.get('rtcops_calls_live'), figures.get('rtcops_users_live')]
    }
    // A count that took over three seconds comes with the next reading.
    await expect.poll(counts, { timeout: 30_000 }).toEqual([2, 3])
    await app.close()
  })
})

describe('jobs', () => {
  const jobFigures = async (name: string) => {
    const figures = await ownFigures(server.app)
    return ['interval_seconds', 'last_success_timestamp_seconds', 'failed'].map((figure) =>
      figures.get(`rtcops_job_${figure}{job_name="${name}"}`),
    )
  }
  /** Runs a job once. */
  const runOnce = async (services: Services, work: () => Promise<void>) =>
    await everyWhile(services, 'sweep', 3_600_000, work).stop()

  it('reports the last success of a job and whether its last run failed, ignoring runs on other servers', async () => {
    const { services } = server
    const at = (seconds: number): Services => ({ ...services, now: () => seconds * 1000 })
    await runOnce(at(1000), () => Promise.reject(new Error('no')))
    expect(await jobFigures('sweep')).toEqual([3600, undefined, 1])
    await runOnce(at(2000), () => Promise.resolve())
    expect(await jobFigures('sweep')).toEqual([3600, 2000, 0])
    await withLock(services.db, lockOf('sweep'), () => runOnce(at(3000), () => Promise.resolve()))
    expect(await jobFigures('sweep')).toEqual([3600, 2000, 0])
    await runOnce(at(4000), () => Promise.reject(new Error('no')))
    expect(await jobFigures('sweep')).toEqual([3600, 2000, 1])
  })

  it('reports the same for a queue worker', async () => {
    const failing = workOff(
      { ...server.services, now: () => 5_000_000 },
      'queue',
      [() => Promise.reject(new Error('no'))],
      'x',
    )
    await failing.stop()
    expect(await jobFigures('queue')).toEqual([1, undefined, 1])
    const working = workOff({ ...server.services, now: () => 6_000_000 }, 'queue', [() => Promise.resolve(false)], 'x')
    await working.stop()
    expect(await jobFigures('queue')).toEqual([1, 6000, 0])
  })

  it('reports when the ledger was verified, and the faults found', async () => {
    const before = await ownFigures(server.app)
    expect(before.has('rtcops_ledger_faults')).toBe(false)
    const { companyId } = await server.addProject('booked')
    await server.services.db
      .transaction()
      .execute((tx) => book(tx, { companyId, type: 1, amount: 10_000n, at: new Date(), memberId: null }))
    const checked = async (now: number) => {
      await checkLedger({ ...server.services, now: () => now })
      const figures = await ownFigures(server.app)
      return [figures.get('rtcops_ledger_checked_timestamp_seconds'), figures.get('rtcops_ledger_faults')]
    }
    expect(await checked(7_000_000)).toEqual([7000, 0])
    await sql`ALTER TABLE ledger_entry DISABLE TRIGGER ALL`.execute(server.owner)
    await sql`UPDATE ledger_entry SET amount = amount + 1 WHERE account = 'customer'`.execute(server.owner)
    expect(await checked(8_000_000)).toEqual([8000, 1])
  })

  it('counts attempts to deliver an alarm by result', async () => {
    const { db } = server.services
    const channel = { name: 'noc', kind: 'webhook', address: receiver.url, secret: 'sEcReT' }
    expect(await server.call('createAlarmChannel', channel)).toMatchObject({ code: 0 })
    const deliver = async () => {
      await db
        .updateTable('alarm_delivery')
        .set({ due_at: new Date(0) })
        .execute()
      await db.updateTable('alarm_channel').set({ not_before: null }).execute()
      return await moved(server.app, 'rtcops_alarm_deliveries_total', () => deliverNext(server.services))
    }
    const raise = (...countries: string[]) => {
      const alarm = { rule: 'uploss_gt20', value: 21.5, threshold: 5, isTel: 0, likely: null } as const
      return insertAlarms(
        db,
        countries.map((country) => ({ ...alarm, country })),
        new Date(),
      )
    }
    await raise('ID', 'CN')
    expect(await deliver()).toEqual({ 'rtcops_alarm_deliveries_total{outcome="delivered"}': 2 })
    receiver.reply = { status: 500 }
    await raise('ID')
    expect(await deliver()).toEqual({ 'rtcops_alarm_deliveries_total{outcome="postponed"}': 1 })
    for (let attempt = 2; attempt < 6; attempt++) await deliver()
    expect(await deliver()).toEqual({ 'rtcops_alarm_deliveries_total{outcome="given_up"}': 1 })
  })
})

describe('engines', () => {
  it('measures each statement once', async () => {
    const { db, figures, telemetry, telemetryWriter } = server.services
    const counts = async () => {
      const { values } = await figures.engineSeconds.get()
      const count = (engine: string) =>
        values.find(({ labels, metricName }) => metricName?.endsWith('_count') && labels.engine === engine)?.value ?? 0
      return { postgresql: count('postgresql'), clickhouse: count('clickhouse') }
    }
    const before = await counts()
    await sql`SELECT 1`.execute(db)
    await sql`SELECT nothing`.execute(db).catch(() => undefined)
    await telemetry.query({ query: 'SELECT 1' }).then((result) => result.text())
    await telemetryWriter.command({ query: 'SELECT 1' })
    await telemetry.query({ query: 'SELECT nothing' }).catch(() => undefined)
    expect(await counts()).toEqual({ postgresql: before.postgresql + 2, clickhouse: before.clickhouse + 3 })
  })

  it('reports an unreachable engine, and omits the figures that only it has', async () => {
    const { close, telemetry, telemetryWriter } = createTelemetryClients('http://127.0.0.1:9')
    const ready = { recordsReady: async () => true, telemetryReady: async () => false }
    const away = { ...server.services, ...ready, telemetry, telemetryWriter }
    const app = await buildApp(away)
    const figures = await ownFigures(app)
    expect(figures.get('rtcops_engine_up{engine="clickhouse"}')).toBe(0)
    expect(figures.get('rtcops_engine_up{engine="postgresql"}')).toBe(1)
    expect(figures.has('rtcops_calls_live')).toBe(false)
    expect(figures.get('rtcops_ingest_spool_groups')).toBe(0)
    await app.close()
    await close()
  })
})

it('passes promtool check metrics without remarks', async () => {
  const { body } = await server.app.inject({ url: '/metrics' })
  expect(await promtool(['check', 'metrics'], body)).toEqual({ code: 0, output: '' })
})
