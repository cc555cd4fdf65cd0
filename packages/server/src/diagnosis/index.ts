import { hour, minute } from '@rtcops/core/time/zone'
import type { Job } from '../schedule/job.ts'
import { badTimeExporter } from './causes/exporter.ts'
import { causeHandlers } from './causes/handlers.ts'
import { judgeCalls } from './judge-calls.ts'
import { diagnosisRuleHandlers } from './rules/handlers.ts'
import { learnUsualValues } from './usual/learn-usual-values.ts'

export { findPartChanges, isSameChange, type PartChange } from './changes/find-part-changes.ts'
export { readRecords, timeBefore } from './read-records.ts'
export { countAffected } from './telemetry/count-affected.ts'
export { countWorstRooms } from './telemetry/count-worst-rooms.ts'

export const diagnosisHandlers = { ...causeHandlers, ...diagnosisRuleHandlers }

export const diagnosisExporters = { exportBadTime: badTimeExporter }

export const diagnosisJobs: Job[] = [
  { name: 'judge-calls', pause: minute, run: judgeCalls },
  { name: 'learn-usual-values', pause: hour, run: learnUsualValues },
]
