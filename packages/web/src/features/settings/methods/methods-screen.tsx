import { deleteMethod, getMethodForEdit, listMethods } from '@rtcops/core/api/generated/operations'
import { methodColumns } from '@rtcops/core/features/settings/methods/columns'
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
import { MethodDialog } from './method-dialog.tsx'

const params = pageParams()

/** The rules by which user sessions become minutes, under the names that statistics types refer to. */
export default function MethodsScreen() {
  const translate = useTranslate()
  const [filter, setFilter] = useUrlFilter(params)
  const methods = useQuery(listMethods(filter))
  const dialog = useRecordDialog(getMethodForEdit)
  const removal = useRemove(deleteMethod, { question: 'common.confirm.removeData', refresh: 'listMethods' })
  const add = <AddButton operation="insertMethod" onClick={dialog.add} />
  return (
    <Screen title="method.title" note={translate('method.rounding')} actions={add}>
      <QueryTable
        query={methods}
        columns={methodColumns}
        paging={[filter, setFilter]}
        count="method.count"
        empty={<EmptyState text={translate('method.empty')} action={add} />}
        actions={({ id }) => [
          edit('updateMethod', () => dialog.edit({ id })),
          remove('deleteMethod', () => removal.ask({ id })),
        ]}
      />
      {dialog.record && <MethodDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}
