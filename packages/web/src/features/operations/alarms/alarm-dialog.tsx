import { updateAlarmConditions } from '@rtcops/core/api/generated/operations'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
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

interface Props {
  /** Called with the conditions as they are after saving. */
  onHandled: (conditions: readonly AlarmCondition[]) => void
  onClose: () => void
}

/** Acknowledges or resolves the alarms of one or more conditions, with a note for later readers (AM-18). */
export function AlarmDialog({ conditions, onClose, onHandled, state }: Handling & Props) {
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
          ? `${alarmPlace(only, language, translate)} · ${only.create_time}`
          : translate('alarm.ackMany', { count: conditions.length })
      }
      rules={alarmChangeRules}
      values={{ state, note: '' }}
      save={async (draft) => {
        const answer = await updateAlarmConditions(api, { ids: conditions.map(({ id }) => id), ...draft })
        onHandled(
          conditions.map((condition) => ({
            ...condition,
            state,
            note: [condition.note, draft.note].filter(Boolean).join('\n'),
          })),
        )
        return answer
      }}
      failed="common.failed.update"
      refresh={['listAlarmConditions', 'listAlarmLog']}
      record={only && { target: 'alarm_log', id: only.id }}
      onClose={onClose}
    >
      {only?.note && <Notes notes={only.note} by={only.ack_user_name} />}
      <TextAreaField name="note" label="common.column.remark" max={longestNote} help="alarm.noteHelp" counted oneLine />
    </FormDialog>
  )
}

/** Shows what was noted so far; the first line belongs to the member who acknowledged the alarm. */
function Notes({ notes, by }: { notes: string; by: string }) {
  const translate = useTranslate()
  return (
    <>
      <span className="ro-notes-label">{translate('alarm.notes')}</span>
      <p className="ro-notes">
        {by && `${by} `}
        {notes}
      </p>
    </>
  )
}
