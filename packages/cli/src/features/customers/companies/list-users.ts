import type { Input } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenCompany } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList } from '../../../output/print.ts'
import { type StateName, stateValue } from './state.ts'
import { companyUsers } from './user-listing.ts'

interface UserListOptions extends PageOptions {
  company?: string
  keyword?: string
  owner?: boolean
  status?: StateName
}

export async function listUsers(context: Context, options: UserListOptions): Promise<void> {
  const filter: Input<'listCompanyUsers'> = onlyGiven({
    company_id: await chosenCompany(context, options),
    keyword: options.keyword,
    is_owner: options.owner ? (1 as const) : undefined,
    status: stateValue(options.status),
  })
  await printList(context, companyUsers, listPages(context, 'listCompanyUsers', filter, options), options)
}
