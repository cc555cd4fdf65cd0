import type { InterruptDay, JoinRow, StayQuality, UserDay } from '@rtcops/core/features/reports/statistics/columns'
import type { TimeRange } from '@rtcops/core/time/range'
import { rangeOf } from '@rtcops/core/time/range-presets'
import { callDetailAddress } from '../../../ui/call-address.ts'
import type { Param } from '../../../ui/url-params.ts'
import type { ReportFilter } from './report-search.ts'

/** Which calls a row of a report stands for: what it narrows the filters of the report to. */
export interface RowPlace {
  appkey?: string
  /** Manufacturer and model; empty where the device did not report it. */
  name?: string
  model?: string
  room_name?: string
  user?: string
  /** A range in the address form that the calls touch. */
  time?: string
}

const fields = ['appkey', 'name', 'model', 'room_name', 'user', 'time'] as const satisfies readonly (keyof RowPlace)[]

/** The row whose calls are shown, in one parameter. */
export const rowParam: Param<RowPlace> = {
  read: (text) => {
    const address = new URLSearchParams(text)
    const place: RowPlace = {}
    for (const field of fields) {
      const value = address.get(field)?.slice(0, 128)
      if (value !== undefined) place[field] = value
    }
    return Object.keys(place).length > 0 ? place : undefined
  },
  write: (place) => new URLSearchParams({ ...place }).toString(),
}

/** The stretch that both a row and the filters of its report mean; that of the row where they have nothing in common. */
export function rangeOfRow(row: RowPlace, filter: ReportFilter, now: number): TimeRange | undefined {
  const asked = rangeOf(filter.time, now)
  const own = row.time === undefined ? asked : rangeOf(row.time, now)
  if (!asked || !own) return own ?? asked
  const range = { start: Math.max(own.start, asked.start), end: Math.min(own.end, asked.end) }
  return range.start < range.end ? range : own
}

/** What a user did in a room on one day. */
export const placeOfDay = ({ days, appkey, room_name, user_id }: UserDay | InterruptDay): RowPlace => ({
  appkey,
  room_name,
  user: user_id,
  time: `${days}~${days}`,
})

/** Address of the one call that a row is about. */
export const callOf = ({ channel_session_id, appkey, appkey_name, user_id }: JoinRow | StayQuality): string =>
  callDetailAddress({ channel_session_id, app_key: appkey, app_name: appkey_name, uid: user_id })
