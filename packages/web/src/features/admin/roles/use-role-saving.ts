import { insertAdminRole, updateAdminRole } from '@rtcops/core/api/generated/operations'
import type { Input, Schema } from '@rtcops/core/api/types'
import { levelsToWire } from '@rtcops/core/features/admin/roles/levels'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { showAtField } from '../../../ui/form/show-at-field.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit-once.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { paths } from '../../../ui/paths.ts'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useLeave } from '../../../ui/viewer.ts'
import type { RoleRecord } from './use-role-record.ts'

export interface RoleFields {
  name: string
  classification_name: string
  remark: string
  data_scope: Schema<'DataScope'>
  second_factor: 0 | 1
}

/** Returns what inserts or updates the role of a form with the chosen levels. */
export function useRoleSaving(
  form: UseFormReturn<RoleFields>,
  { role, levels: stored }: RoleRecord,
  levels: RoleRecord['levels'],
) {
  const api = useApi()
  const translate = useTranslate()
  const queries = useQueryClient()
  const leave = useLeave()
  const { dirtyFields } = form.formState

  const submit = form.handleSubmit(async (draft) => {
    try {
      await (role ? updateAdminRole(api, changeOf(role.id, draft)) : insertAdminRole(api, newOf(draft)))
    } catch (error) {
      refuse(error)
      return
    }
    toast.success(translate(role ? 'common.done.updated' : 'common.done.inserted'))
    void queries.invalidateQueries({ queryKey: ['listAdminRoles'] })
    leave(paths.roles)
  })

  function newOf({ classification_name, ...draft }: RoleFields): Input<'insertAdminRole'> {
    return { ...draft, ...(classification_name ? { classification_name } : {}), roleIdList: levelsToWire(levels) }
  }

  function changeOf(id: number, draft: RoleFields): Input<'updateAdminRole'> {
    const roleIdList = levelsToWire(new Map([...levels].filter(([menu, group]) => stored.get(menu) !== group)))
    return {
      id,
      ...(dirtyFields.name ? { name: draft.name } : {}),
      ...(dirtyFields.remark ? { remark: draft.remark } : {}),
      ...(dirtyFields.data_scope ? { data_scope: draft.data_scope } : {}),
      ...(dirtyFields.second_factor ? { second_factor: draft.second_factor } : {}),
      ...(dirtyFields.classification_name && draft.classification_name
        ? { classification_name: draft.classification_name }
        : {}),
      roleIdList,
    }
  }

  function refuse(error: unknown) {
    const message = failureText(error, role ? 'common.failed.update' : 'common.failed.insert', translate)
    if (!showAtField(form, ['name', 'remark', 'classification_name'], error, message) && shouldToast(error))
      toast[role ? 'error' : 'warning'](message)
  }

  return useSubmitOnce(submit)
}
