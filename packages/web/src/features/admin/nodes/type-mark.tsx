import { nodeTypeWords } from '@rtcops/core/features/admin/nodes/columns'
import { useTranslate } from '../../../ui/use-translate.ts'

/** The type of a node as a word; menus stand out, for the tree hangs on them. */
export function TypeMark({ type }: { type: keyof typeof nodeTypeWords }) {
  const translate = useTranslate()
  return (
    <span className={type === 'MENU' ? 'ro-tag ro-info' : 'ro-tag'} title={type}>
      {translate(nodeTypeWords[type].text)}
    </span>
  )
}
