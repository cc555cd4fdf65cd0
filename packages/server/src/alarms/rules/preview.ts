import { type Firing, replay } from '@rtcops/core/alarms/own/replay'
import { type Figure, isBad } from '@rtcops/core/alarms/own/step'
import type { Input, Schema } from '@rtcops/core/api/types'
import { ownRuleRules, ruleDefaults } from '@rtcops/core/features/operations/alarms/own/rules'
import { unnamed } from '@rtcops/core/features/operations/alarms/unnamed'
import { roundTo } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import { formatDateTime, minute } from '@rtcops/core/time/zone'
import { accept } from '../../platform/input/accept.ts'
import type { MemberContext } from '../../services/context.ts'
import { requireRuleSight } from './hidden-rules.ts'
import { readPlaces } from './place-names.ts'
import { requireHistory } from './require-history.ts'
import { judgeStoredWindows } from './stored-windows.ts'

const mostFirings = 100

/** Returns which alarms a rule would have raised in the last 14 days, told by the evaluator itself. Nothing is stored. */
export async function previewAlarmRule(
  context: MemberContext,
  input: Input<'previewAlarmRule'>,
): Promise<{ info: Schema<'RulePreview'> }> {
  const rule = accept(ownRuleRules, { ...ruleDefaults, ...input, name: input.name?.trim() || unnamed })
  requireRuleSight(context, rule)
  await requireHistory(context.db, rule)
  const { judged, leftOut, range, width } = await judgeStoredWindows(context, rule)
  const told = judged.map((series) => ({ ...series, firings: replay(rule, series.figures) }))
  const endOf = (index: number) => range.start + (index + 1) * width
  const firings = told.flatMap(({ firings, value }) => firings.map((firing) => ({ ...firing, at: value })))
  const drawn = told.reduce<(typeof told)[number] | undefined>(
    (most, each) => (most && most.firings.length >= each.firings.length ? most : each),
    undefined,
  )
  const shown = firings.toSorted((one, other) => other.from - one.from).slice(0, mostFirings)
  const curveValue = drawn?.value ?? ''
  const placeOf = await readPlaces(context.db, rule.split, [curveValue, ...shown.map(({ at }) => at)])
  return {
    info: {
      start_time: formatDateTime(range.start),
      end_time: formatDateTime(range.end),
      alarms: firings.length,
      minutes: minutesOn(firings, range, width),
      values: judged.length,
      left_out: leftOut,
      firings: shown.map(({ about, at, from, to, value }) => ({
        value: at,
        place: placeOf(at),
        about,
        figure: value === undefined ? null : roundTo(value, 2),
        start_time: formatDateTime(endOf(from)),
        end_time: to === undefined ? null : formatDateTime(endOf(to)),
      })),
      curve_value: curveValue,
      curve_place: placeOf(curveValue),
      curve: (drawn?.figures ?? []).map((figure, index) => ({
        time: formatDateTime(range.start + index * width),
        figure: figure.value === undefined ? null : roundTo(figure.value, 2),
        limit: limitOf(rule, figure),
        few: figure.value !== undefined && isBad(rule, figure) === undefined ? 1 : 0,
      })),
    },
  }
}

/** Returns where the bound is, in the unit of the indicator; null if it is not known. */
function limitOf(rule: Schema<'OwnRuleFields'>, { limit }: Figure): number | null {
  if (limit !== undefined) return roundTo(limit, 2)
  return rule.type === 'threshold' ? rule.bound : null
}

/** Returns for how many minutes at least one alarm was on. */
function minutesOn(firings: readonly Firing[], { end, start }: TimeRange, width: number): number {
  const windows = (end - start) / width
  const on = new Set<number>()
  for (const { from, to = windows - 1 } of firings) for (let index = from; index < to; index++) on.add(index)
  return (on.size * width) / minute
}
