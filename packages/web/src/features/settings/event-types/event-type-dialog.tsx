import { insertEventType, updateEventType } from '@rtcops/core/api/generated/operations'
import type { EventType } from '@rtcops/core/features/settings/event-types/columns'
import { eventTypeRules } from '@rtcops/core/features/settings/event-types/rules'
import { useApi } from '../../../ui/api.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'

interface Props {
  of: EventType | 'new'
  onClose: () => void
}

/** Adds an event type, or edits one. */
export function EventTypeDialog({ of: type, onClose }: Props) {
  const api = useApi()
  const isNew = type === 'new'
  return (
    <FormDialog
      title={isNew ? 'eventType.addTitle' : 'eventType.editTitle'}
      rules={eventTypeRules}
      values={isNew ? empty : type}
      save={(draft) => (isNew ? insertEventType(api, draft) : updateEventType(api, { id: type.id, ...draft }))}
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listEventTypes', 'listCallMessages']}
      record={isNew ? undefined : { target: 'event_type', id: type.id }}
      onClose={onClose}
    >
      <NumberField name="type_number" label="eventType.number" required />
      <TextField name="type_describe" label="eventType.name" max={50} required />
      <TextField name="type_key" label="eventType.key" max={60} mono required />
    </FormDialog>
  )
}

/** The number is null until one is typed; the rules require it. */
const empty = { type_number: null as unknown as number, type_describe: '', type_key: '' }
