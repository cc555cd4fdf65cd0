import { updateAlarmLog } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import type { Alarm } from '@rtcops/core/features/operations/alarm-countries/columns'
import { alarmChangeRules, longestNote } from '@rtcops/core/features/operations/alarm-countries/rules'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useLanguage } from '../../../ui/use-translate.ts'

/** What somebody is about to do with an alarm: 2 acknowledges it, 3 says that it is over. */
export interface Handling {
  alarm: Alarm
  state: 2 | 3
}

const words = {
  2: { title: 'alarm.ackTitle', done: 'alarm.ackDone' },
  3: { title: 'alarm.resolveTitle', done: 'alarm.resolveDone' },
} as const

/** Acknowledges an alarm, or says that it is over, with a note for those who look later (AM-18). */
export function AlarmDialog({ alarm, onClose, state }: Handling & { onClose: () => void }) {
  const api = useApi()
  const language = useLanguage()
  return (
    <FormDialog
      {...words[state]}
      note={`${countryName(alarm.country, language)} · ${alarm.create_time}`}
      rules={alarmChangeRules}
      values={{ state, note: alarm.note }}
      save={(draft) => updateAlarmLog(api, { id: alarm.id, ...draft })}
      failed="common.failed.update"
      refresh={['listAlarmLog']}
      record={{ target: 'alarm_log', id: alarm.id }}
      onClose={onClose}
    >
      <TextAreaField name="note" label="common.column.remark" max={longestNote} help="alarm.noteHelp" counted oneLine />
    </FormDialog>
  )
}
