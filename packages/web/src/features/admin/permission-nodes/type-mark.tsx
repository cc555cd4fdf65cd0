import { nodeTypeWords } from '@rtcops/core/features/admin/permission-nodes/columns'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the type of a node as a word; menus are emphasized, because they structure the tree. */
export function TypeMark({ type }: { type: keyof typeof nodeTypeWords }) {
  const translate = useTranslate()
  return (
    <span className={type === 'MENU' ? 'ro-tag ro-info' : 'ro-tag'} title={type}>
      {translate(nodeTypeWords[type].text)}
    </span>
  )
}
