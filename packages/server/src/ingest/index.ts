import { hour, minute, second } from '@rtcops/core/time/zone'
import type { Job } from '../schedule/job.ts'
import { forgetOldBatches } from './forget-old-batches.ts'
import { forgetOldGaps } from './gaps/gap-records.ts'
import { telemetryHandlers } from './handlers.ts'
import { countOpenCalls } from './quotas/count-open-calls.ts'
import { closeSilentSessions } from './sessions/close-sessions.ts'
import { checkServers } from './sources/check-servers.ts'
import { forgetOldMessages } from './sources/forget-old-messages.ts'
import { sourceHandlers } from './sources/handlers.ts'
import { keepStays } from './sources/keep-stays.ts'
import { storeMessages } from './sources/store-messages.ts'

export { adoptGroups } from './adopt-groups.ts'
export { type DataGap, readGaps } from './gaps/read-gaps.ts'
export { openIngest } from './ingest.ts'
export { measureGroups } from './shared-groups.ts'
export { wantsSourceSocket } from './sockets/register-source-sockets.ts'
export { countSilentSources } from './sources/queries.ts'
export { browserPath, registerSources } from './sources/register-sources.ts'

export const ingestHandlers = { ...telemetryHandlers, ...sourceHandlers }

export const ingestJobs: Job[] = [
  { name: 'store-source-messages', pause: 2 * second, run: storeMessages },
  // Before the next one, which ends the user sessions of which nothing was heard.
  { name: 'check-source-servers', pause: minute, run: checkServers },
  { name: 'keep-source-stays', pause: 2 * minute, run: keepStays },
  { name: 'close-recent-sessions', pause: minute, run: (services) => closeSilentSessions(services, [0, 2]) },
  // Sessions of many days are rare.
  {
    name: 'close-old-sessions',
    pause: hour,
    run: (services, isStopping) => closeSilentSessions(services, [3, 180], isStopping),
  },
  { name: 'count-open-calls', pause: minute, run: countOpenCalls },
  { name: 'forget-old-batches', pause: hour, run: ({ db, now }) => forgetOldBatches(db, now()) },
  { name: 'forget-old-gaps', pause: hour, run: ({ db, now }) => forgetOldGaps(db, now()) },
  { name: 'forget-old-source-messages', pause: hour, run: forgetOldMessages },
]
