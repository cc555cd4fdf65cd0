import { codes } from '@rtcops/core/api/codes'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Refusal } from '../../http/refusal.ts'

/** Up to so many rows a file is made while it is fetched; above, in the background (AM-05). */
export const mostRowsAtOnce = 20_000

/** More rows are refused (AM-05). */
export const mostRows = 1_000_000

/** @throws {Refusal} that says how many rows there are, when they are too many for one file */
export function refuseTooMany(rows: number, most = mostRows): void {
  if (rows <= most) return
  const values = { rows: formatNumber(rows), max: formatNumber(most) }
  throw new Refusal(codes.badParameter, 'exports.refusal.tooManyRows', { values })
}

/** Jobs that one member may have under way. */
export const mostJobs = 10
