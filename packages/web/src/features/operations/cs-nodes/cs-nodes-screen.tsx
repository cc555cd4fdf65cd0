import { deleteCsNodeConfig, getCsNode, listCsNodes } from '@rtcops/core/api/generated/operations'
import { type CsNode, csNodeColumns } from '@rtcops/core/features/operations/cs-nodes/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { useRemove } from '../../../ui/confirm-remove.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { edit } from '../../../ui/row-action.ts'
import { Screen } from '../../../ui/screen.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import { choiceParam, pageParams, textParam } from '../../../ui/url-params.ts'
import { useRecordDialog } from '../../../ui/use-record-dialog.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CsNodeDialog } from './cs-node-dialog.tsx'
import { NewestValue } from './newest-value.tsx'

const params = {
  ...pageParams(),
  keyword: textParam('csNode.keyword'),
  status: choiceParam([1, 2], 'common.column.status'),
}

const statuses = [
  { value: 1, text: 'csNode.banned' },
  { value: 2, text: 'csNode.inUse' },
] as const

/** The nodes of the centre server: what each reports, and what operators have set in its place. */
export default function CsNodesScreen() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { status = -1, ...applied } = search.applied
  const nodes = useQuery({ ...listCsNodes({ ...applied, status }), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getCsNode)
  const removal = useRemove(deleteCsNodeConfig, { question: 'common.confirm.removeCurrent', refresh: 'listCsNodes' })
  return (
    <Screen title="csNode.title">
      <FilterBar search={search} repeat={() => void nodes.refetch()}>
        <Filter search={search} name="keyword">
          {(field) => <TextFilter {...field} placeholder={translate('csNode.keywordHint')} />}
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
        count="csNode.count"
        chips={
          <FilterChips
            search={search}
            texts={{ status: (value) => translate(value === 1 ? 'csNode.banned' : 'csNode.inUse') }}
          />
        }
        cells={{
          newest_appkeys_name: (node) => <NewestValue node={node} column="newest_appkeys_name" />,
          newest_zones: (node) => <NewestValue node={node} column="newest_zones" />,
          newest_capacity: (node) => <NewestValue node={node} column="newest_capacity" />,
        }}
        actions={(node: CsNode) => [
          edit('updateCsNode', () => dialog.edit({ node: node.node })),
          ...(node.is_override === 1
            ? [
                {
                  label: 'csNode.removeConfig',
                  operation: 'deleteCsNodeConfig',
                  run: () => removal.ask({ node: node.node }),
                } as const,
              ]
            : []),
        ]}
        empty={<EmptyState text={translate('csNode.empty')} />}
      />
      {dialog.record && dialog.record !== 'new' && <CsNodeDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}
