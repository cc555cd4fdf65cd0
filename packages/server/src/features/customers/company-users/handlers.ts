import type { Handlers } from '../../../services/handlers.ts'
import { listCompanyUsers, updateCompanyUserStatus } from './queries.ts'

export const companyUserHandlers: Pick<Handlers, 'listCompanyUsers' | 'updateCompanyUserStatus'> = {
  listCompanyUsers,
  updateCompanyUserStatus,
}
