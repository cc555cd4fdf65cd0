import type { Schema } from '@rtcops/core/api/types'
import type { Dashboard } from '@rtcops/core/features/reports/dashboard/blocks'
import { businessZone, day } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { Failure } from '../../../errors.ts'
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

/** The blocks as the server returns them, or as short tables. `--columns` selects blocks. */
export const dashboard: Report = {
  takes: ['company', ...range],
  fields: fieldsOfRows(wholeDashboard),
  get: getDashboard,
}

async function getDashboard(context: Context, options: ReportOptions): Promise<void> {
  const filter = onlyGiven({
    company_id: await chosenCompany(context, options),
    // Both the first and the last day are included.
    datearr: givenRange(context, options, 6 * day, businessZone),
  })
  const { failed, info, span } = await ask(context, 'getDashboard', filter)
  checkColumns(context, wholeDashboard)
  if (isTable(context.settings)) await printBlocks(context, info)
  else await printObject(context, wholeDashboard, 'dashboard.title', info)
  noticeDays(context, span)
  await refuseMissing(context, failed)
}

/** Ends the command as partly done if a block that is printed could not be counted. */
async function refuseMissing(context: Context, failed: readonly Schema<'FailedBlock'>[]): Promise<void> {
  const { columns: chosen } = context.settings
  const missing = failed.filter(({ block }) => !chosen || chosen.includes(block))
  const [first] = missing
  if (!first) return
  const t = await context.loadShared()
  const names = blocks.filter(({ id }) => missing.some(({ block }) => block === id)).map(({ title }) => t(title))
  const reason = first.msg || t('common.failed.busy')
  throw new Failure('partly_done', ['cli.report.blocksMissing', { blocks: names.join(', '), reason }])
}

/** Most rows of a block in a table. */
const mostRows = 10

/** Prints blocks one below another, each under its title. */
async function printBlocks(context: Context, info: Dashboard): Promise<void> {
  const t = await context.loadShared()
  const { stdout } = context
  const { columns: chosen } = context.settings
  // The selected columns are blocks; each block has all its own columns.
  const bare: Context = { ...context, settings: { ...context.settings, columns: undefined } }
  for (const { id, listing, rows: rowsOf, title } of blocks) {
    if (chosen && !chosen.includes(id)) continue
    const rows = rowsOf(info)
    if (!rows) continue
    stdout.write(`${t(title)}\n`)
    await printList(bare, listing, wholePage(rows.slice(0, mostRows)))
    if (rows.length > mostRows) stdout.write(`  ${t('cli.report.more', { count: rows.length - mostRows })}\n`)
    stdout.write('\n')
  }
}
