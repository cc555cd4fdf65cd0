import { Button, TextArea } from '@blueprintjs/core'
import type { IncidentDetails } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { longestIncidentNote } from '@rtcops/core/features/operations/alarms/incidents/rules'
import { useId, useState } from 'react'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { IncidentPart } from './part.tsx'
import { useIncidentChange } from './use-incident-change.ts'

/** Shows what members noted, and takes one more note; notes cannot be changed. */
export function NotesPart({ incident: { id, notes } }: { incident: IncidentDetails }) {
  const translate = useTranslate()
  return (
    <IncidentPart title={translate('incident.notesTitle')}>
      {notes.length === 0 ? (
        <p className="ro-muted">{translate('incident.noNotes')}</p>
      ) : (
        <ul className="ro-incident-list">
          {notes.map((note) => (
            <li key={note.id}>
              <span className="ro-secondary ro-tabular">
                {note.user_name} · {withoutYear(note.create_time, Date.now())}
              </span>
              <span className="ro-incident-text">{note.text}</span>
            </li>
          ))}
        </ul>
      )}
      {useViewer().mayCall('updateIncident') && <NewNote id={id} />}
    </IncidentPart>
  )
}

function NewNote({ id }: { id: number }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const field = useId()
  const { busy, change } = useIncidentChange(id)
  return (
    <form
      className="ro-incident-note"
      onSubmit={(event) => {
        event.preventDefault()
        void change({ note: text }).then((isDone) => isDone && setText(''))
      }}
    >
      <label htmlFor={field}>{translate('incident.addNote')}</label>
      <TextArea
        id={field}
        fill
        rows={3}
        maxLength={longestIncidentNote}
        value={text}
        aria-describedby={`${field}-help`}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <span id={`${field}-help`} className="ro-help">
        {translate('incident.noteHelp')}
      </span>
      <Button type="submit" text={translate('incident.addNote')} disabled={text.trim() === ''} loading={busy} />
    </form>
  )
}
