import { getNodeGroupMenuTree } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { NodeTreeBox } from '../../../ui/node-checks/node-tree-box.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

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
      <NodeTreeBox
        tree={menu === 0 ? undefined : tree}
        none="nodeGroup.chooseMenuFirst"
        failed="nodeGroup.nodesFailed"
        labelId={`${id}-label`}
        checked={checked}
        onChange={input.onChange}
      />
      {tree.data && <div className="ro-help">{translate('nodeGroup.checked', { count: checked.size })}</div>}
    </FieldRow>
  )
}
