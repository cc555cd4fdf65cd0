import { minute } from '@rtcops/core/time/zone'
import type { Job, StartWorkers } from '../schedule/job.ts'
import { anchorAudit } from './anchor-audit.ts'
import { deliverAudit } from './deliver-audit.ts'

export { signerIdOf } from './anchor.ts'
export { measureUndelivered } from './log/delivery.ts'
export { auditHandlers } from './log/handlers.ts'
export { countEntries, streamEntries } from './log/queries.ts'
export { appendAudit, authorName, type Change, readHead } from './records/audit.ts'
export { tryReceivers } from './try-receivers.ts'

export const auditJobs: Job[] = [{ name: 'anchor-audit', pause: minute, run: anchorAudit }]

export const startAuditWorkers: StartWorkers = deliverAudit
