import type { Handlers } from '../../services/handlers.ts'
import { listAlarmLog, updateAlarmLog } from './alarm-log.ts'
import { updateAlarmConditions } from './change-conditions.ts'
import {
  createAlarmChannel,
  deleteAlarmChannel,
  getAlarmChannel,
  listAlarmChannels,
  updateAlarmChannel,
} from './channels.ts'
import { listAlarmConditions } from './conditions.ts'
import { listAlarmDeliveries, testAlarmChannel } from './deliveries.ts'
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
  | 'listAlarmConditions'
  | 'updateAlarmConditions'
  | 'listAlarmChannels'
  | 'getAlarmChannel'
  | 'createAlarmChannel'
  | 'updateAlarmChannel'
  | 'deleteAlarmChannel'
  | 'testAlarmChannel'
  | 'listAlarmDeliveries'

export const alarmCountryHandlers: Pick<Handlers, Operations> = {
  listAlarmCountries,
  getAlarmCountry: async (context, { id }) => ({ info: await getAlarmCountry(context, id) }),
  createAlarmCountry,
  updateAlarmCountry,
  deleteAlarmCountry: (context, { id }) => deleteAlarmCountry(context, id),
  getAlarmThreshold: async ({ db }) => ({ info: await readDefaults(db) }),
  updateAlarmThreshold,
  listAlarmLog,
  updateAlarmLog,
  listAlarmConditions,
  updateAlarmConditions,
  listAlarmChannels,
  getAlarmChannel: async (context, { id }) => ({ info: await getAlarmChannel(context, id) }),
  createAlarmChannel,
  updateAlarmChannel,
  deleteAlarmChannel: (context, { id }) => deleteAlarmChannel(context, id),
  testAlarmChannel,
  listAlarmDeliveries,
}
