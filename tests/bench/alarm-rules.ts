import { createClient } from '@clickhouse/client'
import { ruleIndicatorIds, ruleIndicators } from '@rtcops/core/alarms/own/rule-indicators'
import { enums } from '@rtcops/core/api/generated/enums'
import { floorRange } from '@rtcops/core/quality/intervals'
import { minute } from '@rtcops/core/time/zone'
import { readWindows, type WindowQuestion } from '../../packages/server/src/alarms/rules/read-windows.ts'
import { createTelemetryClients } from '../../packages/server/src/clickhouse/client.ts'
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
  try {
    const end = floorRange({ start: Date.now(), end: Date.now() }).start
    await insertDays(engine, end, 1)
    const took: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const range = { start: end - (round + 1) * 5 * minute, end: end - round * 5 * minute }
      const before = processorTime([rig.engines.pids().clickhouse])
      for (let rule = 0; rule < rules; rule += 1) await readWindows(clients, questionOf(rule), range)
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
    await Promise.all([engine.close(), clients.close()])
    await rig.stop()
  }
}

/** Returns a rule that shares no answer with another one: each project is in the scope of two, by different indicators. */
function questionOf(rule: number): WindowQuestion {
  const indicator = ruleIndicatorIds[rule % ruleIndicatorIds.length] ?? 'rtt'
  const split = enums.RuleSplit[Math.floor(rule / ruleIndicatorIds.length) % enums.RuleSplit.length] ?? 'none'
  const isWide = rule % 4 === 0 || split === 'project' || ruleIndicators[indicator].source === 'interrupt'
  return {
    indicator,
    split,
    window: 5,
    app_key: isWide ? '' : `rig${String(rule % 100).padStart(29, '0')}`,
    country: '',
    router: '',
    access_server: '',
  }
}
