import { onlyGiven } from '../../../only-given.ts'
import { change } from '../../../server/server.ts'
import { Form } from '../../../tui/components/form.tsx'
import { useTui } from '../../../tui/tui-context.ts'

/** Shows a form that makes the member the owner of an incident, with a note. */
export function TakeForm({ id, title }: { id: number; title: string }) {
  const { context, t } = useTui()
  return (
    <Form<{ note?: string }>
      title={t('cli.tui.incidents.take', { id })}
      hint={title}
      fields={[{ id: 'note', label: 'incident.note' }]}
      check={async ({ note = '' }) => ({ draft: onlyGiven({ note: note.trim() || undefined }) })}
      preview={async ({ note }) => ({
        facts: [['incident.name', title], ...(note ? [['incident.note', note] as const] : [])],
        name: String(id),
      })}
      run={async (draft) => {
        await change(context, 'updateIncident', { id, owner: 'me', ...draft })
        return { mark: 'ok', text: t('cli.tui.incidents.taken', { id }) }
      }}
    />
  )
}
