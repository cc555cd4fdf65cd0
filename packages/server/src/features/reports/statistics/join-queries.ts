import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { type Order, type ReportTable, sortingOf } from '../../../clickhouse/report-rows.ts'
import type { ReportFilter } from './report-filter.ts'

/** An attempt to join. */
export interface RawJoin {
  /** Epoch milliseconds. */
  moment: string
  appKey: string
  callId: string
  room: string
  user: string
  maker: string
  model: string
  network: string
  /** Milliseconds of the stages; null if a stage was not reached. */
  dns: number | null
  connectCs: number | null
  queryCs: number | null
  connectAs: number | null
  joinRoom: number | null
  /** 1 for success. */
  result: number
  /** As the client reported it. */
  reason: string
}

const fields = {
  ts: 'ts',
  dns_ms: 'dns',
  connect_cs_ms: 'connectCs',
  query_cs_ms: 'queryCs',
  connect_as_ms: 'connectAs',
  join_ms: 'joinRoom',
} as const

export type JoinField = keyof typeof fields

const measured = (column: string) => `if(${column} < 0, NULL, toFloat64(${column}))`

/** Columns of `join_attempt` that a filter narrows. */
export const attemptColumns = {
  appKeys: 'app_key',
  maker: 'manufacturer',
  model: 'model',
  room: 'channel_name',
  user: 'user_id',
} as const

/** Selects join attempts, newest first unless another order is requested. */
export function joinTable(filter: ReportFilter, order: Order<JoinField> | undefined): ReportTable {
  const { params, text } = narrowedBy(filter, attemptColumns)
  const from = `FROM join_attempt WHERE ${inRange} ${text}`
  return {
    text: `SELECT toUnixTimestamp64Milli(ts) AS moment, app_key AS appKey, channel_session_id AS callId, channel_name AS room,
        user_id AS user, manufacturer AS maker, model, network, ${measured('dns_ms')} AS dns,
        ${measured('connect_cs_ms')} AS connectCs, ${measured('query_cs_ms')} AS queryCs,
        ${measured('connect_as_ms')} AS connectAs, ${measured('join_ms')} AS joinRoom, result, fail_reason AS reason
      ${from}`,
    params: { ...params, start: filter.range.start, end: filter.range.end },
    sorting: sortingOf(order, fields, 'ts DESC, app_key, channel_name, user_id, session_id, join_ms, dns_ms'),
    counted: `SELECT 1 ${from}`,
    countsApart: true,
  }
}
