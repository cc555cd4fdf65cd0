import { deleteMethod, getMethodForEdit, listMethods } from '@rtcops/core/api/generated/operations'
import { methodColumns } from '@rtcops/core/features/settings/methods/columns'
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
import { MethodDialog } from './method-dialog.tsx'

const params = pageParams()

/** Lists the rules that convert user sessions into minutes, under the names that statistics types refer to. */
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
