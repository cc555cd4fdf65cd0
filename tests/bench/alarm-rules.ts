import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { leastBurnTarget } from '@rtcops/core/alarms/own/burn'
import { objectiveIndicatorIds } from '@rtcops/core/alarms/own/good-counts'
import { neededRanges } from '@rtcops/core/alarms/own/judge'
import { type RuleIndicatorId, ruleIndicator, ruleIndicatorIds } from '@rtcops/core/alarms/own/rule-indicators'
import type { RuleBounds } from '@rtcops/core/alarms/own/step'
import { hasUsual } from '@rtcops/core/alarms/own/usual'
import { floorRange } from '@rtcops/core/quality/intervals'
import type { TimeRange } from '@rtcops/core/time/range'
import { minute } from '@rtcops/core/time/zone'
import { countObjective } from '../../packages/server/src/alarms/objectives/counts.ts'
import type { Stores, WindowQuestion } from '../../packages/server/src/alarms/rules/windows/counted-windows.ts'
import { readWindows } from '../../packages/server/src/alarms/rules/windows/read-windows.ts'
import { createTelemetryClients } from '../../packages/server/src/clickhouse/client.ts'
import { openDatabase } from '../../packages/server/src/postgres/database.ts'
import { startRig } from '../harness/server/rig.ts'
import { insertDays } from './quality.ts'
import { processorTime } from './support/processor-time.ts'
import { type BenchResult, median } from './support/result.ts'

const rules = 200
const rounds = 12
/** Days of samples that are stored: those that a burn rule reads. */
const days = 3

/**
 * Reads a window of 200 alarm rules that have nothing in common, in a store with days of samples as dense as that of the
 * quality screens: 2.9 M a day. A rule is checked once in five minutes.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const engine = createClient({
    url: rig.engines.clickhouseUrl,
    database: 'rtcops',
    request_timeout: 600_000,
    clickhouse_settings: { max_execution_time: 0 },
  })
  const clients = createTelemetryClients(rig.engines.clickhouseUrl)
  const db = openDatabase(rig.engines.databaseUrl, () => undefined)
  try {
    const end = floorRange({ start: Date.now(), end: Date.now() }).start
    await insertDays(engine, end, days)
    await insertOthers(engine)
    await insertWeeksBefore(engine, end)
    const stores = { telemetry: clients.telemetry, db }
    const results: BenchResult[] = []
    for (const [name, read] of Object.entries(readers)) {
      const took: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const range = { start: end - (round + 1) * 5 * minute, end: end - round * 5 * minute }
        const before = processorTime([rig.engines.pids().clickhouse])
        for (let rule = 0; rule < rules; rule += 1) await read(stores, rule, range)
        took.push(processorTime([rig.engines.pids().clickhouse]) - before)
      }
      const seconds = median(took)
      results.push({
        name: `${rules} ${name}, engine's processor time a minute, against 1 s`,
        ratio: seconds / 5,
        goal: '≤ 1',
        detail: `${seconds.toFixed(2)} s for the windows of five minutes of all rules, ${((seconds / rules) * 1000).toFixed(1)} ms a rule; median of ${rounds}`,
      })
    }
    return results
  } finally {
    await Promise.all([engine.close(), clients.close(), db.destroy()])
    await rig.stop()
  }
}

type Read = (stores: Stores, rule: number, range: TimeRange) => Promise<unknown>

const readers: Readonly<Record<string, Read>> = {
  'alarm rules': (stores, rule, range) => readWindows(stores, questionOf(rule, counted), [range]),
  'baselines of alarm rules': (stores, rule, range) => {
    const question = questionOf(rule, compared)
    return readWindows(stores, question, neededRanges({ ...bounds, ...question, type: 'baseline' }, range))
  },
  'burn rates of objectives': (stores, rule, range) => {
    const indicator = objectiveIndicatorIds[rule % objectiveIndicatorIds.length] ?? 'join_5s'
    const { app_key } = questionOf(rule, counted)
    const [needed = range] = neededRanges({ ...bounds, indicator, type: 'burn' }, range)
    return countObjective(stores, { indicator, app_key, company_id: null }, needed, 5 * minute)
  },
}

const bounds: Omit<RuleBounds, 'type' | 'indicator'> = {
  window: 5,
  comparison: 'above',
  bound: leastBurnTarget,
  least: 5,
  bad_windows: 2,
  windows: 3,
  no_data: 'keep',
}

/** Stores the last hours of samples in the four weeks before as well, which a baseline reads. */
async function insertWeeksBefore(engine: ClickHouseClient, end: number): Promise<void> {
  for (const week of [1, 2, 3, 4])
    await engine.command({
      query: `INSERT INTO sample (app_key, received, ts, channel_session_id, user_id, session_id, country, router_ip, as_ip, up_loss_rate, down_loss_rate, distance)
        SELECT app_key, toDate(ts - INTERVAL {week: UInt8} WEEK), ts - INTERVAL {week: UInt8} WEEK, channel_session_id, user_id, session_id, country, router_ip,
          as_ip, up_loss_rate, down_loss_rate, distance FROM sample WHERE ts >= {start: DateTime64(3)} AND ts < {end: DateTime64(3)}`,
      query_params: { week, start: (end - 180 * minute) / 1000, end: end / 1000 },
    })
}

