import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { type Order, type ReportTable, sortingOf } from '../../../clickhouse/report-rows.ts'
import { nameHash, sessionHash } from '../../../clickhouse/schema/sessions.ts'
import { sinceReceived } from '../../../clickhouse/stays/received-rows.ts'
import { deviceMeasures, meanOfSums, sessionSums } from './figures-sql.ts'
import { attemptColumns } from './join-queries.ts'
import type { ReportFilter } from './report-filter.ts'
import { keyColumns, staysOf } from './stays-of-filter.ts'

/** Figures of a manufacturer and model. */
export interface RawDevice {
  /** Both are empty if they were not reported. */
  maker: string
  model: string
  users: string
  sessions: string
  attempts: string
  success1: string
  success3: string
  success5: string
  /** Milliseconds and percent; null if nothing was measured. */
  rtt: number | null
  upLoss: number | null
  downLoss: number | null
  interrupts: string
  /** Milliseconds. */
  callTime: string
}

const rate = (seconds: 1 | 3 | 5) => `if(attempts = 0, NULL, success${seconds} / attempts)`

const fields = {
  user_nums: 'users',
  user_session_nums: 'sessions',
  success1_pct: rate(1),
  success3_pct: rate(3),
  success5_pct: rate(5),
  avg_rtt: 'rtt',
  avg_up_loss: 'upLoss',
  avg_down_loss: 'downLoss',
  connection_interrupt_total: 'interrupts',
  call_times: 'callTime',
} as const

export type DeviceField = keyof typeof fields

/** Returns SQL that counts the joins within that many seconds (F-02). */
const joinedWithin = (seconds: 1 | 3 | 5) => `countIf(result = 1 AND join_ms >= 0 AND join_ms <= ${seconds * 1000})`

const ofStays = [
  'users',
  'sessions',
  'callTime',
  'interrupts',
  ...deviceMeasures.flatMap((name) => [`${name}_sum`, `${name}_count`]),
]
const ofAttempts = ['attempts', 'success1', 'success3', 'success5']
const nothing = (names: readonly string[]) => names.map((name) => `0 AS ${name}`).join(', ')

/** All names that the rows of a range may contain, by their numbers. */
const names = `SELECT number, any(name) AS name FROM known_name WHERE received >= ${sinceReceived} GROUP BY number`

/**
 * Selects manufacturers and models, most users first unless another order is requested, including those with which nobody could join.
 * Samples and disconnects do not contain the device: their user session does.
 */
export function deviceTable(filter: ReportFilter, order: Order<DeviceField> | undefined, now: number): ReportTable {
  const stays = staysOf(filter, now, ['user_hash', 'maker_hash', 'model_hash'])
  const attempts = narrowedBy(filter, attemptColumns)
  const sessions = narrowedBy(filter, keyColumns)
  const measured = sessionSums(filter)
  return {
    text: `SELECT makers.name AS maker, models.name AS model, ${[...ofStays, ...ofAttempts].map((name) => `sum(parts.${name}) AS ${name}`).join(', ')},
        ${deviceMeasures.map((name) => `${meanOfSums(name)} AS ${name}`).join(', ')}
      FROM (
        SELECT maker_hash, model_hash, uniqExact(user_hash) AS users, count() AS sessions,
          sum(until - since) AS callTime, sum(lost.number) AS interrupts,
          ${deviceMeasures.map((name) => `sum(measured.${name}_sum) AS ${name}_sum, sum(measured.${name}_count) AS ${name}_count`).join(', ')},
          ${nothing(ofAttempts)}
        FROM (${stays.text}) AS stays
        ANY LEFT JOIN (${measured.text}) AS measured USING (session)
        ANY LEFT JOIN (
          SELECT ${sessionHash} AS session, count() AS number FROM connection_event
          WHERE ${inRange} AND event = 'connection_interrupt' ${sessions.text} GROUP BY session
        ) AS lost USING (session)
        GROUP BY maker_hash, model_hash
        UNION ALL
        SELECT ${nameHash('manufacturer')} AS maker_hash, ${nameHash('model')} AS model_hash, ${nothing(ofStays)}, count() AS attempts,
          ${joinedWithin(1)} AS success1, ${joinedWithin(3)} AS success3, ${joinedWithin(5)} AS success5
        FROM join_attempt WHERE ${inRange} ${attempts.text} GROUP BY maker_hash, model_hash
      ) AS parts
      ANY LEFT JOIN (${names}) AS makers ON makers.number = parts.maker_hash
      ANY LEFT JOIN (${names}) AS models ON models.number = parts.model_hash
      GROUP BY maker, model`,
    params: { ...stays.params, ...attempts.params, ...measured.params },
    sorting: sortingOf(order, fields, 'users DESC, sessions DESC, maker, model'),
  }
}
