import type { Handlers } from '../../services/handlers.ts'
import { previewAlarmMute } from './preview.ts'
import { getAlarmMute, listAlarmMutes } from './queries.ts'
import { deleteAlarmMute, insertAlarmMute, updateAlarmMute } from './writes.ts'

type Operations =
  | 'listAlarmMutes'
  | 'getAlarmMute'
  | 'insertAlarmMute'
  | 'updateAlarmMute'
  | 'deleteAlarmMute'
  | 'previewAlarmMute'

export const alarmMuteHandlers: Pick<Handlers, Operations> = {
  listAlarmMutes,
  getAlarmMute,
  insertAlarmMute,
  updateAlarmMute,
  deleteAlarmMute,
  previewAlarmMute,
}
