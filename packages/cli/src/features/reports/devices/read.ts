import type { Input, Row } from '@rtcops/core/api/types'
import { day } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages } from '../../../lists/pages.ts'
import { words } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { exportList } from '../../../output/file/export-list.ts'
import { printList } from '../../../output/print.ts'
import { givenRange } from '../../../time-range.ts'
import { deviceReports } from './listing.ts'

interface FilterOptions extends RangeOptions, SortOptions {
  maker?: string
  model?: string
  sound?: string[]
}

export async function listDevices(context: Context, options: FilterOptions & PageOptions): Promise<void> {
  const filter = filterOf(context, options)
  const pages = listPages<'listDeviceReports', Row<'listDeviceReports'>>(context, 'listDeviceReports', filter, options)
  await printList(context, deviceReports, pages, options)
}

export const exportDevices = (context: Context, options: FilterOptions & ExportOptions): Promise<void> =>
  exportList(context, 'exportDeviceReports', filterOf(context, options), options)

const filterOf = (
  context: Context,
  { maker, model, sort, sound, ...range }: FilterOptions,
): Input<'exportDeviceReports'> =>
  onlyGiven({
    name: maker || undefined,
    model: model || undefined,
    soundQuality: sound && soundsOf(sound),
    order: orderOf('exportDeviceReports', sort),
    reportTime: givenRange(context, range, 7 * day),
  })

/** Returns the sound qualities named by `--sound`, each once. @throws {Failure} for any other word */
function soundsOf(sound: readonly string[]): number[] {
  const given = words(sound)
  for (const word of given)
    if (!/^[1-5]$/.test(word)) throw usage(['cli.usage.whole', { flag: 'sound', least: 1, most: 5, given: word }])
  return [...new Set(given.map(Number))]
}
