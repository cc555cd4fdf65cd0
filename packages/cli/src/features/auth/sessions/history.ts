import type { Input } from '@rtcops/core/api/types'
import { day } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { exportList } from '../../../output/file/export-list.ts'
import { printList } from '../../../output/print.ts'
import { givenRange } from '../../../time-range.ts'
import { loginRecords } from './listing.ts'

type Filter = Pick<Input<'listLogins'>, 'member' | 'result' | 'address'>

interface HistoryOptions extends RangeOptions, Filter {
  everybody?: boolean
}

/** Milliseconds to look back if only the end of a range is given; more than the age of the first record. */
const noBeginning = 400 * day

/** Lists the login history of the caller, of one member, or of everybody. */
export async function listHistory(context: Context, options: HistoryOptions & PageOptions): Promise<void> {
  const filter = filterOf(context, options)
  if (options.member === undefined && !options.everybody)
    await printList(context, loginRecords, listPages(context, 'listOwnLogins', filter, options), options)
  else await printList(context, loginRecords, listPages(context, 'listLogins', filter, options), options)
}

/** Saves the login history of members to a file. */
export async function exportHistory(context: Context, options: HistoryOptions & ExportOptions): Promise<void> {
  await exportList(context, 'exportLogins', filterOf(context, options), options)
}

function filterOf(context: Context, options: HistoryOptions): Filter & Pick<Input<'listLogins'>, 'time'> {
  const { address, member, result } = options
  return onlyGiven({ member, result, address, time: givenRange(context, options, noBeginning) })
}
