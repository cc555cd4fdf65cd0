import { formatDateTime } from '@rtcops/core/time/zone'
import { countJoins, type JoinRow } from '../../../clickhouse/quality/count-quality.ts'
import { sumOf } from '../../../quality/sums.ts'
import type { Handler } from '../../../services/handlers.ts'
import { countChart } from './counted-lines.ts'

/** Returns join attempts and successes over time, in total or for compared values (F-01 to F-03). */
export const getSuccessJoinChart: Handler<'getSuccessJoinChart'> = async (context, input) => {
  const { lines, timesList, window } = await countChart(context, input, 'one', countJoins)
  return {
    list: lines.flatMap(({ at, name, times }) =>
      times.map((time) => ({ _time_interval: formatDateTime(time), name, ...joins([at.get(time)]) })),
    ),
    timesList,
    info: {
      ...window,
      totals: lines.map(({ at, name, previous }) => {
        const before = joins([previous])
        return {
          name,
          ...joins(at.values()),
          previous_number: before.number,
          previous_success_join_total: before.success_join_total,
          previous_success_join_lt_5s: before.success_join_lt_5s,
        }
      }),
    },
  }
}

function joins(rows: Iterable<JoinRow | undefined>) {
  const { attempts, success, success_5s } = sumOf(['attempts', 'success', 'success_5s'], rows)
  return { number: attempts, success_join_total: success, success_join_lt_5s: success_5s }
}
