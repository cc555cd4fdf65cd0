import type { Input } from '@rtcops/core/api/types'
import type { CompanyUser } from '@rtcops/core/features/customers/company-users/columns'
import type { Run } from '../../../command.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { chosenCompany } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import { printList } from '../../../output/list.ts'
import { userShape } from './shapes.ts'
import { stateNames, stateValue } from './state.ts'

export const listUsers: Run = async (context) => {
  const { values } = context
  const status = values.choice('status', stateNames)
  const filter: Input<'listCompanyUsers'> = onlyGiven({
    company_id: await chosenCompany(context),
    keyword: values.text('keyword'),
    is_owner: values.has('owner') ? (1 as const) : undefined,
    status: status && stateValue(status),
  })
  const pages = listPages<'listCompanyUsers', CompanyUser>(context, 'listCompanyUsers', filter)
  await printList(context, userShape, pages, notesOf(context, ['company', 'keyword', 'status']))
  return undefined
}
