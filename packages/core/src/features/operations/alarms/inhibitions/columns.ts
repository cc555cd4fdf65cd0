import type { Row } from '../../../../api/types.ts'
import { columns } from '../../../../columns/columns.ts'
import type { Translate } from '../../../../i18n/i18n.ts'
import { watchWords } from '../columns.ts'

export type AlarmInhibition = Row<'listAlarmInhibitions'>

export const inhibitionColumns = columns<AlarmInhibition>()([
  { id: 'name', kind: 'text', label: 'alarmInhibition.name', width: 140 },
  { id: 'source_matchers', kind: 'code', label: 'alarmInhibition.source' },
  { id: 'target_matchers', kind: 'code', label: 'alarmInhibition.target' },
  { id: 'equal', kind: 'text', label: 'alarmInhibition.equal', width: 140 },
  { id: 'held', kind: 'number', label: 'alarmSilence.held', width: 92 },
  { id: 'status', kind: 'status', label: 'common.column.status', words: watchWords, width: 96 },
])

/** Returns the name of an inhibition; the built-in one has none of its own. */
export const inhibitionName = (name: string, t: Translate): string => name || t('alarmInhibition.likelyCause')

/** What members read instead of the matchers and labels that the built-in inhibition does not have. */
export const builtInTexts = {
  source_matchers: 'alarmInhibition.builtInSource',
  target_matchers: 'alarmInhibition.builtInTarget',
  equal: 'alarmInhibition.builtInEqual',
} as const

/** Returns the labels that two alarms must share. */
export const equalText = ({ built_in, equal }: Pick<AlarmInhibition, 'built_in' | 'equal'>, t: Translate): string => {
  if (built_in === 1) return t(builtInTexts.equal)
  return equal.length === 0 ? t('alarmInhibition.anyAlarm') : equal.join(', ')
}
