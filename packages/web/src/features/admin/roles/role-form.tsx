import { Button } from '@blueprintjs/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@rtcops/core/api/api-error'
import { insertAdminRole, updateAdminRole } from '@rtcops/core/api/generated/operations'
import type { Input } from '@rtcops/core/api/types'
import { changedMenus, levelsToWire } from '@rtcops/core/features/admin/roles/levels'
import { roleRules } from '@rtcops/core/features/admin/roles/rules'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useUnsaved } from '../../../app/shell/unsaved.ts'
import { useApi } from '../../../ui/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { failureText, isToldHere } from '../../../ui/failure-text.ts'
import { TextField } from '../../../ui/form-fields.tsx'
import { SuggestField } from '../../../ui/suggest-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useLeave } from '../../../ui/viewer.ts'
import { LevelPicker } from './level-picker.tsx'
import { RoleFoot } from './role-foot.tsx'
import { type RoleRecord, rolesPath } from './use-role-record.ts'

interface Fields {
  name: string
  classification_name: string
  remark: string
}

/** Name, kind and description of a role, and its levels. Only what was changed is sent, so that two who edit do not undo each other. */
export function RoleForm({ record }: { record: RoleRecord }) {
  const api = useApi()
  const { role, menus, kinds, levels: stored } = record
  const translate = useTranslate()
  const queries = useQueryClient()
  const leave = useLeave()
  const [levels, setLevels] = useState(stored)
  const [asking, setAsking] = useState(false)
  const sending = useRef(false)
  const form = useForm<Fields>({
    resolver: zodResolver(roleRules as never) as unknown as Resolver<Fields>,
    defaultValues: {
      name: role?.name ?? '',
      classification_name: role?.classification_name ?? kinds[0] ?? '',
      remark: role?.remark ?? '',
    },
  })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const changed = changedMenus(menus, stored, levels)
  const isUnsaved = isDirty || changed.length > 0
  useUnsaved(isUnsaved)

  const submit = form.handleSubmit(async (draft) => {
    try {
      await (role ? updateAdminRole(api, changeOf(role.id, draft)) : insertAdminRole(api, newOf(draft)))
    } catch (error) {
      refuse(error)
      return
    }
    toast.success(translate(role ? 'common.done.updated' : 'common.done.inserted'))
    void queries.invalidateQueries({ queryKey: ['listAdminRoles'] })
    leave(rolesPath)
  })

  function newOf({ classification_name, ...draft }: Fields): Input<'insertAdminRole'> {
    return { ...draft, ...(classification_name ? { classification_name } : {}), roleIdList: levelsToWire(levels) }
  }

  function changeOf(id: number, draft: Fields): Input<'updateAdminRole'> {
    const roleIdList = levelsToWire(new Map([...levels].filter(([menu, group]) => stored.get(menu) !== group)))
    return {
      id,
      ...(dirtyFields.name ? { name: draft.name } : {}),
      ...(dirtyFields.remark ? { remark: draft.remark } : {}),
      ...(dirtyFields.classification_name && draft.classification_name
        ? { classification_name: draft.classification_name }
        : {}),
      roleIdList,
    }
  }

  function refuse(error: unknown) {
    const message = failureText(error, role ? 'common.failed.update' : 'common.failed.insert', translate)
    const field = error instanceof ApiError ? error.field : undefined
    if (field === 'name' || field === 'remark' || field === 'classification_name')
      form.setError(field, { type: 'server', message }, { shouldFocus: true })
    else if (isToldHere(error)) toast[role ? 'error' : 'warning'](message)
  }

  /** The button is disabled only after the next drawing; until then this stops a second click. */
  async function submitOnce(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    await submit().finally(() => {
      sending.current = false
    })
  }

  return (
    <FormProvider {...form}>
      <form className="ro-role-form" noValidate onSubmit={submitOnce}>
        <section className="ro-panel ro-form ro-role-head">
          <TextField name="name" label="role.name" max={20} required />
          <SuggestField name="classification_name" label="role.kind" max={20} suggestions={kinds} />
          <TextField name="remark" label="role.remark" max={100} />
        </section>
        <section className="ro-panel ro-fill">
          <LevelPicker menus={menus} stored={stored} levels={levels} onChange={setLevels} />
          <RoleFoot role={role} isUnsaved={isUnsaved}>
            <Button
              text={translate('common.action.cancel')}
              disabled={isSubmitting}
              onClick={() => (isUnsaved ? setAsking(true) : leave(rolesPath))}
            />
            <Button type="submit" intent="primary" text={translate('common.action.submit')} loading={isSubmitting} />
          </RoleFoot>
        </section>
      </form>
      {asking && (
        <ConfirmDialog
          question="ui.dialog.discard"
          busy={false}
          onConfirm={() => leave(rolesPath)}
          onCancel={() => setAsking(false)}
        />
      )}
    </FormProvider>
  )
}
