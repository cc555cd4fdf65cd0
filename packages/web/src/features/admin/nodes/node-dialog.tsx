import { insertAdminNode, listMenuNodeLevels, updateAdminNode } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { type Node, nodeTypeWords } from '@rtcops/core/features/admin/nodes/columns'
import { type NodeDraft, nodeRules } from '@rtcops/core/features/admin/nodes/rules'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form-fields.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  of: Node | 'new'
  /** Where a new node is to stand; 0 for the top. */
  parent: number
  onClose: () => void
}

/** Adds a node, or changes one. What the program itself asks for keeps its type and key. */
export function NodeDialog({ of: node, parent, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const isNew = node === 'new'
  const isSystem = !isNew && node.is_system === 1
  return (
    <FormDialog
      title={isNew ? 'node.addTitle' : 'node.editTitle'}
      {...(isSystem ? { note: `${translate(nodeTypeWords[node.node_type].text)} · ${translate('node.system')}` } : {})}
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
      {!isSystem && <RadioField name="node_type" label="node.type" options={types} wide />}
      <ParentField own={isNew ? undefined : node.id} />
      <NumberField name="menu_sort" label="node.sort" max={7} />
      <TextField name="name" label="node.name" max={50} required />
      <TextField name="name_en" label="node.nameEn" max={50} />
      <TextField
        name="unique_key"
        label="node.key"
        max={100}
        mono
        required
        wide
        fixed={isSystem}
        {...(isSystem ? { help: 'node.systemHelp' as const } : {})}
      />
      <TypedFields isSystem={isSystem} />
      <RadioField name="is_show" label="node.shown" options={shown} />
      <RadioField name="state" label="node.state" options={states} />
    </FormDialog>
  )
}

/** Fields that belong to menus, and the one of operations (R-NODE-04). */
function TypedFields({ isSystem }: { isSystem: boolean }) {
  const type = useWatch({ name: 'node_type' }) as NodeDraft['node_type']
  const menuType = useWatch({ name: 'menu_type' }) as NodeDraft['menu_type']
  if (type === 'ELEMENT') return null
  if (type === 'API') return <TextField name="url" label="node.operation" max={255} mono wide fixed={isSystem} />
  return (
    <>
      <RadioField name="menu_type" label="node.menuType" options={menuTypes} wide />
      {menuType !== 0 && <TextField name="url" label="node.url" max={255} mono wide />}
      <TextField name="node_icon" label="node.icon" max={100} />
      <TextField name="node_class" label="node.style" max={100} />
    </>
  )
}

/** The menus that the node can stand below: all but itself and what is below it. */
function ParentField({ own }: { own: number | undefined }) {
  const translate = useTranslate()
  const levels = useQuery({ ...listMenuNodeLevels(), staleTime: 0 })
  const options = levels.data && [
    { value: 0, text: translate('node.top') },
    ...outside(levels.data.list, own).map(({ id, name, level }) => ({
      value: id,
      text: '\u3000'.repeat(level + 1) + name,
    })),
  ]
  return <SelectField name="parent_id" label="node.parent" options={options} />
}

/** The list has each menu before those below it, so one pass finds all that hang on it. */
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
  { value: 'MENU', text: 'node.types.menu' },
  { value: 'API', text: 'node.types.api' },
  { value: 'ELEMENT', text: 'node.types.element' },
] as const

const menuTypes = [
  { value: 0, text: 'node.menuTypes.none' },
  { value: 1, text: 'node.menuTypes.inside' },
  { value: 2, text: 'node.menuTypes.outside' },
] as const

const shown = [
  { value: 1, text: 'node.shownWords.yes' },
  { value: 0, text: 'node.shownWords.no' },
] as const

const states = [
  { value: 1, text: 'node.stateWords.on' },
  { value: 0, text: 'node.stateWords.off' },
] as const
