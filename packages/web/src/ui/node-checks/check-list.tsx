import { Checkbox } from '@blueprintjs/core'
import { nodeTypeWords } from '@rtcops/core/features/admin/permission-nodes/columns'
import { useTranslate } from '../use-translate.ts'
import { checkOf, type NodeTree } from './checked-nodes.ts'

interface ListProps {
  nodes: readonly NodeTree[]
  checked: ReadonlySet<number>
  onToggle: (node: NodeTree) => void
}

/** Shows permission nodes as a tree of checkboxes. */
export function CheckList({ nodes, checked, onToggle }: ListProps) {
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
