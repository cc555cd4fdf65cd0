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
const jobs: readonly Job[] = [...ingestJobs, ...commandJobs, ...identityJobs, ...exportJobs]

/** Those that draw conclusions from the past, or change it; they follow when it is complete. */
const jobsOnHistory: readonly Job[] = [
  ...billingJobs,
  ...rollUpJobs,
  ...diagnosisJobs,
  ...retentionJobs,
  ...erasureJobs,
  ...ledgerJobs,
  ...alarmJobs,
  ...auditJobs,
]

export interface Jobs {
  /** Ends the schedule and waits for running work. */
  stop(): Promise<void>
}

/**
 * Starts the server's background jobs. With several servers, one of them does each run.
 * @param exporters write the files that members have requested
 * @param history ends when the past is complete, of which trial data may still be made
 */
export async function startJobs(
  services: Services,
  exporters: Exporters = {},
  history: Promise<void> = Promise.resolve(),
): Promise<Jobs> {
  const firstRuns = new FirstRuns()
  const begin = ({ name, pause, run }: Job) => {
    const work = async (isStopping: () => boolean) => void (await run(services, isStopping))
    return everyWhile(services, name, pause, work, firstRuns)
  }
  const schedules = [
    ...jobs.map(begin),
    runExports(services, exporters),
    ...(await startAlarmWorkers(services)),
    ...(await startAuditWorkers(services)),
  ]
  let isStopped = false
  void history.then(() => {
    if (!isStopped) schedules.push(...jobsOnHistory.map(begin))
  })
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(schedules.map((schedule) => schedule.stop()))
    },
  }
}
