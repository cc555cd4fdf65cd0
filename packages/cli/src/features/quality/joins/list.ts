import type { Row, Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import { countriesByJoins } from '../../../quality/countries-in-periods.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import type { QualityOptions } from '../../../quality/options.ts'
import { printInWindow } from '../../../quality/print-in-window.ts'

const operation = 'listJoinSituationByCountry'

interface ListOptions extends QualityOptions, PageOptions, SortOptions {
  kind?: Schema<'JoinShare'>
}

/** Lists countries by the share of one join result, in five periods. */
export async function listJoins(context: Context, options: ListOptions): Promise<void> {
  const { kind, sort } = options
  const order = orderOf(operation, sort)
  const input = { ...(await qualityFilter(context, options)), ...onlyGiven({ kind, order }) }
  const pages = listPages<typeof operation, Row<typeof operation>>(context, operation, input, options)
  await printInWindow(context, countriesByJoins, pages, options)
}
