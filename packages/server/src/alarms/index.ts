import { hour, minute } from '@rtcops/core/time/zone'
import type { Job, StartWorkers } from '../schedule/job.ts'
import { deliverAlarms } from './deliver-alarms.ts'
import { raiseAlarms } from './raise-alarms.ts'
import { raiseChangeAlarms } from './raise-change-alarms.ts'
import { raisePlatformAlarms } from './raise-platform-alarms.ts'

export { alarmCountryHandlers as alarmHandlers } from './countries/handlers.ts'

export { countOpenAlarms } from './records/open-alarms.ts'
export { changesDuring } from './records/part-changes.ts'

export const alarmJobs: Job[] = [
  { name: 'raise-alarms', pause: minute, run: raiseAlarms },
  { name: 'raise-platform-alarms', pause: minute, run: raisePlatformAlarms },
  { name: 'raise-change-alarms', pause: hour, run: raiseChangeAlarms },
]

export const startAlarmWorkers: StartWorkers = (services) => [deliverAlarms(services)]
