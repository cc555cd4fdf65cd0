import { hour, minute, second } from '@rtcops/core/time/zone'
import type { Job, StartWorkers } from '../schedule/job.ts'
import { tellAlertmanagers } from './alertmanager.ts'
import { alarmCountryHandlers } from './countries/handlers.ts'
import { deliverAlarms } from './deliver-alarms.ts'
import { raiseExternalAlarms } from './external/raise-external-alarms.ts'
import { countIncidentCompanies } from './incidents/count-companies.ts'
import { incidentHandlers } from './incidents/handlers.ts'
import { alarmInhibitionHandlers } from './inhibitions/handlers.ts'
import { alarmMuteHandlers } from './mutes/handlers.ts'
import { alarmNoiseHandlers } from './noise/handlers.ts'
import { objectiveHandlers } from './objectives/handlers.ts'
import { raiseAlarms } from './raise-alarms.ts'
import { raiseChangeAlarms } from './raise-change-alarms.ts'
import { raisePlatformAlarms } from './raise-platform-alarms.ts'
import { checkRules } from './rules/check-rules.ts'
import { alarmRuleHandlers } from './rules/handlers.ts'
import { alarmSilenceHandlers } from './silences/handlers.ts'
import { tellAlarms } from './tell-alarms.ts'

export const alarmHandlers = {
  ...alarmCountryHandlers,
  ...alarmInhibitionHandlers,
  ...alarmMuteHandlers,
  ...alarmNoiseHandlers,
  ...incidentHandlers,
  ...alarmRuleHandlers,
  ...objectiveHandlers,
  ...alarmSilenceHandlers,
}

export { countOpenAlarms } from './records/open-alarms.ts'
export { changesDuring } from './records/part-changes.ts'

export const alarmJobs: Job[] = [
  { name: 'raise-alarms', pause: minute, run: raiseAlarms },
  { name: 'check-rules', pause: minute, run: checkRules },
  { name: 'count-incident-companies', pause: minute, run: countIncidentCompanies },
  { name: 'raise-platform-alarms', pause: minute, run: raisePlatformAlarms },
  { name: 'raise-external-alarms', pause: 15 * second, run: raiseExternalAlarms },
  { name: 'raise-change-alarms', pause: hour, run: raiseChangeAlarms },
  { name: 'tell-alertmanagers', pause: minute, run: tellAlertmanagers },
  { name: 'tell-alarms', pause: 15 * second, run: tellAlarms },
]

export const startAlarmWorkers: StartWorkers = (services) => [deliverAlarms(services)]
