import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { cutRows } from '../../../lists/pages.ts'
import { wordsOf } from '../../../machine-words.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import { printList } from '../../../output/print.ts'
import { unknownWord } from '../../../suggest.ts'
import { reportNames } from './names.ts'
import { chartOption, type ReportOptions, reportOptions } from './options.ts'
import type { Report } from './report.ts'
import { type ReportRow, reportRows } from './report-listing.ts'
import { reports } from './reports.ts'

/** Prints a report. @param id id of the call, for the one report about a call */
export const getReport = async (
  context: Context,
  name: string,
  id: string | undefined,
  options: ReportOptions & PageOptions,
): Promise<void> => reportOf(context, name).get(context, options, id)

/** Saves a report to a file. @throws {Failure} for a report that the server does not save */
export async function exportReport(
  context: Context,
  name: string,
  options: ReportOptions & ExportOptions,
): Promise<void> {
  const report = reportOf(context, name)
  if (!report.save) throw usage(['cli.report.noFile', { name }], 'rtcops report list')
  await report.save(context, options)
}

/** Returns the report with a name. @throws {Failure} for an unknown name, and for an option that the report does not take */
function reportOf({ command }: Pick<Context, 'command'>, given: string): Report {
  const name = reportNames.find((each) => each === given)
  if (!name) throw unknownWord(['cli.report.unknown', { name: given }], given, reportNames, 'rtcops report list')
  const report = reports[name]
  const takes: readonly string[] = report.takes
  for (const option of [...reportOptions, chartOption]) {
    const flag = option.attributeName()
    if (command.getOptionValueSource(flag) === 'cli' && !takes.includes(flag))
      throw usage(['cli.report.noFlag', { name, flag }])
  }
  return report
}

/** Lists the names of the reports with their columns. */
export async function listReports(context: Context, options: PageOptions): Promise<void> {
  const t = await wordsOf(context)
  const read = async () =>
    reportNames.map((name): ReportRow => {
      const { fields, save } = reports[name]
      const about = t(`cli.report.about.${name}`)
      return { name, about, export: save ? 1 : 0, columns: fields.join(',') }
    })
  // There are few enough to show all of them.
  const shown = { limit: reportNames.length, ...options }
  await printList(context, reportRows, cutRows(shown, read), shown)
}
