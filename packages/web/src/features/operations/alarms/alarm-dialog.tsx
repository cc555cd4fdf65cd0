import { updateAlarmConditions } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { alarmChangeRules, longestNote } from '@rtcops/core/features/operations/alarms/rules'
import { useApi } from '../../../ui/api.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

/** An operator's action on conditions: 2 acknowledges them, 3 resolves them. */
export interface Handling {
  conditions: readonly AlarmCondition[]
  state: 2 | 3
}

const words = {
  2: { title: 'alarm.ackTitle', done: 'alarm.ackDone' },
  3: { title: 'alarm.resolveTitle', done: 'alarm.resolveDone' },
} as const

/** Acknowledges or resolves the alarms of one or more conditions, with a note for later readers (AM-18). */
export function AlarmDialog({ conditions, onClose, state }: Handling & { onClose: () => void }) {
  const api = useApi()
  const language = useLanguage()
  const translate = useTranslate()
  const [first] = conditions
  const only = conditions.length === 1 ? first : undefined
  return (
    <FormDialog
      {...words[state]}
      note={
        only
          ? `${countryName(only.country, language)} · ${only.create_time}`
          : translate('alarm.ackMany', { count: conditions.length })
      }
      rules={alarmChangeRules}
      values={{ state, note: only?.note ?? '' }}
      save={({ note, ...draft }) =>
        updateAlarmConditions(api, {
          ids: conditions.map(({ id }) => id),
          ...draft,
          // An empty note for several conditions keeps the one that each of them has.
          ...(only || note ? { note } : {}),
        })
      }
      failed="common.failed.update"
      refresh={['listAlarmConditions', 'listAlarmLog']}
      record={only && { target: 'alarm_log', id: only.id }}
      onClose={onClose}
    >
      <TextAreaField name="note" label="common.column.remark" max={longestNote} help="alarm.noteHelp" counted oneLine />
    </FormDialog>
  )
}
