import { burnSpeeds } from '@rtcops/core/alarms/own/burn'
import { judgeBy, neededRanges } from '@rtcops/core/alarms/own/judge'
import { replay } from '@rtcops/core/alarms/own/replay'
import type { RuleBounds } from '@rtcops/core/alarms/own/step'
import type { Input, Schema } from '@rtcops/core/api/types'
import { objectiveDefaults, objectiveRules } from '@rtcops/core/features/operations/alarms/objectives/rules'
import { unnamed } from '@rtcops/core/features/operations/alarms/unnamed'
import { finestStep, intervalsOf } from '@rtcops/core/quality/intervals'
import { roundTo } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import { formatDateTime } from '@rtcops/core/time/zone'
import { accept } from '../../platform/input/accept.ts'
import type { MemberContext } from '../../services/context.ts'
import { budgetOn, burnDown, countedDays } from './budget.ts'
import { countObjective, objectivePeriod } from './counts.ts'
import { burnRule } from './writes.ts'

const mostFirings = 100

/** Returns the budget of an objective, and the burn alarms that it would have raised, told by the evaluator itself. */
export async function previewObjective(
  context: MemberContext,
  input: Input<'previewObjective'>,
): Promise<{ info: Schema<'ObjectivePreview'> }> {
  const objective = accept(objectiveRules, { ...objectiveDefaults, ...input, name: input.name?.trim() || unnamed })
  const period = objectivePeriod(context.now(), objective)
  const rule: RuleBounds = { ...burnRule, window: burnRule.window_minutes, ...objective, bound: objective.target }
  const needed = neededRanges(rule, period)[0] ?? period
  const windows = await countObjective(context, objective, needed, finestStep)
  const days = countedDays(objective, period, windows)
  const firings = burnFirings(rule, period, windows)
  return {
    info: {
      budget: budgetOn(objective, period, days),
      days: burnDown(objective, days),
      firings: firings.slice(0, mostFirings),
      firings_in_all: firings.length,
    },
  }
}

function burnFirings(
  rule: RuleBounds,
  period: TimeRange,
  windows: Awaited<ReturnType<typeof countObjective>>,
): Schema<'BurnFiring'>[] {
  const starts = intervalsOf(period, finestStep)
  const endOf = (index: number) => formatDateTime(period.start + (index + 1) * finestStep)
  return burnSpeeds
    .flatMap((speed) => {
      const figures = starts.map(judgeBy(rule, speed, windows))
      return replay(rule, figures).flatMap(({ from, to }) => {
        const { burn, limit = 0, value = 0 } = figures[from] ?? {}
        if (!burn) return []
        const end_time = to === undefined ? null : endOf(to)
        return [{ from, ...burn, rate: roundTo(value, 1), limit: roundTo(limit, 1), start_time: endOf(from), end_time }]
      })
    })
    .toSorted((one, other) => other.from - one.from)
    .map(({ from: _, ...firing }) => firing)
}
