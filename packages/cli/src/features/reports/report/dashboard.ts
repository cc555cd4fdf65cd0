import type { Dashboard } from '@rtcops/core/features/reports/dashboard/blocks'
import { businessZone, day } from '@rtcops/core/time/zone'
import type { Context } from '../../../context.ts'
import { wholePage } from '../../../lists/pages.ts'
import { chosenCompany } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import { fieldsOfRows, type Listing } from '../../../output/listing.ts'
import { checkColumns, printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { givenRange } from '../../../time-range.ts'
import { blocks } from './dashboard-blocks.ts'
import { noticeDays } from './notice-days.ts'
import type { ReportOptions } from './options.ts'
import { type Report, range } from './report.ts'

/** All blocks, for machine formats. */
const wholeDashboard: Listing<Dashboard> = { rows: 'cli.rows.rows', schema: 'Dashboard', columns: [] }

/** The blocks as the wire has them, or short tables. `--columns` chooses blocks. */
export const dashboard: Report = {
  takes: ['company', ...range],
  fields: fieldsOfRows(wholeDashboard),
  get: getDashboard,
}

async function getDashboard(context: Context, options: ReportOptions): Promise<void> {
  const filter = onlyGiven({
    company_id: await chosenCompany(context, options),
    // The first and the last day are both in it.
    datearr: givenRange(context, options, 6 * day, businessZone),
  })
  const { info, span } = await ask(context, 'getDashboard', filter)
  checkColumns(context, wholeDashboard)
  if (isTable(context.settings)) await printBlocks(context, info)
  else await printObject(context, wholeDashboard, 'dashboard.title', info)
  noticeDays(context, span)
}

/** Rows of a block that a table shows. */
const mostRows = 10

/** Prints blocks one below the other, each under its title. */
async function printBlocks(context: Context, info: Dashboard): Promise<void> {
  const t = await context.loadShared()
  const { stdout } = context
  const { columns: chosen } = context.settings
  // The columns that are chosen are blocks; each block has all of its own.
  const bare: Context = { ...context, settings: { ...context.settings, columns: undefined } }
  for (const { id, listing, rows: rowsOf, title } of blocks) {
    if (chosen && !chosen.includes(id)) continue
    const rows = rowsOf(info)
    stdout.write(`${t(title)}\n`)
    await printList(bare, listing, wholePage(rows.slice(0, mostRows)))
    if (rows.length > mostRows) stdout.write(`  ${t('cli.report.more', { count: rows.length - mostRows })}\n`)
    stdout.write('\n')
  }
}
