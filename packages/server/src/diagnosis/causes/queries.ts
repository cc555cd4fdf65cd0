import type { Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { formatDay } from '@rtcops/core/time/zone'
import { narrowedBy, type QueryPart } from '../../clickhouse/narrowed-by.ts'
import { readRows, reportBounds } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'

/** Filter of bad time. Cause and side narrow the bad time, the others also the measured time. */
export interface CausesFilter {
  appKeys: readonly string[] | undefined
  country: string | undefined
  router: string | undefined
  sdk: string | undefined
  cause: string | undefined
  side: string | undefined
}

/** Milliseconds of users. */
export interface PartTime {
  name: string
  bad: number
  /** Measured time of the part; of a cause or side its bad time alone. */
  measured: number
}

type Part = Schema<'BadTimePart'>

const columnOf: Record<Part, string> = {
  cause: 'cause',
  side: 'side',
  country: 'country',
  router: 'router_ip',
  sdk_version: 'sdk_version',
}

/** Returns the time of each part of the measured time in whole days; '' of a cause or side is good time. */
export async function readParts(
  reader: TelemetryReader,
  filter: CausesFilter,
  range: TimeRange,
  by: Part,
): Promise<PartTime[]> {
  const { bad, params, where } = conditions(filter, range)
  const rows = await readRows<{ name: string; bad: string; measured: string }>(
    reader,
    `SELECT ${columnOf[by]} AS name, sumIf(ms, ${bad}) AS bad, sum(ms) AS measured FROM cause_day WHERE ${where} GROUP BY name`,
    params,
    reportBounds,
  )
  return rows.map(({ bad: badMs, measured, name }) => ({ name, bad: Number(badMs), measured: Number(measured) }))
}

/** Time of one business day and cause; '' is good time, or time of causes that the filter leaves out. */
export interface DayCause {
  day: string
  cause: string
  ms: number
}

/** Returns the measured time of each day by cause. */
export async function readDayCauses(
  reader: TelemetryReader,
  filter: CausesFilter,
  range: TimeRange,
): Promise<DayCause[]> {
  const { bad, params, where } = conditions(filter, range)
  const rows = await readRows<{ day: string; part: string; time: string }>(
    reader,
    `SELECT day, if(${bad}, toString(cause), '') AS part, sum(ms) AS time FROM cause_day WHERE ${where} GROUP BY day, part ORDER BY day`,
    params,
    reportBounds,
  )
  return rows.map(({ day, part, time }) => ({ day, cause: part, ms: Number(time) }))
}

function conditions(filter: CausesFilter, { end, start }: TimeRange): QueryPart & { where: string; bad: string } {
  const all = narrowedBy(filter, { appKeys: 'app_key', country: 'country', router: 'router_ip', sdk: 'sdk_version' })
  const found = narrowedBy(filter, { cause: 'cause', side: 'side' })
  return {
    text: '',
    // A user session that lasts over midnight is judged, and so received, after the day that it is about.
    where: `day >= {first: Date} AND day < {after: Date} AND received >= {first: Date} - 1${all.text}`,
    bad: `cause != ''${found.text}`,
    params: { first: formatDay(start), after: formatDay(end), ...all.params, ...found.params },
  }
}
