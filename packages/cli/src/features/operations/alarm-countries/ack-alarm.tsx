import { countryName } from '@rtcops/core/countries/countries'
import type { Alarm } from '@rtcops/core/features/operations/alarm-countries/columns'
import { onlyGiven } from '../../../only-given.ts'
import { change } from '../../../server/server.ts'
import { Form } from '../../../tui/components/form.tsx'
import { useTui } from '../../../tui/tui-context.ts'
import { alarmStates } from './alarm-states.ts'

/** Acknowledges an alarm, with a note. */
export function AckAlarm({ alarm: { country, id, rule } }: { alarm: Alarm }) {
  const { context, language, t } = useTui()
  return (
    <Form<{ note?: string }>
      view="alarms"
      title={t('cli.tui.alarms.ack.title', { id })}
      hint={`${countryName(country, language)}  ${rule}`}
      fields={[{ id: 'note', label: 'cli.tui.alarms.ack.note' }]}
      check={async ({ note = '' }) => ({ draft: onlyGiven({ note: note.trim() || undefined }) })}
      run={async (draft) => {
        await change(context, 'updateAlarmLog', { id, state: alarmStates.acked, ...draft })
        return { mark: 'ok', text: t('cli.tui.alarms.ack.done', { id }) }
      }}
    />
  )
}
