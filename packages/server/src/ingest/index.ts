import { hour, minute } from '@rtcops/core/time/zone'
import type { Job } from '../schedule/job.ts'
import { forgetOldBatches } from './forget-old-batches.ts'
import { countOpenCalls } from './quotas/count-open-calls.ts'
import { closeSilentSessions } from './sessions/close-sessions.ts'

export { adoptGroups } from './adopt-groups.ts'
export { telemetryHandlers as ingestHandlers } from './handlers.ts'
export { openIngest } from './ingest.ts'
export { measureGroups } from './shared-groups.ts'

export const ingestJobs: Job[] = [
  { name: 'close-recent-sessions', pause: minute, run: (services) => closeSilentSessions(services, [0, 2]) },
  // Sessions of many days are rare.
  {
    name: 'close-old-sessions',
    pause: hour,
    run: (services, isStopping) => closeSilentSessions(services, [3, 180], isStopping),
  },
  { name: 'count-open-calls', pause: minute, run: countOpenCalls },
  { name: 'forget-old-batches', pause: hour, run: ({ db, now }) => forgetOldBatches(db, now()) },
]
