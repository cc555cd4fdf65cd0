import type { Handlers } from '../../services/handlers.ts'
import { previewAlarmSilence } from './preview.ts'
import {
  deleteAlarmSilence,
  getAlarmSilence,
  insertAlarmSilence,
  listAlarmSilences,
  updateAlarmSilence,
} from './silences.ts'

type Operations =
  | 'listAlarmSilences'
  | 'getAlarmSilence'
  | 'insertAlarmSilence'
  | 'updateAlarmSilence'
  | 'deleteAlarmSilence'
  | 'previewAlarmSilence'

export const alarmSilenceHandlers: Pick<Handlers, Operations> = {
  listAlarmSilences,
  getAlarmSilence,
  insertAlarmSilence,
  updateAlarmSilence,
  deleteAlarmSilence,
  previewAlarmSilence,
}
