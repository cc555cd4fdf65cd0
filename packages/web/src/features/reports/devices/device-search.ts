import type { Input } from '@rtcops/core/api/types'
import { sortFields } from '@rtcops/core/columns/columns'
import { deviceColumns, type SoundQuality, soundQualities } from '@rtcops/core/features/reports/devices/columns'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import {
  type FilterOf,
  type Param,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
} from '../../../ui/filter/url-params.ts'

/** A list of sound qualities, best first, separated by commas in the address. */
const soundParam: Param<readonly SoundQuality[]> = {
  read: (text) => {
    const codes = text.split(',')
    const known = soundQualities.filter((quality) => codes.includes(String(quality)))
    return known.length > 0 ? known : undefined
  },
  write: (qualities) => qualities.join(','),
  label: 'device.filter.sound',
}

export const deviceParams = {
  ...pageParams(),
  order: sortParam(sortFields(deviceColumns)),
  name: textParam('device.filter.manufacturer'),
  model: textParam('device.filter.model'),
  sound: soundParam,
  time: rangeParam(defaultRanges.deviceReports, 'device.filter.time'),
}

export type DeviceParams = typeof deviceParams
export type DeviceFilter = FilterOf<DeviceParams>

/** Returns the qualities with one added, or removed if it is among them; undefined if none is left. */
export function toggled(
  chosen: readonly SoundQuality[] | undefined = [],
  quality: SoundQuality,
): readonly SoundQuality[] | undefined {
  const next = soundQualities.filter((each) => chosen.includes(each) !== (each === quality))
  return next.length > 0 ? next : undefined
}

type Asked = Omit<Input<'listDeviceReports'>, 'time'> & { time: string }

/** Returns the filter of the list. */
export const devicesFilter = ({ sound, ...filter }: DeviceFilter): Asked => ({
  ...filter,
  ...(sound ? { soundQuality: [...sound] } : {}),
})
