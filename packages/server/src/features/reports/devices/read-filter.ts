import type { Input } from '@rtcops/core/api/types'
import { defaultRange } from '@rtcops/core/time/range-presets'
import type { Instant } from '@rtcops/core/time/zone'
import { readPastRange } from '../../../http/time-range.ts'
import type { ReportFilter } from './queries.ts'

/** Longest range that may be asked for. */
const mostDays = 92

type Asked = Pick<Input<'listDeviceReports'>, 'model' | 'name' | 'reportTime' | 'soundQuality'>

/** @throws {Refusal} 40001 that names the field */
export function readFilter({ model, name, reportTime, soundQuality = [] }: Asked, now: Instant): ReportFilter {
  return {
    range: reportTime ? readPastRange(reportTime, now, mostDays, 'reportTime') : defaultRange('deviceReports', now),
    manufacturer: name,
    model,
    soundQualities: soundQuality.length > 0 ? [...new Set(soundQuality)] : undefined,
  }
}
