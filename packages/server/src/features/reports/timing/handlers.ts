import type { Input, Schema } from '@rtcops/core/api/types'
import { shareOf } from '@rtcops/core/quality/shares'
import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange } from '@rtcops/core/time/range-presets'
import { addDays, formatDay, startOfDay } from '@rtcops/core/time/zone'
import { daysIn } from '../../../clickhouse/days/days-filter.ts'
import { countStages, failuresWithin, noTimes, type StageRow } from '../../../clickhouse/joins/stage-times.ts'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import type { Context } from '../../../context.ts'
import type { Handlers } from '../../../handlers.ts'
import { readPastDays } from '../../../http/time-range.ts'
import { chosenAppKeys } from '../../../postgres/project-names.ts'
import { countHeartbeats } from './queries.ts'

/** Longest range that may be asked for. */
const mostDays = 92

/** How joining went by day. */
export const timingHandlers: Pick<Handlers, 'getConnectTimingStats' | 'getHeartbeatTimeoutStats'> = {
  async getConnectTimingStats(context, input) {
    const { appKeys, days, info, range } = await readDays(context, input)
    const [rows, days3] = await Promise.all([
      countStages(context, attemptsOf(range, appKeys), 'day'),
      input.appkey === undefined ? null : lastThreeDays(context, appKeys),
    ])
    const rowOf = byDay(rows)
    return { list: days.map((day) => stageDay(rowOf(day))), info: { ...info, days3 } }
  },

  async getHeartbeatTimeoutStats(context, input) {
    const { appKeys, days, info, range } = await readDays(context, input)
    const rows = new Map((await countHeartbeats(context, range, appKeys)).map((row) => [row.day, row]))
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
async function readDays(context: Context, { appkey, company_id, time }: Input<'getHeartbeatTimeoutStats'>) {
  const now = context.now()
  const range = time ? readPastDays(time, now, mostDays) : defaultRange('usage', now)
  const [first, last] = rangeToDays(range)
  const [appKeys, until] = await Promise.all([
    chosenAppKeys(context.db, { app_key: appkey, company_id }),
    telemetryUntil(context, now),
  ])
  return { appKeys, range, days: daysIn(range), info: { start: first, end: last, until } }
}

const attemptsOf = (range: TimeRange, appKeys: readonly string[] | undefined) => ({
  range,
  text: appKeys ? 'AND app_key IN {appKeys: Array(String)}' : '',
  params: appKeys ? { appKeys } : {},
})

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
async function lastThreeDays(context: Context, appKeys: readonly string[] | undefined): Promise<Schema<'JoinDay'>[]> {
  const now = context.now()
  const range = { start: addDays(now, -2), end: addDays(startOfDay(now), 1) }
  const rowOf = byDay(await countStages(context, attemptsOf(range, appKeys), 'day'))
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