/** Stores user sessions, verdicts and joins of the same calls, and the same roll-up of user sessions a week before. */
async function insertOthers(engine: ClickHouseClient): Promise<void> {
  const stays = `SELECT app_key, received, channel_session_id, user_id, session_id, any(session) AS session, any(country) AS country,
    any(router_ip) AS router_ip, any(as_ip) AS as_ip, min(ts) AS joined, max(ts) AS left
    FROM sample GROUP BY app_key, received, channel_session_id, user_id, session_id`
  const version = `concat('4.', toString(session % 6))`
  for (const query of [
    `INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, country, router_ip, as_ip, join_ts, leave_ts, user_session_type)
     SELECT app_key, received, channel_session_id, user_id, session_id, country, router_ip, as_ip, joined, left, 0 FROM (${stays})`,
    `INSERT INTO stay_verdict (app_key, received, channel_session_id, session, ts, user_id, country, router_ip, as_ip, sdk_version, is_enough, days, causes, sides, times)
     SELECT app_key, received, channel_session_id, session, left, user_id, country, router_ip, as_ip, ${version}, 1,
       [received], [if(session % 20 = 0, 'downlink_loss', '')], [''], [60000] FROM (${stays})`,
    `INSERT INTO join_attempt (app_key, received, ts, country, router_ip, as_ip, sdk_version, result, join_ms)
     SELECT app_key, received, joined, country, router_ip, as_ip, ${version}, session % 20 > 0, 900 FROM (${stays})`,
    `INSERT INTO cohort_1m (minute, app_key, received, country, router_ip, as_ip, samples, sessions)
     SELECT minute - INTERVAL 7 DAY, app_key, received - 7, country, router_ip, as_ip, samples, sessions FROM cohort_1m`,
  ])
    await engine.command({ query })
}

/** Indicators with a baseline. */
const compared = ruleIndicatorIds.filter((indicator) => hasUsual({ indicator }))

/** Indicators that the engine counts; the others are read from the records. */
const counted = ruleIndicatorIds.filter((id) => !['source_event', 'company_money'].includes(ruleIndicator(id).source))

/** Returns a rule that shares no answer with another one: each project is in the scope of two, by different indicators. */
function questionOf(rule: number, ids: readonly RuleIndicatorId[]): WindowQuestion {
  const indicator = ids[rule % ids.length] ?? 'rtt'
  const { splits } = ruleIndicator(indicator)
  const split = splits[Math.floor(rule / ids.length) % splits.length] ?? 'none'
  const isWide = rule % 4 === 0 || split === 'project' || ruleIndicator(indicator).source === 'interrupt'
  return {
    indicator,
    split,
    window: 5,
    cause: indicator === 'cause_share' ? 'downlink_loss' : '',
    plan: 0,
    company_id: 0,
    app_key: isWide ? '' : `rig${String(rule % 100).padStart(29, '0')}`,
    country: '',
    router: '',
    access_server: '',
    sdk_version: '',
  }
}
