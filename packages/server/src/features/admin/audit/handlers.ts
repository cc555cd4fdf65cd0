import { startExport } from '../../../exports/start-export.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { auditExporter } from './exporter.ts'

/** The file of the audit log; its list belongs to the domain, which everything that is exported depends on. */
export const auditFileHandlers: Pick<Handlers, 'exportAuditLog'> = {
  exportAuditLog: (context, input) => startExport(auditExporter, context, input),
}
