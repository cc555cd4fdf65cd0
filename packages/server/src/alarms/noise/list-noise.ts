import { externalRule, isThresholdRule, platformCountry } from '@rtcops/core/alarms/platform-rules'
import type { Input, Schema } from '@rtcops/core/api/types'
import { roundTo } from '@rtcops/core/quality/shares'
import { endingNow } from '@rtcops/core/time/range'
import { day, second } from '@rtcops/core/time/zone'
import { readPastRange } from '../../platform/input/time-range.ts'
import type { MemberContext } from '../../services/context.ts'
import { countAcks, type RaisedAlarm, readRaisedAlarms } from './queries.ts'

const usualDays = 30
const mostDays = 90

/** Returns what became of the alarms of each rule, and how many alarms each member acknowledged. */
export async function listAlarmNoise(
  context: MemberContext,
  { time }: Input<'listAlarmNoise'>,
): Promise<{ list: Schema<'RuleNoise'>[]; members: Schema<'MemberNoise'>[] }> {
  const { db, now } = context
  const end = endingNow(now())
  const range = time ? readPastRange(time, now(), mostDays) : { start: end - usualDays * day, end }
  const [alarms, acks] = await Promise.all([readRaisedAlarms(context, range), countAcks(db, range)])
  const weeks = (range.end - range.start) / (7 * day)
  return {
    list: [...Map.groupBy(alarms, rowOf)]
      .map(([id, alike]) => noiseOf(id, alike))
      .sort((one, other) => other.only_acked - one.only_acked || other.alarms - one.alarms),
    members: acks.map((row) => ({
      ...row,
      acks: Number(row.acks),
      acks_per_week: roundTo(Number(row.acks) / weeks, 1),
    })),
  }
}

/** Returns which row an alarm belongs to: that of its rule, and of its country for a threshold. */
function rowOf({ country, external, rule, subject }: RaisedAlarm): string {
  if (subject) return `rule-${subject.rule_id}`
  if (rule === externalRule) return `external-${external?.name ?? ''}`
  return isThresholdRule(rule) ? `${rule}-${country}` : rule
}

function noiseOf(id: string, alarms: readonly RaisedAlarm[]): Schema<'RuleNoise'> {
  const last = alarms.at(-1) as RaisedAlarm
  const count = (test: (alarm: RaisedAlarm) => boolean) => alarms.filter(test).length
  return {
    id,
    rule: last.rule,
    country: isThresholdRule(last.rule) ? last.country : platformCountry,
    rule_id: last.subject?.rule_id ?? null,
    name: (last.subject ?? last.external)?.name ?? '',
    alarms: alarms.length,
    messages: alarms.reduce((sum, { messages }) => sum + messages, 0),
    held: count(({ held }) => held),
    brief: count(({ is_brief }) => is_brief),
    only_acked: count(({ is_acted_on, is_handled }) => is_handled && !is_acted_on),
    acted_on: count(({ is_acted_on }) => is_acted_on),
    median_seconds: medianOf(
      alarms.flatMap(({ create_time, resolve_time }) =>
        resolve_time ? resolve_time.getTime() - create_time.getTime() : [],
      ),
    ),
  }
}

/** Returns the median of durations, in seconds. */
function medianOf(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2 / second)
}
