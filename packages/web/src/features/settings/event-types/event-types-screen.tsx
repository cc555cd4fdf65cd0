import { deleteEventType, getEventType, listEventTypes } from '@rtcops/core/api/generated/operations'
import { eventTypeColumns } from '@rtcops/core/features/settings/event-types/columns'
import { useQuery } from '@tanstack/react-query'
import { AddButton } from '../../../ui/add-button.tsx'
import { pageParams } from '../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../ui/filter/use-url-filter.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { EventTypeDialog } from './event-type-dialog.tsx'

const params = pageParams()

/** Lists the meanings of the event numbers that clients report in messages. */
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
        cells={{
          type_describe: ({ name, type_describe }) =>
            name !== type_describe && (
              <>
                {name} <span className="ro-muted">{type_describe}</span>
              </>
            ),
        }}
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
