import type { Histogram } from '@rtcops/core/quality/histogram'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { DaysFilter } from '../../../rollups/days/days-filter.ts'
import type { Context } from '../../../services/context.ts'

/** Rooms and users of a day; times in milliseconds. */
export interface RoomsAndUsers {
  rooms: number
  calls: number
  roomTime: number
  users: number
  sessions: number
  userTime: number
}

/** Durations of the calls and user sessions of a day, within that day. */
export type Lengths = Partial<Record<'call' | 'session', Histogram>>

/** Returns figures by day; days without telemetry are absent. */
export async function readRoomsAndUsers(
  telemetry: Pick<Context, 'telemetry'>,
  { params, where }: DaysFilter,
): Promise<Map<string, RoomsAndUsers>> {
  const rows = await readSharedRows<Record<keyof RoomsAndUsers | 'date', string>>(
    telemetry,
    `SELECT toString(day) AS date, sum(app_day.rooms) AS rooms, sum(app_day.calls) AS calls, sum(room_ms) AS roomTime,
       sum(app_day.users) AS users, sum(app_day.sessions) AS sessions, sum(call_ms) AS userTime
     FROM app_day WHERE ${where} GROUP BY day`,
    params,
  )
  return new Map(
    rows.map((row) => [
      row.date,
      {
        rooms: Number(row.rooms),
        calls: Number(row.calls),
        roomTime: Number(row.roomTime),
        users: Number(row.users),
        sessions: Number(row.sessions),
        userTime: Number(row.userTime),
      },
    ]),
  )
}

/** Returns durations by day. */
export async function readLengths(
  telemetry: Pick<Context, 'telemetry'>,
  { params, whereTogether }: DaysFilter,
): Promise<Map<string, Lengths>> {
  const rows = await readSharedRows<{ date: string; kind: keyof Lengths; bins: [bin: number, count: string][] }>(
    telemetry,
    `SELECT toString(day) AS date, kind, groupArray((bin, counted)) AS bins
     FROM (
       SELECT day, kind, bin, sum(number) AS counted FROM length_day
       WHERE ${whereTogether} GROUP BY day, kind, bin
     )
     GROUP BY day, kind`,
    params,
  )
  const lengths = new Map<string, Lengths>()
  for (const { bins, date, kind } of rows)
    lengths.set(date, { ...lengths.get(date), [kind]: new Map(bins.map(([bin, count]) => [bin, Number(count)])) })
  return lengths
}
