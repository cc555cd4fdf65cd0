import type { Handlers } from '../../../handlers.ts'
import { getAuditDelivery } from './delivery.ts'
import { listAuditLog } from './queries.ts'

export const auditHandlers: Pick<Handlers, 'getAuditDelivery' | 'listAuditLog'> = { getAuditDelivery, listAuditLog }
