import { deleteEventType, getEventType, listEventTypes } from '@rtcops/core/api/generated/operations'
import { eventTypeColumns } from '@rtcops/core/features/settings/event-types/columns'
import { useQuery } from '@tanstack/react-query'
import { AddButton } from '../../../ui/add-button.tsx'
import { useRemove } from '../../../ui/confirm-remove.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { edit, remove } from '../../../ui/row-action.ts'
import { Screen } from '../../../ui/screen.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { pageParams } from '../../../ui/url-params.ts'
import { useRecordDialog } from '../../../ui/use-record-dialog.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useUrlFilter } from '../../../ui/use-url-filter.ts'
import { EventTypeDialog } from './event-type-dialog.tsx'

const params = pageParams()

/** What the numbers mean that clients report as messages. */
export default function EventTypesScreen() {
  const translate = useTranslate()
  const [filter, setFilter] = useUrlFilter(params)
  const types = useQuery(listEventTypes(filter))
  const dialog = useRecordDialog(getEventType)
  const removal = useRemove(deleteEventType, { question: 'eventType.removeQuestion', refresh: 'listEventTypes' })
  const add = <AddButton operation="insertEventType" onClick={dialog.add} />
  return (
    <Screen title="eventType.title" actions={add}>
      <QueryTable
        query={types}
        columns={eventTypeColumns}
        paging={[filter, setFilter]}
        count="eventType.count"
        empty={<EmptyState text={translate('eventType.empty')} action={add} />}
        actions={({ id }) => [
          edit('updateEventType', () => dialog.edit({ id })),
          remove('deleteEventType', () => removal.ask({ id })),
        ]}
      />
      {dialog.record && <EventTypeDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}
