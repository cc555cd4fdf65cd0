import type { Schema } from '@rtcops/core/api/types'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import { type Cause, causes } from '@rtcops/core/diagnosis/verdict'
import type { AssessmentAnswer } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { fewestAssessments } from '@rtcops/core/features/settings/diagnosis-rules/columns'
import { shareOf } from '@rtcops/core/quality/shares'
import { rangeToDays } from '@rtcops/core/time/range'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import { readPastDays } from '../../platform/input/time-range.ts'
import type { Context } from '../../services/context.ts'
import type { Handlers } from '../../services/handlers.ts'
import { type AnswerCount, type AssessmentFilter, countAnswers, listAssessments, readVersions } from './queries.ts'

/** Handlers for how often each rule of the diagnosis is right. */
export const diagnosisRuleHandlers: Pick<Handlers, 'listDiagnosisRules' | 'listAssessments'> = {
  async listDiagnosisRules(context, input) {
    const [counts, assessed] = await Promise.all([
      countAnswers(context.db, readFilter(context, input)),
      readVersions(context.db),
    ])
    const versions = [...new Set([bounds.version, ...assessed])].toSorted((one, other) => other - one)
    return {
      // Sorting is stable, so that rules with equally many assessments stay in the order of their rank.
      list: causes.map((cause) => ruleOf(cause, counts)).toSorted((one, other) => other.total - one.total),
      info: { rules_version: bounds.version, versions },
    }
  },

  listAssessments: (context, input) => listAssessments(context.db, readFilter(context, input), input),
}

interface Asked {
  time?: readonly string[]
  rules_version?: number
}

function readFilter({ now }: Context, { rules_version, time }: Asked): AssessmentFilter {
  const at = now()
  const days = time ?? rangeToDays(defaultRange('assessments', at))
  return { range: readPastDays(days, at, longestRanges.assessments), rulesVersion: rules_version }
}

function ruleOf(cause: Cause, counts: readonly AnswerCount[]): Schema<'DiagnosisRule'> {
  const own = counts.filter((each) => each.cause === cause)
  const countOf = (isOf: (each: AnswerCount) => boolean) => own.filter(isOf).reduce((sum, { count }) => sum + count, 0)
  const said = (answer: AssessmentAnswer) => countOf((each) => each.answer === answer)
  const [right, wrong, other] = [said('right'), said('wrong'), said('other')]
  const total = right + wrong + other
  const named = causes
    .map((name) => ({ name, count: countOf(({ otherCause }) => otherCause === name) }))
    .reduce<{ name: Cause | null; count: number }>((most, each) => (each.count > most.count ? each : most), {
      name: null,
      count: 0,
    })
  return {
    cause,
    total,
    right,
    wrong,
    other,
    other_cause: named.name,
    other_count: named.count,
    precision: shareOf(right, total),
    few: total < fewestAssessments ? 1 : 0,
  }
}
