import type { Handlers } from '../../services/handlers.ts'
import { previewAlarmInhibition } from './preview.ts'
import { getAlarmInhibition, listAlarmInhibitions } from './queries.ts'
import { deleteAlarmInhibition, insertAlarmInhibition, updateAlarmInhibition } from './writes.ts'

type Operations =
  | 'listAlarmInhibitions'
  | 'getAlarmInhibition'
  | 'insertAlarmInhibition'
  | 'updateAlarmInhibition'
  | 'deleteAlarmInhibition'
  | 'previewAlarmInhibition'

export const alarmInhibitionHandlers: Pick<Handlers, Operations> = {
  listAlarmInhibitions,
  getAlarmInhibition,
  insertAlarmInhibition,
  updateAlarmInhibition,
  deleteAlarmInhibition,
  previewAlarmInhibition,
}
