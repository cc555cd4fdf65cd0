import type { Cause } from '@rtcops/core/diagnosis/verdict'
import { affectedMarkdown } from '@rtcops/core/features/quality/affected/affected-text'
import { type AffectedCompany, affectedColumns } from '@rtcops/core/features/quality/affected/columns'
import { safeLines } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { ExportOptions } from '../../../options/output.ts'
import { exportList } from '../../../output/file/export-list.ts'
import type { Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import type { PlaceOptions } from '../../../quality/options.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'

interface AffectedFilter extends PlaceOptions {
  cause?: Cause
}

interface AffectedOptions extends AffectedFilter {
  limit?: number
  markdown?: boolean
}

/** Companies whose users were badly off. */
const affectedCompanies: Listing<AffectedCompany> = {
  rows: 'cli.rows.companies',
  schema: 'AffectedCompany',
  columns: affectedColumns,
  keep: ['company_name', 'users'],
}

/** Lists the companies whose users were badly off, or prints them as Markdown for a ticket. */
export async function listAffected(context: Context, options: AffectedOptions): Promise<void> {
  const { limit, markdown } = options
  const t = await context.loadShared()
  const answer = await ask(context, 'listAffectedCompanies', {
    ...(await filterOf(context, options)),
    ...onlyGiven({ limit }),
  })
  if (markdown) {
    const place = [options.country, options.router, options.as].filter(Boolean).join(' · ')
    context.stdout.write(`${safeLines(affectedMarkdown(answer, place, t))}\n`)
    return
  }
  const { info, list } = answer
  await printList(context, affectedCompanies, wholePage(list))
  if (isTable(context.settings)) {
    const sums = {
      companies: formatNumber(info.companies),
      users: formatNumber(info.users),
      minutes: formatNumber(info.bad_minutes),
    }
    context.notice(t('affected.total', sums))
    context.notice(t('affected.rule'))
    if (info.companies > list.length)
      context.notice(t('affected.markdown.more', { count: formatNumber(info.companies - list.length) }))
  }
  noticeWindow(context, info)
}

/** Saves all of them. */
export async function exportAffected(context: Context, options: AffectedFilter & ExportOptions): Promise<void> {
  await exportList(context, 'exportAffectedCompanies', await filterOf(context, options), options)
}

const filterOf = async (context: Context, options: AffectedFilter) => ({
  ...(await qualityFilter(context, options)),
  ...onlyGiven({ cause: options.cause }),
})
