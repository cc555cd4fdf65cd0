import { insertNodeGroup, listNodeGroupMenuRoots, updateNodeGroup } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { nodeGroupRules } from '@rtcops/core/features/admin/node-groups/rules'
import { editLevel, noAccess, viewLevel } from '@rtcops/core/permissions/level-names'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../ui/api.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { SuggestField } from '../../../ui/field/suggest-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { NodeChecks } from './node-checks.tsx'

interface Props {
  of: Schema<'NodeGroupDetail'> | 'new'
  onClose: () => void
}

/** Adds a level to a menu, or edits one. */
export function NodeGroupDialog({ of: group, onClose }: Props) {
  const api = useApi()
  const isNew = group === 'new'
  return (
    <FormDialog
      title={isNew ? 'nodeGroup.addTitle' : 'nodeGroup.editTitle'}
      rules={nodeGroupRules}
      values={isNew ? empty : group}
      save={(draft) => (isNew ? insertNodeGroup(api, draft) : updateNodeGroup(api, { id: group.id, ...draft }))}
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listNodeGroups']}
      record={isNew ? undefined : { target: 'node_group', id: group.id }}
      onClose={onClose}
    >
      <SuggestField name="name" label="nodeGroup.name" max={20} suggestions={usualNames} required />
      <MenuField />
      <NumberField name="sort" label="nodeGroup.sort" max={7} required />
      <RadioField name="is_common" label="nodeGroup.common" options={yesNo} help="nodeGroup.commonHelp" />
      <NodeChecks />
    </FormDialog>
  )
}

function MenuField() {
  const translate = useTranslate()
  const roots = useQuery(listNodeGroupMenuRoots())
  const options = roots.data && indented(roots.data.list)
  return (
    <SelectField
      name="menu_id"
      label="nodeGroup.menu"
      options={options}
      none={translate('nodeGroup.chooseMenu')}
      required
    />
  )
}

/** Returns the menus as options, indented by one full-width blank per level below the root. */
const indented = (menus: readonly Schema<'GroupMenu'>[], depth = 0): { value: number; text: string }[] =>
  menus.flatMap(({ id, name, children }) => [
    { value: id, text: '\u3000'.repeat(depth) + name },
    ...indented(children, depth + 1),
  ])

/** No menu has the id 0. */
const empty = { name: '', menu_id: 0, sort: 0, is_common: 0 as const, selectMenu: [] }

const usualNames = [editLevel, viewLevel, noAccess]

const yesNo = [
  { value: 1, text: 'common.state.yes' },
  { value: 0, text: 'common.state.no' },
] as const
