import { thresholdsOf } from '@rtcops/core/features/operations/alarm-countries/thresholds'
import type { Handlers } from '../../../handlers.ts'
import { listAlarmLog, updateAlarmLog } from './alarm-log.ts'
import {
  createAlarmCountry,
  deleteAlarmCountry,
  getAlarmCountry,
  listAlarmCountries,
  readDefaults,
  updateAlarmCountry,
  updateAlarmThreshold,
} from './queries.ts'

type Operations =
  | 'listAlarmCountries'
  | 'getAlarmCountry'
  | 'createAlarmCountry'
  | 'updateAlarmCountry'
  | 'deleteAlarmCountry'
  | 'getAlarmThreshold'
  | 'updateAlarmThreshold'
  | 'listAlarmLog'
  | 'updateAlarmLog'

export const alarmCountryHandlers: Pick<Handlers, Operations> = {
  listAlarmCountries,
  getAlarmCountry: async (context, { id }) => ({ info: await getAlarmCountry(context, id) }),
  createAlarmCountry,
  updateAlarmCountry,
  deleteAlarmCountry: (context, { id }) => deleteAlarmCountry(context, id),
  getAlarmThreshold: async ({ db }) => ({ info: thresholdsOf(await readDefaults(db)) }),
  updateAlarmThreshold,
  listAlarmLog,
  updateAlarmLog,
}
