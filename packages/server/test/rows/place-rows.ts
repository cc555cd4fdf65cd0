import type { OraclePlace } from '../oracles/quality-oracle.ts'
import type { drawsOf } from './draws.ts'
import { dateOf } from './store-table.ts'

const day = 24 * 60 * 60_000

/** Values of the generated rows. The last country is unknown, the first has the most rows. */
export const placesOfRows = {
  appkeys: ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32)),
  countries: ['CN', 'CN', 'CN', 'US', 'ID', 'EG', ''],
  routers: ['10.0.0.1', '10.0.0.2', '10.0.0.3'],
  accessServers: ['10.1.0.1', '10.1.0.2'],
  rooms: ['lobby', 'class', 'room %_\\'],
  users: ['anna', 'bo', 'chen', 'dao', 'ela'],
}

/** Draws where and whose a row is. */
export const drawPlace = ({ among }: Pick<ReturnType<typeof drawsOf>, 'among'>, at: number): OraclePlace => ({
  appkey: among(placesOfRows.appkeys),
  country: among(placesOfRows.countries),
  router: among(placesOfRows.routers),
  as: among(placesOfRows.accessServers),
  room: among(placesOfRows.rooms),
  user: among(placesOfRows.users),
  at,
})

/** Returns the call of a row: one per day and room, which begins at midnight. */
export const callOf = ({ at, room }: OraclePlace): string => `${room} ${dateOf(at)}`

/** Returns the columns that all tables of telemetry have. @param late milliseconds after which the row arrived */
export const keysOf = (row: OraclePlace, late = 0) => ({
  app_key: row.appkey,
  received: dateOf(row.at + late),
  ts: row.at,
  channel_session_id: callOf(row),
  session_id: `${row.user} ${callOf(row)}`,
  user_id: row.user,
  country: row.country,
  router_ip: row.router,
  as_ip: row.as,
})

/** Returns the join of a row's user to its call. */
export const joinOf = (row: OraclePlace) => ({
  app_key: row.appkey,
  received: dateOf(row.at),
  channel_session_id: callOf(row),
  channel_name: row.room,
  user_id: row.user,
  session_id: `${row.user} ${callOf(row)}`,
  join_ts: Math.floor(row.at / day) * day,
  user_session_type: 0,
})

/** Returns one join for each call of the rows. */
export function joinsOf(rows: readonly OraclePlace[]): object[] {
  const calls = new Map(rows.map((row) => [`${row.appkey} ${callOf(row)}`, row]))
  return [...calls.values()].map(joinOf)
}
