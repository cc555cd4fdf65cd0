import { wholePage } from '../../../lists/pages.ts'
import { fieldsOfRows } from '../../../output/listing.ts'
import { printList, printPart } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { joinDays, stageDays } from './day-listings.ts'
import { daysOf } from './filters.ts'
import { noticeDays } from './notice-days.ts'
import { type Report, range } from './report.ts'

/** Stages of joining and failures by day; below the table of a project, the users who joined in time in the last three days. */
export const stages: Report = {
  takes: ['company', 'project', ...range],
  fields: fieldsOfRows(stageDays),
  async get(context, options) {
    const { info, list } = await ask(context, 'getConnectTimingStats', await daysOf(context, options))
    await printList(context, stageDays, wholePage(list))
    noticeDays(context, info)
    if (info.days3 && isTable(context.settings)) await printPart(context, joinDays, 'cli.report.threeDays', info.days3)
  },
}
