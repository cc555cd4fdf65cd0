import type { Input } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import { printList } from '../../../output/print.ts'
import { companies } from './listing.ts'
import { type StateName, stateValue } from './state.ts'

interface ListOptions extends PageOptions, SortOptions {
  name?: string
  appkey?: string
  state?: StateName
  lowBalance?: boolean
}

export async function listCompanies(context: Context, options: ListOptions): Promise<void> {
  const filter: Input<'listCompanies'> = onlyGiven({
    name: options.name,
    appkey: options.appkey,
    state: stateValue(options.state),
    low_balance: options.lowBalance ? (1 as const) : undefined,
    order: orderOf('listCompanies', options.sort),
  })
  await printList(context, companies, listPages(context, 'listCompanies', filter, options), options)
}
