import { alarmJobs, startAlarmWorkers } from './alarms/index.ts'
import { auditJobs, startAuditWorkers } from './audit/index.ts'
import { billingJobs } from './billing/index.ts'
import { commandJobs } from './commands/index.ts'
import { diagnosisJobs } from './diagnosis/index.ts'
import { erasureJobs } from './erasure/index.ts'
import { type Exporters, exportJobs, runExports } from './exports/index.ts'
import { identityJobs } from './identity/index.ts'
import { ingestJobs } from './ingest/index.ts'
import { ledgerJobs } from './ledger/index.ts'
import { retentionJobs } from './retention/index.ts'
import { rollUpJobs } from './rollups/index.ts'
import type { Job } from './schedule/job.ts'
import { everyWhile, FirstRuns } from './schedule/schedule.ts'
import type { Services } from './services/context.ts'

/** Their first runs begin in this order, one after another. */
const jobs: readonly Job[] = [
  ...ingestJobs,
  ...billingJobs,
  ...rollUpJobs,
  ...diagnosisJobs,
  ...retentionJobs,
  ...erasureJobs,
  ...ledgerJobs,
  ...alarmJobs,
  ...commandJobs,
  ...identityJobs,
  ...exportJobs,
  ...auditJobs,
]

export interface Jobs {
  /** Ends the schedule and waits for running work. */
  stop(): Promise<void>
}

/**
 * Starts the server's background jobs. With several servers, one of them does each run.
 * @param exporters write the files that members have requested
 */
export async function startJobs(services: Services, exporters: Exporters = {}): Promise<Jobs> {
  const firstRuns = new FirstRuns()
  const schedules = [
    ...jobs.map(({ name, pause, run }) => {
      const work = async (isStopping: () => boolean) => void (await run(services, isStopping))
      return everyWhile(services, name, pause, work, firstRuns)
    }),
    runExports(services, exporters),
    ...(await startAlarmWorkers(services)),
    ...(await startAuditWorkers(services)),
  ]
  return {
    stop: async () => {
      await Promise.all(schedules.map((schedule) => schedule.stop()))
    },
  }
}
