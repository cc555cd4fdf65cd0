import './nodes.css'
import { Button, InputGroup } from '@blueprintjs/core'
import { ChevronDown, ChevronRight, CollapseAll, ExpandAll, Search } from '@blueprintjs/icons'
import { deleteAdminNode, getAdminNode, listAdminNodes, updateAdminNode } from '@rtcops/core/api/generated/operations'
import { type NodeBranch, nodeColumns } from '@rtcops/core/features/admin/permission-nodes/columns'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { textParam } from '../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../ui/filter/use-url-filter.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { RowSwitch } from '../../../ui/row/row-switch.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { NodeDialog } from './node-dialog.tsx'
import { flatten, matching, type NodeRow, openAtFirst, openRows } from './node-rows.ts'
import { TypeMark } from './type-mark.tsx'

const params = { name: textParam() }
const stateWords = ['permissionNode.stateWords.on', 'permissionNode.stateWords.off'] as const

/** Lists menus, elements and operations: everything that permissions are granted for. */
export default function NodesScreen() {
  const translate = useTranslate()
  const [{ name = '' }, setFilter] = useUrlFilter(params)
  const nodes = useQuery(listAdminNodes({}))
  const [toggled, setToggled] = useState<ReadonlySet<number>>()
  const dialog = useRecordDialog(getAdminNode)
  const [parent, setParent] = useState(0)
  const removal = useRemove(deleteAdminNode, { question: 'common.confirm.removeCurrent', refresh: 'listAdminNodes' })

  const tree = nodes.data?.list
  const open = useMemo(() => toggled ?? openAtFirst(tree ?? []), [toggled, tree])
  const shown = useMemo(() => tree && rowsShown(tree, open, name), [tree, open, name])
  const add = (below: number) => {
    setParent(below)
    dialog.add()
  }
  const toggle = ({ id, isOpen }: NodeRow) => setToggled(new Set(isOpen ? without(open, id) : [...open, id]))
  const everything = () => new Set(flatten(tree ?? []).map(({ id }) => id))

  return (
    <Screen title="permissionNode.title" actions={<AddButton operation="insertAdminNode" onClick={() => add(0)} />}>
      <QueryTable
        query={{ ...nodes, data: shown }}
        columns={nodeColumns}
        count="permissionNode.count"
        empty={<EmptyState text={translate('permissionNode.none')} />}
        tools={
          <>
            <InputGroup
              className="ro-node-filter"
              size="small"
              aria-label={translate('permissionNode.filter')}
              placeholder={translate('permissionNode.filter')}
              rightElement={<Search className="ro-node-filter-icon" />}
              maxLength={100}
              value={name}
              onChange={(event) => setFilter({ name: event.currentTarget.value || undefined }, { replace: true })}
            />
            <Button
              variant="minimal"
              icon={<ExpandAll />}
              aria-label={translate('permissionNode.expandAll')}
              title={translate('permissionNode.expandAll')}
              onClick={() => setToggled(everything())}
            />
            <Button
              variant="minimal"
              icon={<CollapseAll />}
              aria-label={translate('permissionNode.collapseAll')}
              title={translate('permissionNode.collapseAll')}
              onClick={() => setToggled(new Set())}
            />
          </>
        }
        cells={{
          name: (node) => <NameCell node={node} onToggle={() => toggle(node)} />,
          node_type: ({ node_type }) => <TypeMark type={node_type} />,
          state: (node) => <StateSwitch node={node} />,
        }}
        actions={({ id, node_type, is_system }) => [
          ...(node_type === 'MENU'
            ? [{ label: 'permissionNode.addBelow', operation: 'insertAdminNode', run: () => add(id) } as const]
            : []),
          edit('updateAdminNode', () => dialog.edit({ id })),
          ...(is_system === 0 ? [remove('deleteAdminNode', () => removal.ask({ id }))] : []),
        ]}
      />
      {dialog.record && <NodeDialog of={dialog.record} parent={parent} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}

/** Returns the visible rows and the number of nodes; a filter expands the nodes that it leaves. */
function rowsShown(tree: readonly NodeBranch[], open: ReadonlySet<number>, name: string) {
  if (name.trim() === '') return { list: openRows(tree, open), total: flatten(tree).length }
  const hits = matching(tree, name)
  const all = flatten(hits)
  return { list: openRows(hits, new Set(all.map(({ id }) => id))), total: all.length }
}

const without = (ids: ReadonlySet<number>, id: number): number[] => [...ids].filter((each) => each !== id)

function NameCell({ node, onToggle }: { node: NodeRow; onToggle: () => void }) {
  const translate = useTranslate()
  const isEnglish = useLanguage() === 'en'
  const { depth, isOpen, children } = node
  const name = isEnglish && node.name_en ? node.name_en : node.name
  return (
    <span className="ro-node-name" style={{ paddingLeft: depth * 20 }}>
      {children.length > 0 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={translate(isOpen ? 'permissionNode.collapse' : 'permissionNode.expand', { name })}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        </button>
      ) : (
        <i />
      )}
      <span title={name}>{name}</span>
    </span>
  )
}

function StateSwitch({ node: { id, name, state } }: { node: NodeRow }) {
  const api = useApi()
  return (
    <RowSwitch
      label={name}
      isOn={state === 1}
      operation="updateAdminNode"
      words={stateWords}
      done="common.done.changed"
      save={(isOn) => updateAdminNode(api, { id, state: isOn ? 1 : 0 })}
      refresh="listAdminNodes"
    />
  )
}
