import type { Schema } from '@rtcops/core/api/types'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import { figureOfCause } from '@rtcops/core/diagnosis/figure-of-cause'
import type { Cause } from '@rtcops/core/diagnosis/verdict'
import type { TimeRange } from '@rtcops/core/time/range'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import { narrowedBy, type QueryPart } from '../../clickhouse/narrowed-by.ts'
import { readRows, reportBounds } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { measuredIf } from '../telemetry/readings.ts'

/** Filter of bad time. Cause and side narrow the bad time, the others also the measured time. */
export interface CausesFilter {
  appKeys: readonly string[] | undefined
  country: string | undefined
  router: string | undefined
  sdk: string | undefined
  cause: string | undefined
  side: string | undefined
}

/** Milliseconds of users in one part of the measured time on one business day. */
export interface PartDay {
  name: string
  day: string
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
  as: 'as_ip',
  company: 'app_key',
  project: 'app_key',
  sdk_version: 'sdk_version',
  network: 'network',
  device: 'device',
}

/** Parts that the roll-up by day does not know: they are read from the verdicts themselves. */
const ofVerdicts: readonly Part[] = ['as', 'network', 'device']

/** The time of verdicts by day and cause, with the columns of `cause_day`; the names of the arrays are those of the table. */
const verdictDays = `(
  SELECT on_day AS day, received, app_key, user_id, country, router_ip, as_ip, sdk_version, network, device, found AS cause, part AS side, time AS ms
  FROM stay_verdict ARRAY JOIN days AS on_day, causes AS found, sides AS part, times AS time
  WHERE received >= {first: Date} - 1)`

/**
 * Returns the time of each part by day, in whole days; '' of a cause or side is good time. Grouping by part alone, with the days as columns, takes
 * half the time of grouping by both.
 */
export async function readParts(
  reader: TelemetryReader,
  filter: CausesFilter,
  range: TimeRange,
  by: Part,
): Promise<PartDay[]> {
  const { bad, params, where } = conditions(filter, range)
  const source = ofVerdicts.includes(by) ? verdictDays : 'cause_day'
  const days = daysOf(range)
  const ofDay = `dateDiff('day', {first: Date}, day)`
  const rows = await readRows<{ name: string; bad: string[]; measured: string[] }>(
    reader,
    `SELECT toString(part) AS name, bad, measured FROM (
       SELECT ${columnOf[by]} AS part, sumIfResample(0, ${days.length}, 1)(ms, ${bad}, ${ofDay}) AS bad,
         sumResample(0, ${days.length}, 1)(ms, ${ofDay}) AS measured
       FROM ${source} WHERE ${where} GROUP BY part)`,
    params,
    reportBounds,
  )
  return rows.flatMap((row) =>
    days.flatMap((day, index) => {
      const measured = Number(row.measured[index])
      return measured > 0 ? [{ name: row.name, day, bad: Number(row.bad[index]), measured }] : []
    }),
  )
}

/** Users of a project with measured time, and those of them with bad time. */
export interface ProjectUsers {
  appKey: string
  users: number
  allUsers: number
}

/** Counts the users of each project from the same verdicts as their time; both numbers come from one set. */
export async function countUsers(
  reader: TelemetryReader,
  filter: CausesFilter,
  range: TimeRange,
): Promise<ProjectUsers[]> {
  const { bad, params, where } = conditions(filter, range)
  const rows = await readRows<{ [Key in keyof ProjectUsers]: string }>(
    reader,
    `SELECT toString(app_key) AS appKey, uniqExactIf(user_id, ${bad}) AS users, uniqExact(user_id) AS allUsers
     FROM ${verdictDays} WHERE ${where} GROUP BY app_key`,
    params,
    reportBounds,
  )
  return rows.map(({ allUsers, appKey, users }) => ({ appKey, users: Number(users), allUsers: Number(allUsers) }))
}

/**
 * Returns which of these causes could be found on a day by what clients reported, of those that not all clients report enough
 * for; undefined if no samples of it are kept. What new clients report has no bad time before them.
 */
export async function readFindable(
  reader: TelemetryReader,
  causes: readonly Cause[],
  day: string,
): Promise<ReadonlySet<Cause> | undefined> {
  const figures = [...new Set(causes.flatMap((cause) => figureOfCause[cause] ?? []))]
  const measured = figures.map((figure) => `, max(${measuredIf(figure)}) AS ${figure}`).join('')
  const count = async (query: string) => {
    const [row] = await readRows<Record<string, string | number>>(reader, query, { day }, reportBounds)
    return row ?? {}
  }
  const samples = await count(`SELECT count() AS samples${measured} FROM sample WHERE received = {day: Date}`)
  if (Number(samples['samples'] ?? 0) === 0) return undefined
  const found = new Set<Cause>()
  for (const cause of causes) {
    const [figure, query] = [figureOfCause[cause], reportedFor[cause]]
    const isReported = figure ? Number(samples[figure]) === 1 : query && Number((await count(query))['reported']) > 0
    if (isReported) found.add(cause)
  }
  return found
}

/** Causes that take more than one figure: samples close enough to show short interruptions, and times of connecting. */
const reportedFor: Partial<Record<Cause, string>> = {
  bursts: `SELECT count() AS reported FROM (
      SELECT session_id FROM sample WHERE received = {day: Date} GROUP BY app_key, session_id
      HAVING count() > 1 AND dateDiff('ms', min(ts), max(ts)) <= ${bounds.bursts.longest} * (count() - 1) LIMIT 1)`,
  slow_connect: 'SELECT count() AS reported FROM media_path WHERE received = {day: Date} AND connect_ms >= 0',
}

/** Returns true for a cause that not all clients report enough for. */
export const isOfNewClients = (cause: Cause): boolean => cause in figureOfCause || cause in reportedFor

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

/** Returns the days of a range, the oldest first. */
export function daysOf({ end, start }: TimeRange): string[] {
  const days: string[] = []
  for (let at = start; at < end; at = addDays(at, 1)) days.push(formatDay(at))
  return days
}
