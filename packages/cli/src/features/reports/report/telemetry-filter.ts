import type { Input } from '@rtcops/core/api/types'
import type { Context } from '../../../context.ts'
import { orderOf } from '../../../old/lists.ts'
import { chosenCompany, chosenProject, filterText } from '../../../old/lookup.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'

/** Flags that narrow the reports over the telemetry, for what is said of a list. */
export const telemetryFlags = ['company', 'project', 'maker', 'model', 'room', 'user'] as const

/** What the reports over the telemetry are narrowed to. Without a range the server takes its default, which ends at its own now. */
export const readTelemetryFilter = async (context: Context): Promise<Input<'getStatistics3Info'>> =>
  onlyGiven({
    company_id: await chosenCompany(context),
    appkey: await chosenProject(context),
    name: filterText(context, 'maker'),
    model: filterText(context, 'model'),
    room_name: filterText(context, 'room'),
    user: filterText(context, 'user'),
    time: givenRange(context),
  })

/** The same with the order of `--sort`. @param fields that the report is sorted by */
export const readSortedFilter = async <const Field extends string>(context: Context, fields: readonly Field[]) => ({
  ...(await readTelemetryFilter(context)),
  ...onlyGiven({ order: orderOf(context, fields) }),
})
