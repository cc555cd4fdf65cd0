import type { Cause, Side } from '@rtcops/core/diagnosis/verdict'
import {
  type BadTime,
  type BadTimePart,
  badTimeColumns,
  minutesText,
  partName,
} from '@rtcops/core/features/quality/causes/columns'
import { waitingText } from '@rtcops/core/features/quality/causes/waiting-text'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { chosenCompany, chosenProject } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { spark } from '../../../output/chart/spark.ts'
import { type Listing, splitColumns } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { timeOf } from '../../../time-range.ts'
import { points } from './listing.ts'

interface CausesOptions extends RangeOptions {
  by?: BadTimePart
  company?: string
  project?: string
  country?: string
  router?: string
  sdk?: string
  cause?: Cause
  side?: Side
}

/** Lists the bad minutes by cause, side or place, compared with the same number of days before. */
export async function listCauses(context: Context, options: CausesOptions): Promise<void> {
  const { by, cause, country, router, sdk, side } = options
  // Names of causes are in the catalogue that the console shares.
  await context.loadShared()
  const { info, list } = await ask(
    context,
    'listBadTime',
    onlyGiven({
      by,
      order: { field: 'rate_change' as const, sort: 2 as const },
      company_id: await chosenCompany(context, options),
      app_key: await chosenProject(context, options),
      time: timeOf(context, options),
      country: country?.toUpperCase(),
      router,
      sdk,
      cause,
      side,
    }),
  )
  const listing: Listing<BadTime> = {
    rows: 'cli.rows.causes',
    schema: 'BadTime',
    ...splitColumns<BadTime>(badTimeColumns, ['before_rate', 'change', 'before_seconds']),
    keep: ['name', 'rate_change', 'bad_seconds'],
    cells: {
      name: (row, { language, t }) => partName(by ?? 'cause', row, language, t),
      rate_change: ({ is_new, rate_change }, { t }) => (is_new === 1 ? t('causes.new') : points(rate_change)),
      trend: ({ trend }) => spark(context.glyphs, trend),
      bad_seconds: ({ bad_seconds }) => minutesText(bad_seconds),
      before_seconds: ({ before_seconds }) => minutesText(before_seconds),
    },
  }
  await printList(context, listing, wholePage(list), options)
  const waiting = waitingText(context.t, info.waiting)
  if (waiting !== undefined) context.notice(waiting)
}
