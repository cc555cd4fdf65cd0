import { deleteNodeGroup, getNodeGroup, listNodeGroups } from '@rtcops/core/api/generated/operations'
import { nodeGroupColumns } from '@rtcops/core/features/admin/node-groups/columns'
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
import { NodeGroupDialog } from './node-group-dialog.tsx'

const params = pageParams()

/** Lists the levels of each menu, and what they grant. */
export default function NodeGroupsScreen() {
  const translate = useTranslate()
  const [filter, setFilter] = useUrlFilter(params)
  const groups = useQuery(listNodeGroups(filter))
  const dialog = useRecordDialog(getNodeGroup)
  const removal = useRemove(deleteNodeGroup, { question: 'common.confirm.removeInfo', refresh: 'listNodeGroups' })
  const add = <AddButton operation="insertNodeGroup" onClick={dialog.add} />
  return (
    <Screen title="nodeGroup.title" actions={add}>
      <QueryTable
        query={groups}
        columns={nodeGroupColumns}
        paging={[filter, setFilter]}
        count="nodeGroup.count"
        empty={<EmptyState text={translate('nodeGroup.empty')} action={add} />}
        actions={({ id }) => [
          edit('updateNodeGroup', () => dialog.edit({ id })),
          remove('deleteNodeGroup', () => removal.ask({ id })),
        ]}
      />
      {dialog.record && <NodeGroupDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}
