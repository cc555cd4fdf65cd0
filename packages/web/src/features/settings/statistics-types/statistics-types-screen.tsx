import {
  deleteStatisticsType,
  getStatisticsTypeForEdit,
  listStatisticsTypes,
} from '@rtcops/core/api/generated/operations'
import { statisticsTypeColumns } from '@rtcops/core/features/settings/statistics-types/columns'
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
import { StatisticsTypeDialog } from './statistics-type-dialog.tsx'

const params = pageParams()

/** Lists the types that unit prices can be set to: how minutes are counted. */
export default function StatisticsTypesScreen() {
  const translate = useTranslate()
  const [filter, setFilter] = useUrlFilter(params)
  const types = useQuery(listStatisticsTypes(filter))
  const dialog = useRecordDialog(getStatisticsTypeForEdit)
  const removal = useRemove(deleteStatisticsType, {
    question: 'common.confirm.removeData',
    refresh: 'listStatisticsTypes',
  })
  const add = <AddButton operation="insertStatisticsType" onClick={dialog.add} />
  return (
    <Screen title="statisticsType.title" actions={add}>
      <QueryTable
        query={types}
        columns={statisticsTypeColumns}
        paging={[filter, setFilter]}
        count="statisticsType.count"
        empty={<EmptyState text={translate('statisticsType.empty')} action={add} />}
        actions={({ id }) => [
          edit('updateStatisticsType', () => dialog.edit({ id })),
          remove('deleteStatisticsType', () => removal.ask({ id })),
        ]}
      />
      {dialog.record && <StatisticsTypeDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}
