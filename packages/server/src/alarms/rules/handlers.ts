import type { Handlers } from '../../services/handlers.ts'
import { previewAlarmRule } from './preview.ts'
import { getAlarmRule, listAlarmRules } from './queries.ts'
import { deleteAlarmRule, insertAlarmRule, updateAlarmRule } from './writes.ts'

type Operations =
  | 'listAlarmRules'
  | 'getAlarmRule'
  | 'insertAlarmRule'
  | 'updateAlarmRule'
  | 'deleteAlarmRule'
  | 'previewAlarmRule'

export const alarmRuleHandlers: Pick<Handlers, Operations> = {
  listAlarmRules,
  getAlarmRule: async (context, { id }) => ({ info: await getAlarmRule(context, id) }),
  insertAlarmRule,
  updateAlarmRule,
  deleteAlarmRule: (context, { id }) => deleteAlarmRule(context, id),
  previewAlarmRule,
}
