import type { InterruptDay, JoinRow, StayQuality, UserDay } from '@rtcops/core/features/reports/statistics/columns'
import type { TimeRange } from '@rtcops/core/time/range'
import { rangeOf } from '@rtcops/core/time/range-presets'
import { callDetailAddress } from '../../../ui/call-address.ts'
import type { Param } from '../../../ui/filter/url-params.ts'

/** The calls behind a row of a report: the filters that the row adds to those of the report. */
export interface RowPlace {
  appkey?: string
  /** Manufacturer and model; empty if the device did not report them. */
  name?: string
  model?: string
  room_name?: string
  user?: string
  /** A range that the calls overlap, in the address form. */
  time?: string
}

const fields = ['appkey', 'name', 'model', 'room_name', 'user', 'time'] as const satisfies readonly (keyof RowPlace)[]

/** The row whose calls are shown, as one parameter. */
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

/**
 * Returns the intersection of a row's range and that of its report's filters; the row's range if they do not overlap.
 */
export function rangeOfRow(row: RowPlace, filter: { time: string }, now: number): TimeRange | undefined {
  const whole = rangeOf(filter.time, now)
  const own = row.time === undefined ? whole : rangeOf(row.time, now)
  if (!whole || !own) return own ?? whole
  const range = { start: Math.max(own.start, whole.start), end: Math.min(own.end, whole.end) }
  return range.start < range.end ? range : own
}

/** Returns what a user did in a room on one day. */
export const placeOfDay = ({ days, appkey, room_name, user_id }: UserDay | InterruptDay): RowPlace => ({
  appkey,
  room_name,
  user: user_id,
  time: `${days}~${days}`,
})

/** Returns the address of the one call that a row is about. */
export const callAddressOf = ({ channel_session_id, appkey, appkey_name, user_id }: JoinRow | StayQuality): string =>
  callDetailAddress({ channel_session_id, app_key: appkey, app_name: appkey_name, uid: user_id })
