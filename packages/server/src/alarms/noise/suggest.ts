import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { type RaisedIn, suggestBound } from '@rtcops/core/alarms/own/suggest-bound'
import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { notFound } from '../../platform/input/refusal.ts'
import type { MemberContext } from '../../services/context.ts'
import { isHidden } from '../rules/hidden-rules.ts'
import { fieldsOf } from '../rules/stored-rules.ts'
import { judgeStoredWindows } from '../rules/stored-windows.ts'
import { type RaisedAlarm, readRaisedAlarms } from './queries.ts'

/** Returns the bound that keeps the alarms of a rule that somebody acted on, and drops most of the others. @throws {Refusal} 40002 */
export async function suggestAlarmBound(
  context: MemberContext,
  id: number,
): Promise<{ info: Schema<'BoundSuggestion'> }> {
  const stored = await context.db.selectFrom('alarm_rule').selectAll().where('id', '=', id).executeTakeFirst()
  if (!stored || isHidden(context, stored)) throw notFound()
  const rule = fieldsOf(stored)
  // Known before weeks of windows are read; those of a burn are its objective's.
  if (rule.type !== 'threshold') {
    const time = formatDateTime(context.now())
    const none = { alarms: 0, acted_on: 0, bound: null, left: null }
    return { info: { start_time: time, end_time: time, ...none, reason: 'no_threshold' } }
  }
  const late = ruleIndicator(rule.indicator).late ?? 0
  const { judged, range, width } = await judgeStoredWindows(context, rule)
  // An alarm is raised after its window, and the last window ends with the range.
  const raised = await readRaisedAlarms(context, { start: range.start, end: range.end + late + width }, id)
  const windowAt = (at: Instant) => Math.floor((at - late - range.start) / width) - 1
  const acted = raised.flatMap((alarm) => (alarm.is_acted_on ? (raisedIn(alarm, windowAt) ?? []) : []))
  const { alarms, better, kept, reason } = suggestBound(rule, judged, acted)
  return {
    info: {
      start_time: formatDateTime(range.start),
      end_time: formatDateTime(range.end),
      alarms,
      acted_on: kept,
      reason,
      bound: better?.bound ?? null,
      left: better?.left ?? null,
    },
  }
}

/** Returns the windows of an alarm; undefined for one about missing data, which no bound changes. */
function raisedIn(
  { create_time, resolve_time, subject }: RaisedAlarm,
  windowAt: (at: Instant) => number,
): RaisedIn | undefined {
  if (subject?.about !== 'bound') return undefined
  return {
    value: subject.value,
    from: windowAt(create_time.getTime()),
    to: resolve_time ? windowAt(resolve_time.getTime()) : Number.POSITIVE_INFINITY,
  }
}
