import type { Handlers } from '../../../handlers.ts'
import { listCompanyUsers, updateCompanyUserStatus } from './queries.ts'

export const companyUserHandlers: Pick<Handlers, 'listCompanyUsers' | 'updateCompanyUserStatus'> = {
  listCompanyUsers,
  updateCompanyUserStatus,
}
