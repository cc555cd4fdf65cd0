import type { Handlers } from '../../../handlers.ts'
import { getCompanyDetails } from './details.ts'
import { listCompanies, listSalespersons, readCompany } from './queries.ts'
import { addCompany, updateCompany } from './writes.ts'

type Operations =
  | 'listCompanies'
  | 'addCompany'
  | 'updateCompany'
  | 'getCompanyForEdit'
  | 'listSalespersonOptions'
  | 'getCompanyDetails'

export const companyHandlers: Pick<Handlers, Operations> = {
  listCompanies,
  addCompany,
  updateCompany,
  getCompanyForEdit: async ({ db }, { id }) => {
    const { name, remark, salesperson, salesperson_name, state, push_flow, video, minute_calltime } = await readCompany(
      db,
      id,
    )
    return { info: { id, name, remark, salesperson, salesperson_name, state, push_flow, video, minute_calltime } }
  },
  listSalespersonOptions: async ({ db }) => ({ list: await listSalespersons(db) }),
  getCompanyDetails: async (context, { id }) => ({ info: await getCompanyDetails(context, id) }),
}
