import type { Input } from '@rtcops/core/api/types'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import type { Instant } from '@rtcops/core/time/zone'
import { readPastRange } from '../../../platform/input/time-range.ts'
import type { DeviceFilter } from './queries.ts'

type Asked = Pick<Input<'listDeviceReports'>, 'model' | 'name' | 'reportTime' | 'soundQuality'>

/** Reads the filter of a request. @throws {Refusal} 40001 that names the field */
export function readDeviceFilter({ model, name, reportTime, soundQuality = [] }: Asked, now: Instant): DeviceFilter {
  return {
    range: reportTime
      ? readPastRange(reportTime, now, longestRanges.deviceReports, 'reportTime')
      : defaultRange('deviceReports', now),
    manufacturer: name,
    model,
    soundQualities: soundQuality.length > 0 ? [...new Set(soundQuality)] : undefined,
  }
}
