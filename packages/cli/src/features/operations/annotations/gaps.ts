import { dataGapColumns } from '@rtcops/core/features/operations/data-gaps/columns'
import type { DataGap } from '@rtcops/core/features/operations/data-gaps/gap-text'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { projectOf } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import type { Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { hasRange, timeOf } from '../../../time-range.ts'

const gaps: Listing<DataGap> = {
  rows: 'cli.rows.dataGaps',
  schema: 'DataGap',
  columns: dataGapColumns,
  wide: [
    { id: 'reason', kind: 'code', label: 'dataGap.reason' },
    { id: 'count', kind: 'number', label: 'dataGap.count' },
    { id: 'app_key', kind: 'code', label: 'project.appkey' },
    { id: 'company_name', kind: 'text', label: 'project.company' },
  ],
  keep: ['text'],
}

/** Lists what is known to be missing in figures, the newest first. */
export async function listGaps(
  context: Context,
  options: PageOptions & RangeOptions & { project?: string },
): Promise<void> {
  const { project, ...range } = options
  const filter = onlyGiven({
    app_key: project && (await projectOf(context, project)),
    time: hasRange(range) ? timeOf(context, range) : undefined,
  })
  await context.loadShared()
  await printList(context, gaps, listPages(context, 'listDataGaps', filter, options), options)
}
