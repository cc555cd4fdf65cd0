import { minute } from '@rtcops/core/time/zone'
import type { Job } from '../schedule/job.ts'
import { applyRetention } from './apply-retention.ts'

export { retentionHandlers } from './handlers.ts'
export { readRawDays, readRetention } from './records.ts'

export const retentionJobs: Job[] = [{ name: 'apply-retention', pause: minute, run: applyRetention }]
