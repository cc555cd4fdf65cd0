import { callParams, inCalls } from '../../clickhouse/calls/in-calls.ts'

/** Names a call; `appKey` is its project. */
export interface CallKey {
  appKey: string
  callId: string
}

/** Calls to be diagnosed together, and the time in which they were; epoch milliseconds. */
export interface CallSpans {
  calls: readonly CallKey[]
  start: number
  end: number
  /** Rows before it are left out. */
  since?: number
}

/** Milliseconds by which a client's samples and events may be stamped before its join or after its leave. */
const slack = 600_000

/** Rows of the time of these calls that came within a week, in a table that is partitioned by the day of receipt. */
export const aroundCalls = `received >= toDate(fromUnixTimestamp64Milli({since: Int64}, 'UTC'))
  AND received <= toDate(fromUnixTimestamp64Milli({until: Int64}, 'UTC')) + 7
  AND ts >= fromUnixTimestamp64Milli({since: Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({until: Int64}, 'UTC')`

/** Rows of these calls in their time. */
export const ofCalls = `${inCalls} AND ${aroundCalls}`

/** Returns the parameters that these conditions expect. */
export const spansParams = ({ calls, end, since = 0, start }: CallSpans) => ({
  ...callParams(calls),
  since: Math.max(start - slack, since),
  until: end + slack,
})

/** Key of a call among others, for maps. */
export const callKey = ({ appKey, callId }: CallKey): string => `${appKey} ${callId}`
