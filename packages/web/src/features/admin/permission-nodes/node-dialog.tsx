import { insertAdminNode, listMenuNodeLevels, updateAdminNode } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { type Node, nodeTypeWords } from '@rtcops/core/features/admin/permission-nodes/columns'
import { type NodeDraft, nodeRules } from '@rtcops/core/features/admin/permission-nodes/rules'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  of: Node | 'new'
  /** Id of the parent of a new node; 0 for the top level. */
  parent: number
  onClose: () => void
}

/** Adds a node, or edits one. Type and key of nodes that the program itself checks cannot be changed. */
export function NodeDialog({ of: node, parent, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const isNew = node === 'new'
  const isSystem = !isNew && node.is_system === 1
  return (
    <FormDialog
      title={isNew ? 'permissionNode.addTitle' : 'permissionNode.editTitle'}
      {...(isSystem
        ? { note: `${translate(nodeTypeWords[node.node_type].text)} · ${translate('permissionNode.system')}` }
        : {})}
      width="large"
      columns={2}
      rules={nodeRules}
      values={isNew ? { ...empty, parent_id: parent } : fieldsOf(node)}
      save={(draft) => (isNew ? insertAdminNode(api, draft) : updateAdminNode(api, { id: node.id, ...draft }))}
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal="error"
      refresh={['listAdminNodes', 'listMenuNodeLevels']}
      record={isNew ? undefined : { target: 'node', id: node.id }}
      onClose={onClose}
    >
      {!isSystem && <RadioField name="node_type" label="permissionNode.type" options={types} wide />}
      <ParentField own={isNew ? undefined : node.id} />
      <NumberField name="menu_sort" label="permissionNode.sort" max={7} />
      <TextField name="name" label="permissionNode.name" max={50} required />
      <TextField name="name_en" label="permissionNode.nameEn" max={50} />
      <TextField
        name="unique_key"
        label="permissionNode.key"
        max={100}
        mono
        required
        wide
        fixed={isSystem}
        {...(isSystem ? { help: 'permissionNode.systemHelp' as const } : {})}
      />
      <TypedFields isSystem={isSystem} />
      <RadioField name="is_show" label="permissionNode.shown" options={shown} />
      <RadioField name="state" label="permissionNode.state" options={states} />
    </FormDialog>
  )
}

/** Shows the fields of menus, and the one of operations (R-NODE-04). */
function TypedFields({ isSystem }: { isSystem: boolean }) {
  const type = useWatch({ name: 'node_type' }) as NodeDraft['node_type']
  const menuType = useWatch({ name: 'menu_type' }) as NodeDraft['menu_type']
  if (type === 'ELEMENT') return null
  if (type === 'API')
    return <TextField name="url" label="permissionNode.operation" max={255} mono wide fixed={isSystem} />
  return (
    <>
      <RadioField name="menu_type" label="permissionNode.menuType" options={menuTypes} wide />
      {menuType !== 0 && <TextField name="url" label="permissionNode.url" max={255} mono wide />}
      <TextField name="node_icon" label="permissionNode.icon" max={100} />
      <TextField name="node_class" label="permissionNode.style" max={100} />
    </>
  )
}

/** Asks for the parent menu: any but the node itself and its descendants. */
function ParentField({ own }: { own: number | undefined }) {
  const translate = useTranslate()
  const levels = useQuery({ ...listMenuNodeLevels(), staleTime: 0 })
  const options = levels.data && [
    { value: 0, text: translate('permissionNode.top') },
    ...outside(levels.data.list, own).map(({ id, name, level }) => ({
      value: id,
      text: '\u3000'.repeat(level + 1) + name,
    })),
  ]
  return <SelectField name="parent_id" label="permissionNode.parent" options={options} />
}

/**
 * Returns the levels outside of a node and its descendants. The list has each menu before its children, so one pass
 * finds all descendants.
 */
function outside(levels: readonly Schema<'NodeLevel'>[], own: number | undefined): Schema<'NodeLevel'>[] {
  const inside = new Set(own === undefined ? [] : [own])
  for (const { id, parent_id } of levels) if (inside.has(parent_id)) inside.add(id)
  return levels.filter(({ id }) => !inside.has(id))
}

const fieldsOf = ({ id: _, is_system: __, ...fields }: Node): NodeDraft => fields

const empty: NodeDraft = {
  node_type: 'MENU',
  parent_id: 0,
  name: '',
  name_en: '',
  unique_key: '',
  menu_type: 1,
  url: '',
  node_icon: '',
  node_class: '',
  menu_sort: 0,
  is_show: 1,
  state: 1,
}

const types = [
  { value: 'MENU', text: 'permissionNode.types.menu' },
  { value: 'API', text: 'permissionNode.types.api' },
  { value: 'ELEMENT', text: 'permissionNode.types.element' },
] as const

const menuTypes = [
  { value: 0, text: 'permissionNode.menuTypes.none' },
  { value: 1, text: 'permissionNode.menuTypes.inside' },
  { value: 2, text: 'permissionNode.menuTypes.outside' },
] as const

const shown = [
  { value: 1, text: 'permissionNode.shownWords.yes' },
  { value: 0, text: 'permissionNode.shownWords.no' },
] as const

const states = [
  { value: 1, text: 'permissionNode.stateWords.on' },
  { value: 0, text: 'permissionNode.stateWords.off' },
] as const
