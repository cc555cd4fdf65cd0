import type { ReportAttempt, ReportRows, ReportSample, ReportSession } from '../rows/report-rows.ts'

/** Filter of a report, by wire names; `appkeys` are those of the company or project. */
export interface OracleReportFilter {
  name?: string
  model?: string
  room_name?: string
  user?: string
  appkeys?: readonly string[]
}

export interface OracleSpan {
  start: number
  end: number
}

/** A user session, with its part within a range. */
export interface OracleStay {
  session: ReportSession
  joined: number
  ended: number
  since: number
  until: number
}

const longest = 30 * 86_400_000
const dayLength = 86_400_000
const offset = 8 * 3_600_000

const fits = (row: ReportSession | ReportAttempt, filter: OracleReportFilter): boolean =>
  (filter.name === undefined || row.maker === filter.name) &&
  (filter.model === undefined || row.model === filter.model) &&
  (filter.room_name === undefined || row.room === filter.room_name) &&
  (filter.user === undefined || row.user === filter.user) &&
  (filter.appkeys === undefined || filter.appkeys.includes(row.appkey))

const inside = (at: number, { end, start }: OracleSpan) => at >= start && at < end

/** Returns the user sessions that touch a range: half-open, in progress up to now, at most thirty days. */
export function staysIn(
  { sessions }: ReportRows,
  filter: OracleReportFilter,
  range: OracleSpan,
  now: number,
): OracleStay[] {
  const found: OracleStay[] = []
  for (const session of sessions) {
    if (session.joined === undefined || !fits(session, filter)) continue
    const { joined } = session
    const ended = Math.min(Math.max(joined, Math.min(session.left ?? now, now)), joined + longest)
    if (joined >= range.end || (joined < range.start && ended <= range.start)) continue
    const since = Math.max(joined, range.start)
    found.push({ session, joined, ended, since, until: Math.max(since, Math.min(ended, range.end)) })
  }
  return found
}

export const attemptsIn = ({ attempts }: ReportRows, filter: OracleReportFilter, range: OracleSpan): ReportAttempt[] =>
  attempts.filter((row) => inside(row.at, range) && fits(row, filter))

export const samplesIn = ({ session }: OracleStay, range: OracleSpan): ReportSample[] =>
  session.samples.filter(({ at }) => inside(at, range))

/** Returns `YYYY-MM-DD` in UTC+8. */
export const dayOf = (at: number): string => new Date(at + offset).toISOString().slice(0, 10)

/** Returns the milliseconds of talking up to a time in the session, rounded down. */
function talkedUntil({ ended, joined, session }: OracleStay, at: number): bigint {
  const length = BigInt(Math.max(1, ended - joined))
  const whole =
    session.left === undefined ? (session.type === 0 ? length : 0n) : BigInt(Math.min(session.talk, Number(length)))
  return (whole * BigInt(at - joined)) / length
}

export interface OracleUserDay {
  days: string
  stays: OracleStay[]
  call: number
  talk: number
}

/** Returns days, rooms and users with their parts in each day, by key. */
export function userDaysOf(stays: readonly OracleStay[]): Map<string, OracleUserDay> {
  const found = new Map<string, OracleUserDay>()
  for (const stay of stays) {
    const { session, since, until } = stay
    const first = Math.floor((since + offset) / dayLength)
    const last = Math.floor((Math.max(until - 1, since) + offset) / dayLength)
    for (let number = first; number <= last; number++) {
      const midnight = number * dayLength - offset
      const from = Math.max(since, midnight)
      const to = Math.max(from, Math.min(until, midnight + dayLength))
      const days = dayOf(from)
      const key = [days, session.appkey, session.room, session.user].join('|')
      const row = found.get(key) ?? { days, stays: [], call: 0, talk: 0 }
      row.stays.push(stay)
      row.call += to - from
      if (to > from) row.talk += Number(talkedUntil(stay, to) - talkedUntil(stay, from))
      found.set(key, row)
    }
  }
  return found
}

export const minutes = (milliseconds: number): number => milliseconds / 60_000

/** Returns the mean of the measured values; null if there are none. */
export function mean(values: readonly number[]): number | null {
  const told = values.filter((value) => value >= 0)
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0) / told.length
}

/** Returns the middle value, or the mean of the two middle ones (F-08). */
export function median(values: readonly number[]): number | null {
  const told = values.filter((value) => value >= 0).sort((one, other) => one - other)
  if (told.length === 0) return null
  const half = Math.floor(told.length / 2)
  return told.length % 2 === 1 ? (told[half] ?? 0) : ((told[half - 1] ?? 0) + (told[half] ?? 0)) / 2
}

/** Returns 6 minus the mean of all valid scores (D-38). */
export function quality(samples: readonly ReportSample[]): number | null {
  const scores = samples.flatMap(({ rx, tx }) => [tx, rx]).filter((score) => score >= 1 && score <= 5)
  return scores.length === 0 ? null : 6 - scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** Returns whether an attempt succeeded within that many seconds (F-02). */
export const isWithin = ({ join, result }: ReportAttempt, seconds: number): boolean =>
  result === 1 && join >= 0 && join <= seconds * 1000

const stageValues: Record<string, (row: ReportAttempt) => number> = {
  dns: ({ dns }) => dns,
  connect_cs: ({ connectCs }) => connectCs,
  query_cs: ({ queryCs }) => queryCs,
  connect_as: ({ connectAs }) => connectAs,
  join_room: ({ join, result }) => (result === 1 ? join : -1),
}

/** Returns the mean, longest, median, shortest and number of each stage. */
export function stagesOf(attempts: readonly ReportAttempt[]): [stage: string, Record<string, number | null>][] {
  return Object.entries(stageValues).map(([stage, read]) => {
    const values = attempts.map(read).filter((value) => value >= 0)
    const most = (pick: (...values: number[]) => number) => (values.length === 0 ? null : pick(...values))
    return [
      stage,
      { avg: mean(values), max: most(Math.max), middle: median(values), min: most(Math.min), number: values.length },
    ]
  })
}

const known = [
  'dns_failed',
  'connect_cs_failed',
  'cs_rejected',
  'cs_response_error',
  'connect_router_failed',
  'connect_as_failed',
]

/** Counts attempts that had not succeeded within that many seconds by reason; unknown reasons count as timeouts (F-04). */
export function failuresOf(attempts: readonly ReportAttempt[], seconds: number): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries([...known, 'join_timeout'].map((reason) => [reason, 0]))
  for (const row of attempts) {
    if (isWithin(row, seconds)) continue
    const reason = row.result === 0 && known.includes(row.reason) ? row.reason : 'join_timeout'
    counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}
