import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { ruleIndicator, ruleIndicatorIds } from '@rtcops/core/alarms/own/rule-indicators'
import { floorRange } from '@rtcops/core/quality/intervals'
import { minute } from '@rtcops/core/time/zone'
import type { WindowQuestion } from '../../packages/server/src/alarms/rules/windows/counted-windows.ts'
import { readWindows } from '../../packages/server/src/alarms/rules/windows/read-windows.ts'
import { createTelemetryClients } from '../../packages/server/src/clickhouse/client.ts'
import { openDatabase } from '../../packages/server/src/postgres/database.ts'
import { startRig } from '../harness/server/rig.ts'
import { insertDays } from './quality.ts'
import { processorTime } from './support/processor-time.ts'
import { type BenchResult, median } from './support/result.ts'

const rules = 200
const rounds = 12

/**
 * Reads a window of 200 alarm rules that have nothing in common, in a store with a day of samples as dense as that of the
 * quality screens: 2.9 M a day. A rule is checked once in five minutes.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const engine = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops', request_timeout: 600_000 })
  const clients = createTelemetryClients(rig.engines.clickhouseUrl)
  const db = openDatabase(rig.engines.databaseUrl, () => undefined)
  try {
    const end = floorRange({ start: Date.now(), end: Date.now() }).start
    await insertDays(engine, end, 1)
    await insertOthers(engine)
    const stores = { telemetry: clients.telemetry, db }
    const took: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const range = { start: end - (round + 1) * 5 * minute, end: end - round * 5 * minute }
      const before = processorTime([rig.engines.pids().clickhouse])
      for (let rule = 0; rule < rules; rule += 1) await readWindows(stores, questionOf(rule), range)
      took.push(processorTime([rig.engines.pids().clickhouse]) - before)
    }
    const seconds = median(took)
    return [
      {
        name: `${rules} alarm rules, engine's processor time a minute, against 1 s`,
        ratio: seconds / 5,
        goal: '≤ 1',
        detail: `${seconds.toFixed(2)} s for the windows of five minutes of all rules, ${((seconds / rules) * 1000).toFixed(1)} ms a rule; median of ${rounds}`,
      },
    ]
  } finally {
    await Promise.all([engine.close(), clients.close(), db.destroy()])
    await rig.stop()
  }
}

/** Stores user sessions and verdicts of the same calls, and the same roll-up of user sessions a week before. */
async function insertOthers(engine: ClickHouseClient): Promise<void> {
  const stays = `SELECT app_key, received, channel_session_id, user_id, session_id, any(session) AS session, any(country) AS country,
    any(router_ip) AS router_ip, any(as_ip) AS as_ip, min(ts) AS joined, max(ts) AS left
    FROM sample GROUP BY app_key, received, channel_session_id, user_id, session_id`
  for (const query of [
    `INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, country, router_ip, as_ip, join_ts, leave_ts, user_session_type)
     SELECT app_key, received, channel_session_id, user_id, session_id, country, router_ip, as_ip, joined, left, 0 FROM (${stays})`,
    `INSERT INTO stay_verdict (app_key, received, channel_session_id, session, ts, user_id, country, router_ip, as_ip, is_enough, days, causes, sides, times)
     SELECT app_key, received, channel_session_id, session, left, user_id, country, router_ip, as_ip, 1,
       [received], [if(session % 20 = 0, 'downlink_loss', '')], [''], [60000] FROM (${stays})`,
    `INSERT INTO cohort_1m (minute, app_key, received, country, router_ip, as_ip, samples, sessions)
     SELECT minute - INTERVAL 7 DAY, app_key, received - 7, country, router_ip, as_ip, samples, sessions FROM cohort_1m`,
  ])
    await engine.command({ query })
}

/** Indicators that the engine counts; the others are read from the records. */
const counted = ruleIndicatorIds.filter((id) => !['source_event', 'company_money'].includes(ruleIndicator(id).source))

/** Returns a rule that shares no answer with another one: each project is in the scope of two, by different indicators. */
function questionOf(rule: number): WindowQuestion {
  const indicator = counted[rule % counted.length] ?? 'rtt'
  const { splits } = ruleIndicator(indicator)
  const split = splits[Math.floor(rule / counted.length) % splits.length] ?? 'none'
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
  }
}
