import type { Cause, Side } from '@rtcops/core/diagnosis/verdict'
import {
  type BadTime,
  type BadTimePart,
  badTimeColumns,
  minutesText,
  partName,
} from '@rtcops/core/features/quality/causes/columns'
import { badTimeMarkdown } from '@rtcops/core/features/quality/causes/file'
import { waitingText } from '@rtcops/core/features/quality/causes/waiting-text'
import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { chosenCompany, chosenProject } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { ExportOptions } from '../../../options/output.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { spark } from '../../../output/chart/spark.ts'
import { exportList } from '../../../output/file/export-list.ts'
import { type Listing, splitColumns } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { timeOf } from '../../../time-range.ts'
import { points } from './listing.ts'

interface CausesFilter extends RangeOptions {
  by?: BadTimePart
  company?: string
  project?: string
  country?: string
  router?: string
  sdk?: string
  cause?: Cause
  side?: Side
}

interface CausesOptions extends CausesFilter {
  markdown?: boolean
}

/** Lists the bad minutes by cause, side or place, compared with the same number of days before, or prints them as Markdown. */
export async function listCauses(context: Context, options: CausesOptions): Promise<void> {
  const { by, markdown } = options
  // Names of causes are in the catalogue that the console shares.
  const t = await context.loadShared()
  const answer = await ask(context, 'listBadTime', await filterOf(context, options))
  if (markdown) {
    const text = badTimeMarkdown(answer, by ?? 'cause', context.language, t)
    for (const line of text.split('\n')) context.stdout.write(`${safeText(line)}\n`)
    return
  }
  const { info, list } = answer
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

/** Saves all of them. */
export async function exportCauses(context: Context, options: CausesFilter & ExportOptions): Promise<void> {
  await exportList(context, 'exportBadTime', await filterOf(context, options), options)
}

async function filterOf(context: Context, options: CausesFilter) {
  const { by, cause, country, router, sdk, side } = options
  return onlyGiven({
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
  })
}
