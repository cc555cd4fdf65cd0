import { codes } from '@rtcops/core/api/codes'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Refusal } from '../platform/input/refusal.ts'

/** Up to this many rows, a file is written while it is downloaded; above, in the background (AM-05). */
export const mostRowsAtOnce = 20_000

/** More rows are refused (AM-05). */
export const mostRows = 1_000_000

/** Refuses too many rows. @throws {Refusal} that says how many rows there are */
export function refuseTooMany(rows: number, most = mostRows): void {
  if (rows <= most) return
  const values = { rows: formatNumber(rows), max: formatNumber(most) }
  throw new Refusal(codes.badParameter, 'exports.refusal.tooManyRows', { values })
}

/** Jobs that one member may have waiting or running. */
export const mostJobs = 10
