import { minute } from '@rtcops/core/time/zone'
import type { Job, StartWorkers } from '../schedule/job.ts'
import { alarmCountryHandlers } from './countries/handlers.ts'
import { deliverAlarms } from './deliver-alarms.ts'
import { raiseAlarms } from './raise-alarms.ts'

export const alarmHandlers = { ...alarmCountryHandlers }

export const alarmJobs: Job[] = [{ name: 'raise-alarms', pause: minute, run: raiseAlarms }]

export const startAlarmWorkers: StartWorkers = (services) => [deliverAlarms(services)]
