import { startExport } from '../../../exports/start-export.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { loginExporter } from './exporter.ts'
import { listLogins, listOwnLogins } from './queries.ts'

export const loginHandlers: Pick<Handlers, 'listOwnLogins' | 'listLogins' | 'exportLogins'> = {
  listOwnLogins,
  listLogins,
  exportLogins: (context, input) => startExport(loginExporter, context, input),
}
