import { hour } from '@rtcops/core/time/zone'
import type { Job } from '../schedule/job.ts'
import { removeOrphans } from './export-directory.ts'
import { removeExpiredFiles } from './records/export-files.ts'
import { expireJobs } from './records/export-jobs.ts'

export { downloadHandlers } from './downloads/handlers.ts'
export type { Exporters } from './exporter.ts'
export { type ExportContext, type Exporter, rowsAtOnce } from './exporter.ts'
export { jobStates } from './records/export-jobs.ts'
export { exportHandlers } from './requests/handlers.ts'
export { runExports } from './run-exports.ts'
export { startExport } from './start-export.ts'
export { tableWriters } from './table-writers.ts'

/** Days for which an export that ended is listed. */
const listedFor = 30

export const exportJobs: Job[] = [
  {
    name: 'expire-exports',
    pause: hour,
    // Removes what this server has left in its data directory; each other server does that in its own.
    run: async (services) => {
      const now = services.now()
      await expireJobs(services.db, new Date(now), new Date(now - listedFor * 24 * hour))
      await removeExpiredFiles(services.db)
      await removeOrphans(services)
    },
  },
]
