import type { Handlers } from '../../../handlers.ts'
import { listAuditLog } from './queries.ts'

export const auditHandlers: Pick<Handlers, 'listAuditLog'> = { listAuditLog }
