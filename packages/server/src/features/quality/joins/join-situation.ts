import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import { comparisonPeriods, periodOf } from '@rtcops/core/time/comparison-periods'
import { formatDateTime } from '@rtcops/core/time/zone'
import { countJoins } from '../../../clickhouse/quality/count-quality.ts'
import { readQuestion, windowOf } from '../../../quality/read-question.ts'
import { sumOf } from '../../../quality/sums.ts'
import type { Handler } from '../../../services/handlers.ts'

const reasons = Object.keys(joinReasons) as JoinReason[]
const counted = ['attempts', 'success', 'success_5s', ...reasons] as const

/** Returns the join success and the reasons why attempts had not succeeded within 5 s, in each of the five periods (F-02 to F-04). */
export const getJoinSituationPeriods: Handler<'getJoinSituationPeriods'> = async (context, input) => {
  const question = await readQuestion(context, input, 'joins')
  const periods = comparisonPeriods.map((period) => periodOf(period, question.range))
  const [rows, window] = await Promise.all([
    countJoins(context, { filter: question.filter, periods }),
    windowOf(context, question),
  ])
  const list = comparisonPeriods.map((period, index) => {
    const { start, end } = periodOf(period, question.range)
    const { attempts, success, success_5s, ...byReason } = sumOf(
      counted,
      rows.filter((row) => row.period === index),
    )
    return {
      period,
      start: formatDateTime(start),
      end: formatDateTime(end),
      number: attempts,
      success,
      success_lt_5s: success_5s,
      fail_lt_5s: attempts - success_5s,
      reasons: byReason,
    }
  })
  return { list, info: window }
}
