import { deliverAlarms } from './alarms/deliver-alarms.ts'
import { raiseAlarms } from './alarms/raise-alarms.ts'
import { anchorAudit } from './audit/anchor-audit.ts'
import { deliverAudit } from './audit/deliver-audit.ts'
import { closeEndedDays } from './billing/close-ended-days.ts'
import { judgeOldCalls, judgeRecentCalls, oldCallsPause } from './diagnosis/judge-calls.ts'
import { erasePause, eraseUsers } from './erasure/erase-users.ts'
import { removeOrphans } from './exports/export-directory.ts'
import type { Exporters } from './exports/exporter.ts'
import { removeExpiredFiles } from './exports/records/export-files.ts'
import { expireJobs } from './exports/records/export-jobs.ts'
import { runExports } from './exports/run-exports.ts'
import { forgetOldLogins } from './identity/sessions/login-records.ts'
import { closeSilentSessions } from './ingest/sessions/close-sessions.ts'
import { forgetOldBatches, forgetOldContents } from './jobs-queries.ts'
import { checkLedger } from './ledger/check-ledger.ts'
import { watchLowBalances } from './ledger/watch-low-balances.ts'
import { applyRetention } from './retention/apply-retention.ts'
import { rollUpDays, rollUpPause } from './rollups/roll-up-days.ts'
import { everyWhile, FirstRuns, type Schedule } from './schedule/schedule.ts'
import type { Services } from './services/context.ts'

const minute = 60_000
const hour = 60 * minute

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
  const every = (name: string, pause: number, work: (isStopping: () => boolean) => Promise<void>) =>
    everyWhile(services, name, pause, work, firstRuns)
  const schedules: Schedule[] = [
    every('close-recent-sessions', minute, () => closeSilentSessions(services, [0, 2])),
    // Sessions of many days are rare.
    every('close-old-sessions', hour, (isStopping) => closeSilentSessions(services, [3, 180], isStopping)),
    every('close-ended-days', minute, (isStopping) => closeEndedDays(services, isStopping)),
    every('roll-up-days', rollUpPause, (isStopping) => rollUpDays(services, isStopping)),
    every('judge-recent-calls', minute, (isStopping) => judgeRecentCalls(services, isStopping)),
    every('judge-old-calls', oldCallsPause, (isStopping) => judgeOldCalls(services, isStopping)),
    every('apply-retention', minute, (isStopping) => applyRetention(services, isStopping)),
    every('erase-users', erasePause, (isStopping) => eraseUsers(services, isStopping)),
    every('watch-low-balances', minute, () => watchLowBalances(services)),
    every('raise-alarms', minute, () => raiseAlarms(services)),
    every('check-ledger', hour, () => checkLedger(services)),
    every('forget-old-contents', hour, () => forgetOldContents(services.db, services.now())),
    every('forget-old-batches', hour, () => forgetOldBatches(services.db, services.now())),
    every('forget-old-logins', hour, () => forgetOldLogins(services.db, services.now())),
    every('expire-exports', hour, () => expireExports(services)),
    runExports(services, exporters),
    deliverAlarms(services),
    every('anchor-audit', minute, () => anchorAudit(services)),
    ...(await deliverAudit(services)),
  ]
  return {
    stop: async () => {
      await Promise.all(schedules.map((schedule) => schedule.stop()))
    },
  }
}

/** Days for which an export that ended is listed. */
const listedFor = 30

/** Removes expired files, and what this server has left in its data directory; each other server does that in its own. */
async function expireExports(services: Services): Promise<void> {
  const now = services.now()
  await expireJobs(services.db, new Date(now), new Date(now - listedFor * 24 * hour))
  await removeExpiredFiles(services.db)
  await removeOrphans(services)
}
