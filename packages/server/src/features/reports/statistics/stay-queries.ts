import { callParams, inCalls } from '../../../clickhouse/calls/in-calls.ts'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRows } from '../../../clickhouse/read-rows.ts'
import { type Order, type ReportTable, sortingOf } from '../../../clickhouse/report-rows.ts'
import type { Context } from '../../../services/context.ts'
import { sessionQuality } from './figures-sql.ts'
import type { ReportFilter } from './report-filter.ts'
import { keyColumns, readDetails, type StayNumbers, staysOf } from './stays-of-filter.ts'

/** A user session by its number; times are epoch milliseconds. */
export interface RawStay {
  session: string
  joined: string
  /** 0 while the user is in the call. */
  left: string
  /** Milliseconds within the range. */
  callTime: string
}

/** A user session as it is listed, before its other fields are looked up. */
export type ListedStay = RawStay & StayNumbers

/** The names of a user session. */
export interface StayNames {
  appKey: string
  callId: string
  room: string
  user: string
}

/** Location, device and software of the user in a session. */
export interface StayPlace {
  country: string
  router: string
  accessServer: string
  platform: string
  network: string
  sdk: string
}

/** Measurements of a user session: milliseconds, percent, a score of 5 at best. Null if nothing was measured. */
export interface RawQuality {
  rtt: number | null
  middleRtt: number | null
  upLoss: number | null
  downLoss: number | null
  jitterMs: number | null
  quality: number | null
  cpuLoad: number | null
}

const stayFields = { join_date: 'joined', call_time: 'callTime' } as const
const qualityFields = {
  avg_rtt: 'rtt',
  middle_rtt: 'middleRtt',
  avg_up_loss: 'upLoss',
  avg_down_loss: 'downLoss',
  avg_jitter: 'jitterMs',
  avg_quality: 'quality',
  avg_cpu: 'cpuLoad',
} as const
const fields = { ...stayFields, ...qualityFields }

type StayOnlyField = keyof typeof stayFields
export type StayField = keyof typeof fields

/** Returns whether an order does not depend on quality, so that measurements are looked up only for the rows of a page. */
export const isByStay = (order: Order<StayField> | undefined): order is Order<StayOnlyField> | undefined =>
  order === undefined || Object.hasOwn(stayFields, order.field)

const columns = [
  'app_key',
  'channel_session_id',
  'channel_name',
  'user_id',
  'country',
  'router_ip',
  'as_ip',
  'platform',
  'network',
  'sdk_version',
] as const
const rowOf = 'session, joined, left, until - since AS callTime'
const namesOf = 'app_key AS appKey, channel_session_id AS callId, channel_name AS room, user_id AS user'
const placeOf = 'country, router_ip AS router, as_ip AS accessServer, platform, network, sdk_version AS sdk'
const ties = 'joined DESC, session'

/** Selects only the user sessions and the numbers of their projects, newest first unless another order is requested. */
export function stayTable(filter: ReportFilter, order: Order<StayOnlyField> | undefined, now: number): ReportTable {
  const { params, text } = staysOf(filter, now, ['project_hash'])
  return { text: `SELECT ${rowOf}, project_hash FROM (${text})`, params, sorting: sortingOf(order, stayFields, ties) }
}

/** Selects user sessions with their names, places and measurements. */
export function stayQualityTable(filter: ReportFilter, order: Order<StayField> | undefined, now: number): ReportTable {
  const { params, text } = staysOf(filter, now, columns)
  const samples = narrowedBy(filter, keyColumns)
  return {
    text: `SELECT ${rowOf}, ${namesOf}, ${placeOf}, ${Object.values(qualityFields).join(', ')}
      FROM (${text}) AS stays
      LEFT JOIN (${sessionQuality(samples.text)}) AS measured USING (session)`,
    params,
    sorting: sortingOf(order, fields, ties),
    counted: staysOf(filter, now).text,
  }
}

/** Adds to the user sessions of a page their names and places, and their measurements in the range. */
export async function addStayDetails(
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  filter: ReportFilter,
  stays: readonly ListedStay[],
  now: number,
): Promise<(RawStay & StayNames & StayPlace & RawQuality)[]> {
  if (stays.length === 0) return []
  const fields = { columns, names: `${namesOf}, ${placeOf}` }
  const found = await readDetails<StayNames & StayPlace>(telemetry, filter, now, fields, stays)
  const qualityFound = await readQuality(telemetry, filter, {
    text: ` AND ${inCalls} AND user_id IN {users: Array(String)}`,
    params: { ...callParams(found), users: [...new Set(found.map(({ user }) => user))] },
  })
  const details = new Map(found.map(({ session, ...detail }) => [session, detail]))
  const qualities = new Map(qualityFound.map(({ session, ...quality }) => [session, quality]))
  return stays.flatMap((stay) => {
    const detail = details.get(stay.session)
    return detail ? [{ ...stay, ...detail, ...(qualities.get(stay.session) ?? nothingMeasured) }] : []
  })
}

const readQuality = (
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  { range }: Pick<ReportFilter, 'range'>,
  { params, text }: QueryPart,
): Promise<(RawQuality & Pick<RawStay, 'session'>)[]> =>
  readRows(telemetry, `SELECT session, ${Object.values(qualityFields).join(', ')} FROM (${sessionQuality(text)})`, {
    ...params,
    start: range.start,
    end: range.end,
  })

const nothingMeasured: RawQuality = {
  rtt: null,
  middleRtt: null,
  upLoss: null,
  downLoss: null,
  jitterMs: null,
  quality: null,
  cpuLoad: null,
}
