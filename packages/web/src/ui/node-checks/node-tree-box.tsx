import './node-checks.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { failureText } from '../screen/failure-text.ts'
import { TextLink } from '../text-link.tsx'
import { useTranslate } from '../use-translate.ts'
import { CheckList } from './check-list.tsx'
import { type NodeTree, toggle } from './checked-nodes.ts'

interface Props {
  /** The query of the tree; undefined while there is nothing to request. */
  tree: { data: { list: readonly NodeTree[] } | undefined; error: Error | null; refetch: () => unknown } | undefined
  /** Text shown meanwhile. */
  none?: MessageKey
  failed: MessageKey
  /** Id of the element that names the group. */
  labelId: string
  checked: ReadonlySet<number>
  onChange: (checked: number[]) => void
}

/** Shows a tree of permission nodes to choose from, or why there is none. */
export function NodeTreeBox({ tree, none, failed, labelId, checked, onChange }: Props) {
  const translate = useTranslate()
  return (
    <fieldset className="ro-node-checks" aria-labelledby={labelId}>
      {tree === undefined ? (
        none && <p>{translate(none)}</p>
      ) : tree.data ? (
        <CheckList
          nodes={tree.data.list}
          checked={checked}
          onToggle={(node) => onChange(toggle(tree.data?.list ?? [], node, checked))}
        />
      ) : (
        tree.error && (
          <p className="ro-error" role="alert">
            {failureText(tree.error, failed, translate)}{' '}
            <TextLink onClick={() => void tree.refetch()}>{translate('common.action.retry')}</TextLink>
          </p>
        )
      )}
    </fieldset>
  )
}
