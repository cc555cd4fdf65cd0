import { minute } from '@rtcops/core/time/zone'
import type { Job, StartWorkers } from '../schedule/job.ts'
import { deliverAlarms } from './deliver-alarms.ts'
import { raiseAlarms } from './raise-alarms.ts'

export { alarmCountryHandlers as alarmHandlers } from './countries/handlers.ts'

export const alarmJobs: Job[] = [{ name: 'raise-alarms', pause: minute, run: raiseAlarms }]

export const startAlarmWorkers: StartWorkers = (services) => [deliverAlarms(services)]
