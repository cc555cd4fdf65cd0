import { interruptKinds, joinReasons } from '@rtcops/core/quality/joins'
import { asColumns, type Counted } from './counted.ts'

/** Reasons that an attempt reports; all other failures are timeouts. */
const reported = Object.keys(joinReasons).filter((reason) => reason !== 'join_timeout')

const within = (seconds: number) => `(result = 1 AND join_ms >= 0 AND join_ms <= ${seconds * 1000})`

/** Condition for an attempt that failed or took longer than 5 s. */
export const notWithin5 = `NOT ${within(5)}`

/** Counts of join attempts, raw or rolled up: `join_5m`, `join_day` and `stage_day` have these columns. */
export const joinCounts: readonly Counted[] = [
  ['attempts', 'count()'],
  ['success', 'countIf(result = 1)'],
  ...[1, 3, 5].map((seconds): Counted => [`success_${seconds}s`, `countIf${within(seconds)}`]),
  ...reported.map((reason): Counted => [reason, `countIf(result = 0 AND fail_reason = '${reason}')`]),
  [
    'join_timeout',
    `countIf(${notWithin5} AND (result = 1 OR fail_reason NOT IN (${reported.map((reason) => `'${reason}'`).join(', ')})))`,
  ],
  ['join_ms_count', 'countIf(result = 1 AND join_ms >= 0)'],
]

/** Counts of join attempts as columns of a SELECT from raw rows. */
export const joinSums: string = asColumns(joinCounts)

/** Counts of disconnects and refused connections, raw or rolled up: `interrupt_5m` has these columns. */
export const interruptCounts: readonly Counted[] = interruptKinds.map(({ event }) => [
  event,
  `countIf(event = '${event}')`,
])

/** Counts of disconnects and refused connections as columns of a SELECT from raw rows. */
export const interruptSums: string = asColumns(interruptCounts)
