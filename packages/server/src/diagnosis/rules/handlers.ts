import type { Schema } from '@rtcops/core/api/types'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import { type Cause, causes } from '@rtcops/core/diagnosis/verdict'
import type { AssessmentAnswer } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { fewestAssessments } from '@rtcops/core/features/settings/diagnosis-rules/columns'
import { shareOf } from '@rtcops/core/quality/shares'
import { rangeToDays } from '@rtcops/core/time/range'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import { Refusal } from '../../platform/input/refusal.ts'
import { readPastDays } from '../../platform/input/time-range.ts'
import type { Context, MemberContext } from '../../services/context.ts'
import type { Handlers } from '../../services/handlers.ts'
import {
  type AnswerCount,
  type AssessmentFilter,
  countAnswers,
  countMainCauses,
  listAssessments,
  readVersions,
} from './queries.ts'

/** Handlers for how often each rule of the diagnosis finds its cause, and how often it is right. */
export const diagnosisRuleHandlers: Pick<Handlers, 'listDiagnosisRules' | 'listAssessments'> = {
  async listDiagnosisRules(context, input) {
    const filter = readFilter(context, input)
    const [counts, assessed, found] = await Promise.all([
      countAnswers(context.db, filter),
      readVersions(context.db),
      readFound(context, filter),
    ])
    const versions = [...new Set([bounds.version, ...assessed])].toSorted((one, other) => other - one)
    return {
      // Sorting is stable, so that rules with equal numbers stay in the order of their rank.
      list: causes
        .map((cause) => ({ cause, ...foundOf(cause, found), ...answersOf(cause, counts) }))
        .toSorted((one, other) => (other.found ?? 0) - (one.found ?? 0) || other.total - one.total),
      info: { rules_version: bounds.version, versions, judged: found?.judged ?? null },
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

interface Found {
  judged: number
  byCause: ReadonlyMap<string, number>
}

/** Counts judged user sessions by their main cause; undefined while the telemetry engine does not respond. */
async function readFound(context: MemberContext, filter: AssessmentFilter): Promise<Found | undefined> {
  try {
    const byCause = await countMainCauses(context, filter)
    return { byCause, judged: [...byCause.values()].reduce((sum, sessions) => sum + sessions, 0) }
  } catch (error) {
    if (error instanceof Refusal && error.details.status === 503) return undefined
    throw error
  }
}

function foundOf(cause: Cause, found: Found | undefined): Pick<Schema<'DiagnosisRule'>, 'found' | 'found_rate'> {
  // Who did not get into the call has no user session, so that a number of these would be far too low.
  if (!found || cause === 'join_failed') return { found: null, found_rate: null }
  const sessions = found.byCause.get(cause) ?? 0
  return { found: sessions, found_rate: shareOf(sessions, found.judged) }
}

function answersOf(
  cause: Cause,
  counts: readonly AnswerCount[],
): Omit<Schema<'DiagnosisRule'>, 'cause' | 'found' | 'found_rate'> {
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
