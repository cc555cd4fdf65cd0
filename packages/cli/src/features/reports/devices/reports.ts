import type { Input } from '@rtcops/core/api/types'
import { type DeviceReport, deviceColumns } from '@rtcops/core/features/reports/devices/columns'
import { day } from '@rtcops/core/time/zone'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { exportToFile } from '../../../old/export-to-file.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { filterText, filterWords } from '../../../old/lookup.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'

const sortFields = ['report_time', 'manufacturer', 'model', 'sound_quality'] as const

export const listDevices: Run = async (context) => {
  const pages = listPages<'listDeviceReports', DeviceReport>(context, 'listDeviceReports', readFilter(context))
  await printList(context, reportShape, pages, notesOf(context, ['maker', 'model', 'sound']))
  return undefined
}

export const exportDevices: Run = async (context) => {
  await exportToFile(context, 'exportDeviceReports', readFilter(context))
  return undefined
}

function readFilter(context: Context): Input<'exportDeviceReports'> {
  const sounds = soundsOf(context)
  return onlyGiven({
    name: filterText(context, 'maker'),
    model: filterText(context, 'model'),
    soundQuality: sounds.length > 0 ? sounds : undefined,
    order: orderOf(context, sortFields),
    reportTime: givenRange(context, 7 * day),
  })
}

/** Sound qualities of all `--sound`, each once. @throws {Failure} for what is none */
function soundsOf(context: Context): number[] {
  const words = filterWords(context, 'sound')
  for (const given of words)
    if (!/^[1-5]$/.test(given)) throw usage(say('usage.whole', { flag: 'sound', least: 1, most: 5, given }))
  return [...new Set(words.map(Number))]
}

/** What a terminal has room for; the rest stands in `-o wide`. */
const narrow: readonly (keyof DeviceReport)[] = [
  'report_time',
  'manufacturer',
  'model',
  'earphone_state',
  'sdk_version',
  'sound_quality',
  'user_id',
  'room_name',
  'comment',
]

const reportShape: Shape<DeviceReport> = {
  what: 'rows.deviceReports',
  columns: narrow.flatMap((name) => deviceColumns.filter(({ id }) => id === name)),
  wide: deviceColumns.filter(({ id }) => !narrow.includes(id)),
  fields: deviceColumns.map(({ id }) => id),
  times: ['report_time'],
  heads: { sound_quality: { zh: '音质', en: 'Sound' }, sdk_version: { zh: 'SDK', en: 'SDK' } },
}
