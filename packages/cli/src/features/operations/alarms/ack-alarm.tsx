import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { onlyGiven } from '../../../only-given.ts'
import { change } from '../../../server/server.ts'
import { Form } from '../../../tui/components/form.tsx'
import { useTui } from '../../../tui/tui-context.ts'
import { alarmStates } from './alarm-states.ts'
import { ruleWords } from './listing.ts'

/** Shows a form that acknowledges the alarms of a condition, with a note. */
export function AckAlarm({ condition }: { condition: AlarmCondition }) {
  const { context, language, t } = useTui()
  const { id } = condition
  const alarm = `${alarmPlace(condition, language, t)}  ${ruleWords(condition, { t })}`
  return (
    <Form<{ note?: string }>
      view="alarms"
      title={t('cli.tui.alarms.ack.title', { id })}
      hint={alarm}
      fields={[{ id: 'note', label: 'cli.tui.alarms.ack.note' }]}
      check={async ({ note = '' }) => ({ draft: onlyGiven({ note: note.trim() || undefined }) })}
      preview={async ({ note }) => ({
        facts: [['cli.tui.alarms.ack.alarm', alarm], ...(note ? [['cli.tui.alarms.ack.note', note] as const] : [])],
        name: String(id),
      })}
      run={async (draft) => {
        await change(context, 'updateAlarmConditions', { ids: [id], state: alarmStates.acked, ...draft })
        return { mark: 'ok', text: t('cli.tui.alarms.ack.done', { id }) }
      }}
    />
  )
}
