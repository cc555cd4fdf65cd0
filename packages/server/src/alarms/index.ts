import { minute } from '@rtcops/core/time/zone'
import type { Job, StartWorkers } from '../schedule/job.ts'
import { deliverAlarms } from './deliver-alarms.ts'
import { raiseAlarms } from './raise-alarms.ts'
import { raisePlatformAlarms } from './raise-platform-alarms.ts'

export { alarmCountryHandlers as alarmHandlers } from './countries/handlers.ts'

export const alarmJobs: Job[] = [
  { name: 'raise-alarms', pause: minute, run: raiseAlarms },
  { name: 'raise-platform-alarms', pause: minute, run: raisePlatformAlarms },
]

export const startAlarmWorkers: StartWorkers = (services) => [deliverAlarms(services)]
