import { formatDay } from '@rtcops/core/time/zone'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRows } from '../../../clickhouse/read-rows.ts'
import { sinceReceived } from '../../../clickhouse/stays/received-rows.ts'
import {
  numbersOf,
  type SessionColumn,
  type StayColumn,
  sessionDetails,
  staysSelect,
} from '../../../clickhouse/stays/stays.ts'
import type { Context } from '../../../services/context.ts'
import type { ReportFilter } from './report-filter.ts'

/**
 * Returns the SELECT for the user sessions that match a filter, with its parameters; columns as in `staysSelect`, plus those that a filter
 * needs.
 *
 * @param now time up to which sessions in progress are counted, epoch milliseconds
 */
export function staysOf(filter: ReportFilter, now: number, columns: readonly StayColumn[] = []): QueryPart {
  const sessions = narrowedBy(filter, keyColumns)
  const wholes = narrowedBy(filter, { maker: 'manufacturer', model: 'model', room: 'channel_name' })
  const needed: StayColumn[] = [
    ...(filter.maker === undefined ? [] : (['manufacturer'] as const)),
    ...(filter.model === undefined ? [] : (['model'] as const)),
    ...(filter.room === undefined ? [] : (['channel_name'] as const)),
  ]
  return {
    text: staysSelect({
      columns: [...new Set([...columns, ...needed])],
      where: `true ${sessions.text}`,
      having: `true ${wholes.text}`,
      canBeLate: canBeLate(filter, now),
    }),
    params: { ...sessions.params, ...wholes.params, start: filter.range.start, end: filter.range.end, now },
  }
}

/** The numbers of a user session and of its project. */
export interface StayNumbers {
  session: string
  project_hash: string
}

/**
 * Returns the details of the user sessions on a page: `session`, and the requested columns.
 *
 * @param columns as in `sessionDetails`
 * @param names names for these columns
 */
export async function readDetails<Row>(
  telemetry: Telemetry,
  filter: ReportFilter,
  now: number,
  { columns, names }: { columns: readonly SessionColumn[]; names: string },
  stays: readonly StayNumbers[],
): Promise<(Row & { session: string })[]> {
  const { end, start } = filter.range
  const appKeys = await appKeysOf(telemetry, filter, stays)
  const { params, text } = narrowedBy({ ...filter, appKeys }, keyColumns)
  const where = `session IN ${numbersOf('sessions')} ${text}`
  const sessions = stays.map(({ session }) => session)
  return await readRows(
    telemetry,
    `SELECT session, ${names} FROM (${sessionDetails(columns, where, canBeLate(filter, now))})`,
    { ...params, sessions, start, end },
  )
}

/** Returns the projects of user sessions. Rows are sorted by project, so those of a few projects are found without scanning all. */
async function appKeysOf(
  telemetry: Telemetry,
  { appKeys, range }: ReportFilter,
  stays: readonly StayNumbers[],
): Promise<readonly string[]> {
  if (appKeys?.length === 1) return appKeys
  const found = await readRows<{ name: string }>(
    telemetry,
    `SELECT DISTINCT name FROM known_name WHERE received >= ${sinceReceived} AND number IN ${numbersOf('projects')}`,
    { start: range.start, projects: [...new Set(stays.map(({ project_hash }) => project_hash))] },
  )
  return found.map(({ name }) => name)
}

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** Conditions on the key of user sessions, which everything they report contains too. */
export const keyColumns = { appKeys: 'app_key', user: 'user_id' } as const

/** Returns false if the range reaches today; telemetry is stored by UTC day. */
const canBeLate = ({ range }: ReportFilter, now: number): boolean => formatDay(range.end, 'UTC') < formatDay(now, 'UTC')
