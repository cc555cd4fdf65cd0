import { deleteCsNodeConfig, getCsNode, listCsNodes } from '@rtcops/core/api/generated/operations'
import { type CsNode, csNodeColumns } from '@rtcops/core/features/operations/nodes/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { choiceParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { paths } from '../../../ui/paths.ts'
import { edit, open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { NewestValue } from './newest-value.tsx'
import { CsNodeDialog } from './node-dialog.tsx'

const params = {
  ...pageParams(),
  keyword: textParam('node.keyword'),
  status: choiceParam([1, 2], 'common.column.status'),
}

const statuses = [
  { value: 1, text: 'node.banned' },
  { value: 2, text: 'node.inUse' },
] as const

/** Lists the nodes of the centre server: what each of them reports, and the values with which operators override it. */
export default function CsNodesScreen() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { status = -1, ...applied } = search.applied
  const nodes = useQuery({ ...listCsNodes({ ...applied, status }), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getCsNode)
  const removal = useRemove(deleteCsNodeConfig, { question: 'common.confirm.removeCurrent', refresh: 'listCsNodes' })
  return (
    <Screen title="node.title">
      <FilterBar search={search} repeat={() => void nodes.refetch()}>
        <Filter search={search} name="keyword">
          {(field) => <TextFilter {...field} placeholder={translate('node.keywordHint')} />}
        </Filter>
        <Filter search={search} name="status">
          {(field) => <ChoiceSelect {...field} options={statuses} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={nodes}
        columns={csNodeColumns}
        rowId="node"
        paging={[search.applied, search.apply]}
        count="node.count"
        chips={
          <FilterChips
            search={search}
            texts={{ status: (value) => translate(value === 1 ? 'node.banned' : 'node.inUse') }}
          />
        }
        cells={{
          newest_appkeys_name: (node) => <NewestValue node={node} column="newest_appkeys_name" />,
          newest_zones: (node) => <NewestValue node={node} column="newest_zones" />,
          newest_capacity: (node) => <NewestValue node={node} column="newest_capacity" />,
        }}
        actions={(node: CsNode) => [
          edit('updateCsNode', () => dialog.edit({ node: node.node })),
          open(
            'changeCheck.title',
            `${paths.annotations}?${new URLSearchParams({ view: 'changes', target: node.node })}`,
            'listChangeChecks',
          ),
          ...(node.is_override === 1
            ? [
                {
                  label: 'node.removeConfig',
                  operation: 'deleteCsNodeConfig',
                  run: () => removal.ask({ node: node.node }),
                } as const,
              ]
            : []),
        ]}
        empty={<EmptyState text={translate('node.empty')} />}
      />
      {dialog.record && dialog.record !== 'new' && <CsNodeDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}
