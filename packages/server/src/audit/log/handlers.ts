import type { Handlers } from '../../services/handlers.ts'
import { getAuditDelivery } from './delivery.ts'
import { listAuditLog } from './queries.ts'

export const auditHandlers: Pick<Handlers, 'getAuditDelivery' | 'listAuditLog'> = { getAuditDelivery, listAuditLog }
