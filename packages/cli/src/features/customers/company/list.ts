import type { Input } from '@rtcops/core/api/types'
import type { Company } from '@rtcops/core/features/customers/companies/columns'
import type { Run } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'
import { listPages, notesOf, orderOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { companyShape } from './shapes.ts'
import { stateNames, stateValue } from './state.ts'

export const listCompanies: Run = async (context) => {
  const state = context.values.choice('state', stateNames)
  const order = orderOf(context, ['balance', 'days_left'])
  const filter: Input<'listCompanies'> = {
    ...givenFields(context),
    ...(state ? { state: stateValue(state) } : {}),
    ...(context.values.has('low-balance') ? { low_balance: 1 } : {}),
    ...(order ? { order } : {}),
  }
  const pages = listPages<'listCompanies', Company>(context, 'listCompanies', filter)
  await printList(context, companyShape, pages, notesOf(context, ['name', 'appkey', 'state']))
  return undefined
}
