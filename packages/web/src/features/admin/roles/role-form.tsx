import { Button } from '@blueprintjs/core'
import { enums } from '@rtcops/core/api/generated/enums'
import { dataScopes } from '@rtcops/core/features/admin/roles/columns'
import { changedMenus } from '@rtcops/core/features/admin/roles/levels'
import { roleRules } from '@rtcops/core/features/admin/roles/rules'
import { useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useUnsaved } from '../../../shell/unsaved.ts'
import { SuggestField } from '../../../ui/field/suggest-field.tsx'
import { TickField } from '../../../ui/field/tick-field.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { rulesResolver } from '../../../ui/form/rules-resolver.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useLeave } from '../../../ui/viewer.ts'
import { LevelPicker } from './level-picker.tsx'
import { RoleFoot } from './role-foot.tsx'
import type { RoleRecord } from './use-role-record.ts'
import { type RoleFields, useRoleSaving } from './use-role-saving.ts'

const scopes = enums.DataScope.map((value) => ({ value, text: dataScopes[value].text }))

/**
 * Edits name, kind, description and levels of a role. Sends only what was changed, so that two simultaneous editors
 * do not undo each other's changes.
 */
export function RoleForm({ record }: { record: RoleRecord }) {
  const { role, filledFrom, menus, kinds, levels: stored } = record
  const translate = useTranslate()
  const leave = useLeave()
  const [levels, setLevels] = useState(stored)
  const [asking, setAsking] = useState(false)
  const form = useForm<RoleFields>({
    resolver: rulesResolver(roleRules, translate) as unknown as Resolver<RoleFields>,
    defaultValues: {
      name: role?.name ?? '',
      classification_name: filledFrom?.classification_name ?? kinds[0] ?? '',
      remark: filledFrom?.remark ?? '',
      data_scope: filledFrom?.data_scope ?? 'all',
      second_factor: filledFrom?.second_factor ?? 0,
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const changed = changedMenus(menus, stored, levels)
  const isUnsaved = isDirty || changed.length > 0
  useUnsaved(isUnsaved)
  const submitOnce = useRoleSaving(form, record, levels)

  return (
    <FormProvider {...form}>
      <form className="ro-role-form" noValidate onSubmit={submitOnce}>
        <section className="ro-panel ro-form ro-role-head">
          <TextField name="name" label="role.name" max={20} required />
          <SuggestField name="classification_name" label="role.kind" max={20} suggestions={kinds} />
          <TextField name="remark" label="role.remark" max={100} />
          <RadioField name="data_scope" label="role.scope.label" options={scopes} help="role.scope.help" wide />
          <TickField name="second_factor" label="factor.role" />
        </section>
        <section className="ro-panel ro-fill">
          <LevelPicker menus={menus} stored={stored} levels={levels} onChange={setLevels} />
          <RoleFoot role={role} isUnsaved={isUnsaved}>
            <Button
              text={translate('common.action.cancel')}
              disabled={isSubmitting}
              onClick={() => (isUnsaved ? setAsking(true) : leave(paths.roles))}
            />
            <Button type="submit" intent="primary" text={translate('common.action.submit')} loading={isSubmitting} />
          </RoleFoot>
        </section>
      </form>
      {asking && (
        <ConfirmDialog
          question="ui.dialog.discard"
          busy={false}
          onConfirm={() => leave(paths.roles)}
          onCancel={() => setAsking(false)}
        />
      )}
    </FormProvider>
  )
}
