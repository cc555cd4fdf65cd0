import type { Input } from '@rtcops/core/api/types'
import type { CompanyUser } from '@rtcops/core/features/customers/company-users/columns'
import type { Run } from '../../../command.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { companyOf } from '../../../lookup.ts'
import { printList } from '../../../output/list.ts'
import { userShape } from './shapes.ts'
import { stateNames, stateValue } from './state.ts'

export const listUsers: Run = async (context) => {
  const { values } = context
  const company = values.text('company')
  const keyword = values.text('keyword')
  const status = values.choice('status', stateNames)
  const filter: Input<'listCompanyUsers'> = {
    ...(company === undefined ? {} : { company_id: await companyOf(context, company) }),
    ...(keyword === undefined ? {} : { keyword }),
    ...(values.has('owner') ? { is_owner: 1 } : {}),
    ...(status ? { status: stateValue(status) } : {}),
  }
  const pages = listPages<'listCompanyUsers', CompanyUser>(context, 'listCompanyUsers', filter)
  await printList(context, userShape, pages, notesOf(context, ['company', 'keyword', 'status']))
  return undefined
}
