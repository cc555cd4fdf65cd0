import { sampleScores } from '@rtcops/core/telemetry/quality-score'
import { day, hour, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { findAuditBreak } from '../audit/records/audit.ts'
import { halves } from '../clickhouse/schema/sessions.ts'
import { readTrialMark, readTrialProgress, writeTrialMark } from '../postgres/trial-marks.ts'
import { insertSamples } from './history/history-queries.ts'
import { incidentsBefore } from './incidents.ts'
import { insertTrialRecords, makeTrialData } from './seed.ts'
import { worldNodes, worldPlaces, worldProjects } from './world.ts'

let server: TestApp
const until = Date.UTC(2026, 10, 20, 4, 0) - minute
const scale = 0.2
const days = 2
const lines: string[] = []
const make = (isStopping?: () => boolean) =>
  makeTrialData(server.services, {
    scale,
    log: (line) => lines.push(line),
    ...(isStopping ? { isStopping } : {}),
  })

const ask = async <Row>(query: string, params: Record<string, string | number> = {}): Promise<Row[]> => {
  const result = await server.services.telemetryWriter.query({ query, query_params: params, format: 'JSONEachRow' })
  return await result.json<Row>()
}
const one = async (query: string): Promise<number> => Number((await ask<{ value: string }>(query))[0]?.value)

beforeAll(async () => {
  server = await startApp({ RTCOPS_DEMO: '1' })
  server.setNow(until + minute)
  await insertTrialRecords(server.services, days)
}, 180_000)
afterAll(() => server.close())

const rawTables = [
  'user_session',
  'sample',
  'stream_sample',
  'media_path',
  'join_attempt',
  'connection_event',
  'message',
  'device_report',
]

/** Sums of the roll-ups, each by project. */
const rollUps = {
  quality_5m: 'sum(samples)',
  quality_1h: 'sum(samples)',
  quality_country: 'sumIf(samples, step = 300), sumIf(samples, step = 3600), sumIf(samples, step = 86400)',
  session_hour: 'sum(distance_count)',
  join_5m: 'sum(attempts)',
  join_day: 'sum(attempts)',
  stage_day: 'sum(attempts)',
  interrupt_5m: 'sum(connection_interrupt)',
  half_session: `uniqExactIf(session, first_received < last_received OR ${halves})`,
} as const

/** Returns checksums that are the same for equal rows in any order, and for roll-ups that were filled from them once. */
const checksums = async (): Promise<string[]> =>
  await Promise.all(
    [
      ...rawTables.map((table) => [table, 'count(), sum(cityHash64(* EXCEPT received))'] as const),
      ...Object.entries(rollUps),
    ].map(async ([table, sums]) => {
      const [row] = await ask<object>(`SELECT (${sums}) AS sums FROM ${table}`)
      return `${table} ${JSON.stringify(row)}`
    }),
  )

/** Returns what the environment says of the trial data. */
const progress = async () => (await server.call('getEnvironment', {}, null)).info?.trial_progress

describe('making the trial data', () => {
  it('shows the progress of days, the newest of which are made first, and continues where it was stopped', async () => {
    expect(await progress()).toEqual({ days, calls: 0, bills: 0 })
    let steps = 0
    await make(() => ++steps > 1)
    expect(await progress()).toEqual({ days, calls: 1, bills: 0 })
    const [oldest] = await ask<{ at: string }>('SELECT min(ts) AS at FROM sample')
    expect(Date.parse(`${oldest?.at}Z`)).toBeGreaterThan(until - day)
    expect(lines.at(-1)).not.toMatch(/ready/)
    await make()
    expect(await progress()).toBeUndefined()
    expect(lines.at(-1)).toMatch(/^Trial data is ready/)
  }, 180_000)
})

describe('the trial platform', () => {
  it('has companies and projects of every kind, a hundred countries, 60 routers and 200 access servers', async () => {
    const { db } = server.services
    expect(await db.selectFrom('company').select('id').execute()).toHaveLength(43)
    expect(await db.selectFrom('project').select('id').execute()).toHaveLength(worldProjects.length)
    expect(new Set(worldPlaces.map(([country]) => country)).size).toBeGreaterThan(100)
    expect(worldNodes.flatMap(({ routers }) => routers)).toHaveLength(60)
    expect(worldNodes.flatMap(({ accessServers }) => accessServers)).toHaveLength(200)
    expect(new Set(worldProjects.map(({ appkey }) => appkey)).size).toBe(worldProjects.length)
  })

  it('has staff of every role, users of each company, and a price for each project valid today', async () => {
    const { db } = server.services
    const roles = await db
      .selectFrom('member')
      .innerJoin('role', 'role.id', 'member.role_id')
      .select('role.name')
      .distinct()
      .execute()
    expect(roles.map(({ name }) => name).sort()).toEqual(['只读', '财务', '超级管理员', '运营', '销售'].sort())
    const owners = await db.selectFrom('company_user').select('company_id').where('is_owner', '=', 1).execute()
    expect(new Set(owners.map(({ company_id }) => company_id)).size).toBe(43)
    const priced = await db
      .selectFrom('price')
      .select(['project_id', 'valid_from'])
      .where('kind', '=', 'speech_sounds')
      .execute()
    expect(new Set(priced.map(({ project_id }) => project_id)).size).toBe(worldProjects.length)
    expect(priced.every(({ valid_from }) => valid_from <= '2026-11-20')).toBe(true)
    expect(priced.length).toBeGreaterThan(worldProjects.length)
  })

  it('has an audit log of the creation of its records, intact and in chronological order', async () => {
    const { db } = server.services
    const entries = await db.selectFrom('audit').select(['operation', 'at']).orderBy('id').execute()
    for (const operation of ['addCompany', 'setCompanyPrices', 'examineCertification'])
      expect(entries.filter((each) => each.operation === operation).length).toBeGreaterThan(0)
    expect(entries.map(({ at }) => Number(at))).toEqual(entries.map(({ at }) => Number(at)).sort((a, b) => a - b))
    expect(await findAuditBreak(db)).toBeUndefined()
  })

  it('is made once', async () => {
    const before = await checksums()
    const count = lines.length
    await insertTrialRecords(server.services, days)
    await make()
    expect(lines).toHaveLength(count)
    expect(await checksums()).toEqual(before)
  })

  it('has no calls in progress, and nothing after its end', async () => {
    expect(
      await one(
        'SELECT countIf(left = 0) AS value FROM (SELECT max(leave_ts) AS left FROM user_session GROUP BY app_key, session_id)',
      ),
    ).toBe(0)
    expect(await one('SELECT toUnixTimestamp64Milli(max(leave_ts)) AS value FROM user_session')).toBeLessThanOrEqual(
      until,
    )
    expect(await one('SELECT toUnixTimestamp64Milli(max(ts)) AS value FROM message')).toBeLessThanOrEqual(until + 1000)
    expect(await server.call('listCallSessions', { status: 1, time: ['2026-11-18', '2026-11-20'] })).toMatchObject({
      total: 0,
    })
  })

  it('samples lie within their stay and have its country and servers', async () => {
    const strays = await one(`
      SELECT count() AS value FROM sample LEFT JOIN (
        SELECT session_id, min(join_ts) AS joined, max(leave_ts) AS left, max(country) AS place, max(router_ip) AS router, max(as_ip) AS server
        FROM user_session GROUP BY session_id) AS stay USING session_id
      WHERE ts < joined OR ts > left OR country != place OR router_ip != router OR as_ip != server`)
    expect(strays).toBe(0)
    expect(await one('SELECT count() AS value FROM sample')).toBeGreaterThan(30_000)
  })

  it('the scores of samples match those computed by a client', async () => {
    const rows = await ask<
      Record<'txquality' | 'rxquality' | 'up_loss_rate' | 'down_loss_rate' | 'distance' | 'jitter', number>
    >(
      'SELECT txquality, rxquality, up_loss_rate, down_loss_rate, distance, jitter FROM sample ORDER BY cityHash64(session_id, ts) LIMIT 20000',
    )
    const known = (figure: number) => (figure < 0 ? null : figure)
    for (const { txquality, rxquality, ...figures } of rows) {
      const { up_loss_rate, down_loss_rate, distance, jitter } = figures
      const scores = sampleScores({
        up_loss_rate: known(up_loss_rate),
        down_loss_rate: known(down_loss_rate),
        distance: known(distance),
        jitter: known(jitter),
      })
      expect({ txquality, rxquality, ...figures }).toEqual({ ...scores, ...figures })
    }
  })

  it('recent samples have further figures, which show the faults of single users', async () => {
    const [row] = await ask<Record<string, number>>(`
      SELECT countIf(gap_ms = 10000) > 1000 AS fine, countIf(gap_ms != 10000 AND conceal_rate >= 0) AS coarse,
        countIf(mic_level BETWEEN -126 AND 0) > 1000 AS levels, countIf(mic_level > 0 AND mic_on = 1) AS unheard,
        avgIf(conceal_rate, down_loss_rate > 10 AND conceal_rate >= 0) > 4 * avgIf(conceal_rate, down_loss_rate BETWEEN 0 AND 1 AND conceal_rate >= 0) AS correlated,
        countIf(limit_cpu > 40 AND cpu < 80) AS idle, countIf(limit_cpu > 40 AND cpu > 80) + countIf(mic_level = -127) > 0 AS troubled
      FROM sample`)
    expect(row).toEqual({ fine: 1, coarse: 0, levels: 1, unheard: 0, correlated: 1, idle: 0, troubled: 1 })
    expect(
      await one(
        `SELECT count() AS value FROM media_path WHERE (ice_type = 'relay') != (relay_ip != '') OR connect_ms <= 0`,
      ),
    ).toBe(0)
    expect(await one('SELECT count() AS value FROM media_path')).toBeGreaterThan(300)
  })

  it('some calls report single streams, which add up to the figures of their receivers', async () => {
    const [row] = await ask<Record<string, number>>(`
      SELECT count() > 500 AS enough, uniqExact(call) > 3 AS calls, countIf(type != 0) AS silent, max(abs(mean - lost) > 0.3 * lost + 0.05) AS apart
      FROM (
        SELECT streams.call AS call, any(senders.type) AS type, avg(loss) AS mean, any(sample.down_loss_rate) AS lost, any(got) AS got, any(heard) AS heard
        FROM (SELECT channel_session_id AS call, session_id, ts, peer, loss_rate AS loss, count() OVER (PARTITION BY session_id, ts) AS got FROM stream_sample) AS streams
        INNER JOIN sample ON sample.session_id = streams.session_id AND sample.ts = streams.ts
        INNER JOIN (SELECT channel_session_id AS call, user_id, min(user_session_type) AS type FROM user_session GROUP BY call, user_id) AS senders
          ON senders.call = streams.call AND senders.user_id = streams.peer
        INNER JOIN (SELECT channel_session_id AS call, uniqExact(user_id) AS heard FROM (SELECT channel_session_id, user_id, min(user_session_type) AS type FROM user_session GROUP BY channel_session_id, user_id) WHERE type = 0 GROUP BY call) AS all
          ON all.call = streams.call
        WHERE loss >= 0
        GROUP BY call, streams.session_id, streams.ts HAVING got >= heard - 1)`)
    expect(row).toEqual({ enough: 1, calls: 1, silent: 0, apart: 0 })
  })

  it('the roll-up matches the samples', async () => {
    const raw = await ask<object>(
      'SELECT count() AS n, round(sumIf(toFloat64(distance), distance >= 0), 1) AS d, countIf(up_loss_rate >= 20) AS bad FROM sample',
    )
    const rolled = await ask<object>(
      'SELECT sum(samples) AS n, round(sum(distance_sum), 1) AS d, sum(up_loss_rate_3) AS bad FROM quality_5m',
    )
    expect(rolled).toEqual(raw)
  })

  it('has evenings and nights, and more users in China than elsewhere', async () => {
    const hours = await ask<{ hour: number; calls: string }>(
      "SELECT toHour(created, 'Asia/Shanghai') AS hour, count() AS calls FROM (SELECT min(join_ts) AS created FROM user_session WHERE country = 'CN' GROUP BY app_key, session_id) GROUP BY hour",
    )
    const at = (hour: number) => Number(hours.find((row) => row.hour === hour)?.calls ?? 0)
    expect(at(21)).toBeGreaterThan(3 * at(4))
    expect(await one('SELECT uniqExact(country) AS value FROM user_session')).toBeGreaterThan(50)
    const china = await one("SELECT countIf(country = 'CN') / count() AS value FROM user_session")
    expect(china).toBeGreaterThan(0.35)
    expect(china).toBeLessThan(0.8)
  })

  it('bad networks stay bad: a user with high loss in one stay has it in the others', async () => {
    const spread = await one(`
      SELECT corr(first, second) AS value FROM (
        SELECT app_key, user_id, avgIf(loss, turn % 2 = 0) AS first, avgIf(loss, turn % 2 = 1) AS second FROM (
          SELECT app_key, user_id, session_id, least(avg(up_loss_rate), 20) AS loss, cityHash64(session_id) AS turn FROM sample WHERE up_loss_rate >= 0 GROUP BY app_key, user_id, session_id)
        GROUP BY app_key, user_id HAVING countIf(turn % 2 = 0) > 0 AND countIf(turn % 2 = 1) > 0)`)
    expect(spread).toBeGreaterThan(0.4)
  })

  it("yesterday evening's incident in Jakarta shows in round-trip times and lost connections", async () => {
    const { region } = incidentsBefore(until)
    const [row] = await ask<{ inside: number; before: number }>(
      `WITH toUnixTimestamp64Milli(ts) AS at, {start: Int64} AS begin, {end: Int64} AS finish
       SELECT avgIf(distance, at BETWEEN begin AND finish) AS inside, avgIf(distance, at BETWEEN begin - 7200000 AND begin) AS before FROM sample
       WHERE session_id IN (SELECT session_id FROM user_session WHERE zone = {zone: String})`,
      { zone: region.name, start: region.start, end: region.end },
    )
    expect(row?.inside).toBeGreaterThan((row?.before ?? 0) + 150)
    expect(await one("SELECT countIf(event = 'connection_interrupt') AS value FROM connection_event")).toBeGreaterThan(
      50,
    )
    expect(
      await one(
        "SELECT count() AS value FROM (SELECT user_id, channel_session_id FROM user_session WHERE session_id LIKE '%-2' GROUP BY 1, 2)",
      ),
    ).toBeGreaterThan(20)
  })

  it('the faulty router loses packets during its hour only', () => {
    const { router } = incidentsBefore(until)
    expect(router.end - router.start).toBe(hour)
    expect(insertSamples(incidentsBefore(until), 1000, 0, 1)).toContain(router.address)
  })

  it('stores nothing twice when every step is repeated, as after a crash whose progress was not noted', async () => {
    const { db } = server.services
    const before = await checksums()
    const money = await readTrialMark(db, 'trial_money')
    if (!money) throw new Error('the trial has no financial history')
    await writeTrialMark(db, 'trial_history', { until, days, done: 0 })
    await writeTrialMark(db, 'trial_money', { ...money, isWhole: false })
    await make()
    expect(await readTrialProgress(db)).toBeUndefined()
    expect(await checksums()).toEqual(before)
  }, 180_000)

  it('reaches back as far as requested', async () => {
    const first = await one('SELECT toUnixTimestamp64Milli(min(join_ts)) AS value FROM user_session')
    expect(first).toBeGreaterThanOrEqual(until - 2 * day)
    expect(first).toBeLessThan(until - 2 * day + hour)
  })
})
