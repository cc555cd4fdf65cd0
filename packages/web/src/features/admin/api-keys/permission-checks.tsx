import { listApiKeyPermissions } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import type { NodeTree } from '../../../ui/node-checks/checked-nodes.ts'
import { NodeTreeBox } from '../../../ui/node-checks/node-tree-box.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Selects among the caller's own permissions; the value is a list of keys. */
export function PermissionChecks() {
  const translate = useTranslate()
  const id = useId()
  const { field: input, fieldState } = useController({ name: 'permissions' })
  const tree = useQuery(listApiKeyPermissions())
  const nodes = (tree.data?.list ?? []).flatMap(flat)
  const chosen = new Set(input.value as readonly string[])
  const checked = new Set(nodes.filter(({ unique_key }) => chosen.has(unique_key)).map((node) => node.id))
  const choose = (ids: readonly number[]) => {
    const held = new Set(ids)
    input.onChange(nodes.filter((node) => held.has(node.id)).map(({ unique_key }) => unique_key))
  }
  return (
    <FieldRow
      name="permissions"
      label="apiKey.permissions"
      id={id}
      group
      required
      wide
      error={fieldState.error}
      note={translate('apiKey.permissionsHelp', { count: chosen.size })}
    >
      <NodeTreeBox
        tree={tree}
        failed="apiKey.permissionsFailed"
        labelId={`${id}-label`}
        checked={checked}
        onChange={choose}
      />
    </FieldRow>
  )
}

const flat = (node: NodeTree): NodeTree[] => [node, ...node.children.flatMap(flat)]
