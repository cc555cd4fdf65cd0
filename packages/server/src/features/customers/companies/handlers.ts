import type { Handlers } from '../../../services/handlers.ts'
import { getCompanyDetails, getCompanyForEdit } from './details.ts'
import { listCompanies, listSalespersons } from './queries.ts'
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
  getCompanyForEdit: async (context, { id }) => ({ info: await getCompanyForEdit(context, id) }),
  listSalespersonOptions: async ({ db, member }) => ({
    list: await listSalespersons(db, member.dataScope === 'own' ? member.id : undefined),
  }),
  getCompanyDetails: async (context, { id }) => ({ info: await getCompanyDetails(context, id) }),
}
