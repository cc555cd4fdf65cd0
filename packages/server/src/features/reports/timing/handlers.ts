import type { Schema } from '@rtcops/core/api/types'
import { shareOf } from '@rtcops/core/quality/shares'
import { addDays, formatDay, startOfDay } from '@rtcops/core/time/zone'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import { type AskedDays, type Days, daySpanOf, daysIn, readDays } from '../../../rollups/days/days-filter.ts'
import { countStageDays } from '../../../rollups/joins/stage-days.ts'
import { failuresWithin, noAttempts, type StageRow } from '../../../rollups/joins/stage-row.ts'
import type { Context } from '../../../services/context.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { countHeartbeats } from './queries.ts'

/** Handlers for joining by day. */
export const timingHandlers: Pick<Handlers, 'getConnectTimingStats' | 'getHeartbeatTimeoutStats'> = {
  async getConnectTimingStats(context, input) {
    const filter = await readFilter(context, input)
    const [rows, days3] = await Promise.all([
      countStageDays(context, filter),
      input.appkey === undefined ? null : lastThreeDays(context, filter),
    ])
    return { list: filter.days.map((day) => stageDay(day, rows.get(day))), info: { ...filter.info, days3 } }
  },

  async getHeartbeatTimeoutStats(context, input) {
    const { days, info, ...filter } = await readFilter(context, input)
    const rows = new Map((await countHeartbeats(context, filter)).map((row) => [row.day, row]))
    return {
      list: days.map((day) => {
        const { number = 0, users = 0 } = rows.get(day) ?? {}
        return { days: day, number, user_num: users }
      }),
      timesList: days,
      info,
    }
  },
}

/** Returns the requested days, by default the last seven including today, and the projects. @throws {Refusal} 40001 at `time` */
async function readFilter(context: Context, input: AskedDays) {
  const filter = await readDays(context, input, 'usage', { limit: 'dayStatistics' })
  const until = await telemetryUntil(context, context.now())
  return { ...filter, days: daysIn(filter.range), info: daySpanOf({ range: filter.range, until }) }
}

const stageDay = (days: string, row: StageRow = noAttempts): Schema<'StageDay'> => ({
  days,
  ...row.times,
  fail1: failuresWithin(row, 1),
  fail3: failuresWithin(row, 3),
  fail5: failuresWithin(row, 5),
})

/** Returns the joins in time of today, yesterday and the day before (D-82), whatever range is requested. */
async function lastThreeDays(context: Context, { appKeys }: Days): Promise<Schema<'JoinDay'>[]> {
  const now = context.now()
  const range = { start: addDays(now, -2), end: addDays(startOfDay(now), 1) }
  const rows = await countStageDays(context, { range, appKeys })
  return [0, -1, -2].map((back) => {
    const day = formatDay(addDays(now, back))
    const { attempts, within } = rows.get(day) ?? noAttempts
    return {
      days: day,
      number: attempts,
      success1: within[1],
      success3: within[3],
      success5: within[5],
      success1_pct: shareOf(within[1], attempts),
      success3_pct: shareOf(within[3], attempts),
      success5_pct: shareOf(within[5], attempts),
    }
  })
}
