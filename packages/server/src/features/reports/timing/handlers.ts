import type { Schema } from '@rtcops/core/api/types'
import { shareOf } from '@rtcops/core/quality/shares'
import { addDays, formatDay, startOfDay } from '@rtcops/core/time/zone'
import { type AskedDays, type Days, daySpanOf, daysIn, readDays } from '../../../clickhouse/days/days-filter.ts'
import {
  type AttemptFilter,
  countStages,
  failuresWithin,
  noTimes,
  type StageRow,
} from '../../../clickhouse/joins/stage-times.ts'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import type { Context } from '../../../context.ts'
import type { Handlers } from '../../../handlers.ts'
import { countHeartbeats } from './queries.ts'

/** How joining went by day. */
export const timingHandlers: Pick<Handlers, 'getConnectTimingStats' | 'getHeartbeatTimeoutStats'> = {
  async getConnectTimingStats(context, input) {
    const asked = await readAsked(context, input)
    const [rows, days3] = await Promise.all([
      countStages(context, attemptsOf(asked), 'day'),
      input.appkey === undefined ? null : lastThreeDays(context, asked),
    ])
    const rowOf = byDay(rows)
    return { list: asked.days.map((day) => stageDay(rowOf(day))), info: { ...asked.info, days3 } }
  },

  async getHeartbeatTimeoutStats(context, input) {
    const { days, info, ...asked } = await readAsked(context, input)
    const rows = new Map((await countHeartbeats(context, asked)).map((row) => [row.day, row]))
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

/** The days that are asked for, the last seven with today unless told, and whose. @throws {Refusal} 40001 at `time` */
async function readAsked(context: Context, input: AskedDays) {
  const asked = await readDays(context, input, 'usage')
  const until = await telemetryUntil(context, context.now())
  return { ...asked, days: daysIn(asked.range), info: daySpanOf({ range: asked.range, until }) }
}

const attemptsOf = (days: Days): AttemptFilter => ({ range: days.range, ...narrowedBy(days, { appKeys: 'app_key' }) })

/** Rows by their day; days without attempts have a row of nothing. */
function byDay(rows: readonly StageRow[]): (day: string) => StageRow {
  const found = new Map(rows.map((row) => [row.day, row]))
  return (day) => found.get(day) ?? { ...nothing, day }
}

const nothing: Omit<StageRow, 'day'> = {
  times: noTimes,
  attempts: 0,
  within: { 1: 0, 3: 0, 5: 0 },
  failed: {
    dns_failed: 0,
    connect_cs_failed: 0,
    cs_rejected: 0,
    cs_response_error: 0,
    connect_router_failed: 0,
    connect_as_failed: 0,
  },
}

const stageDay = (row: StageRow): Schema<'StageDay'> => ({
  days: row.day,
  ...row.times,
  fail1: failuresWithin(row, 1),
  fail3: failuresWithin(row, 3),
  fail5: failuresWithin(row, 5),
})

/** Who joined in time today, yesterday and the day before (D-82), whatever range is asked for. */
async function lastThreeDays(context: Context, { appKeys }: Days): Promise<Schema<'JoinDay'>[]> {
  const now = context.now()
  const range = { start: addDays(now, -2), end: addDays(startOfDay(now), 1) }
  const rowOf = byDay(await countStages(context, attemptsOf({ range, appKeys }), 'day'))
  return [0, -1, -2].map((days) => {
    const { attempts, day, within } = rowOf(formatDay(addDays(now, days)))
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
