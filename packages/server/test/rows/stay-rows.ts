import type { ClickHouseClient } from '@clickhouse/client'
import type { TraitedSession } from '../oracles/stay-oracle.ts'
import { type ReportedRow, randomSession, reportsOf } from '../usage-reports.ts'
import { drawsOf } from './draws.ts'
import { storeTable } from './store-table.ts'

const countries = ['CN', 'CN', 'US', 'DE', '']
const provinces = ['广东', '北京', '']
const systems = ['Android', 'Android', 'iOS', 'Windows', '']

/** Returns a random session with a room, a place and a device; a user changes these from session to session. */
export function randomStay(random: () => number, appkey: string, number: number, first: number): TraitedSession {
  const { upTo, among } = drawsOf(random)
  const told = randomSession(random, appkey, number, first)
  // No leave is before its join: the first join of such a user would be a time at which they were not in the call.
  const leaves = told.leaves.map((leave) => ({ ...leave, at: Math.max(leave.at, told.joined ?? leave.at) }))
  const session = { ...told, leaves }
  const country = among(countries)
  return {
    ...session,
    // A room has several calls, and a call one room.
    room: `room ${Number(session.call.split('-')[1]) % 3}`,
    country,
    province: country === 'CN' ? among(provinces) : '',
    os: among(systems),
    earphoneJoin: upTo(3) - 1,
    earphoneLeave: upTo(3) - 1,
  }
}

/** Returns the earliest moment that a session's reports tell of. */
export const firstMoment = ({ joined, leaves }: TraitedSession): number =>
  Math.min(joined ?? Number.POSITIVE_INFINITY, ...leaves.map(({ at }) => at))

/** Returns the stored rows of a session: as `reportsOf`, with the fields that the join and the leave report. */
export function stayReports(session: TraitedSession, delay?: () => number, copies?: () => number): ReportedRow[] {
  const { country, earphoneJoin, earphoneLeave, os, province, room } = session
  return reportsOf(session, delay, copies).map(({ table, values }) => {
    if (table !== 'user_session') return { table, values }
    const told =
      'user_session_type' in values
        ? { channel_name: room, country, province, os, earphone_join: earphoneJoin }
        : { earphone_leave: earphoneLeave }
    return { table, values: { ...values, ...told } }
  })
}

/** Stores rows of telemetry. */
export async function storeRows(client: ClickHouseClient, rows: readonly ReportedRow[]): Promise<void> {
  for (const [table, each] of Map.groupBy(rows, (row) => row.table))
    await storeTable(
      client,
      table,
      each.map(({ values }) => values),
    )
}
