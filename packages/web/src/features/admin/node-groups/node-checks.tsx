import './node-groups.css'
import { Checkbox } from '@blueprintjs/core'
import { getNodeGroupMenuTree } from '@rtcops/core/api/generated/operations'
import { nodeTypeWords } from '@rtcops/core/features/admin/permission-nodes/columns'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { failureText } from '../../../ui/screen/failure-text.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { checkOf, type NodeTree, toggle } from './checked-nodes.ts'

/**
 * Shows the nodes of the bound menu with a checkbox each. Another menu has other nodes, so all boxes start unchecked
 * there (R-GRP-03).
 */
export function NodeChecks() {
  const translate = useTranslate()
  const id = useId()
  const menu = Number(useWatch({ name: 'menu_id' }) ?? 0)
  const { field: input, fieldState } = useController({ name: 'selectMenu' })
  const tree = useQuery({ ...getNodeGroupMenuTree({ id: menu }), enabled: menu > 0 })
  const shownMenu = useRef(menu)
  const clear = input.onChange
  useEffect(() => {
    if (shownMenu.current === menu) return
    shownMenu.current = menu
    clear([])
  }, [menu, clear])

  const checked: ReadonlySet<number> = new Set(input.value as number[])
  return (
    <FieldRow name="selectMenu" label="nodeGroup.nodes" id={id} group error={fieldState.error}>
      <fieldset className="ro-node-checks" aria-labelledby={`${id}-label`}>
        {menu === 0 ? (
          <p>{translate('nodeGroup.chooseMenuFirst')}</p>
        ) : tree.data ? (
          <CheckList
            nodes={tree.data.list}
            checked={checked}
            onToggle={(node) => input.onChange(toggle(tree.data.list, node, checked))}
          />
        ) : (
          tree.error && (
            <p className="ro-error" role="alert">
              {failureText(tree.error, 'nodeGroup.nodesFailed', translate)}{' '}
              <TextLink onClick={() => void tree.refetch()}>{translate('common.action.retry')}</TextLink>
            </p>
          )
        )}
      </fieldset>
      {tree.data && <div className="ro-help">{translate('nodeGroup.checked', { count: checked.size })}</div>}
    </FieldRow>
  )
}

interface ListProps {
  nodes: readonly NodeTree[]
  checked: ReadonlySet<number>
  onToggle: (node: NodeTree) => void
}

function CheckList({ nodes, checked, onToggle }: ListProps) {
  const translate = useTranslate()
  return (
    <ul>
      {nodes.map((node) => {
        const check = checkOf(node, checked)
        const type = nodeTypeWords[node.node_type as keyof typeof nodeTypeWords]
        return (
          <li key={node.id}>
            <Checkbox
              checked={check === 'all'}
              indeterminate={check === 'some'}
              onChange={() => onToggle(node)}
              title={node.unique_key}
            >
              {node.name} <small>{type && translate(type.text)}</small>
            </Checkbox>
            {node.children.length > 0 && <CheckList nodes={node.children} checked={checked} onToggle={onToggle} />}
          </li>
        )
      })}
    </ul>
  )
}
