import { insertMethod, updateMethod } from '@rtcops/core/api/generated/operations'
import type { Method } from '@rtcops/core/features/settings/methods/columns'
import { methodKeys } from '@rtcops/core/features/settings/methods/keys'
import { type MethodDraft, methodRules } from '@rtcops/core/features/settings/methods/rules'
import { useApi } from '../../../ui/api.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  of: Method | 'new'
  onClose: () => void
}

/** Adds a method for one of the existing counting rules, or renames one. */
export function MethodDialog({ of: method, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const isNew = method === 'new'
  const keys = isNew ? methodKeys : [method.method_key]
  return (
    <FormDialog
      title={isNew ? 'method.addTitle' : 'method.editTitle'}
      rules={methodRules}
      values={isNew ? empty : { method_key: method.method_key, method_name: method.method_name }}
      save={(draft) =>
        isNew ? insertMethod(api, draft) : updateMethod(api, { id: method.id, method_name: draft.method_name })
      }
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listMethods', 'listAllMethods']}
      record={isNew ? undefined : { target: 'method', id: method.id }}
      onClose={onClose}
    >
      <SelectField
        name="method_key"
        label="method.key"
        help="method.rounding"
        required
        {...(isNew ? { none: translate('method.keyRequired') } : {})}
        options={keys.map((key) => ({ value: key, text: `${key} · ${translate(`method.formulas.${key}`)}` }))}
      />
      <TextField name="method_name" label="method.name" max={50} required />
    </FormDialog>
  )
}

/** No counting rule is selected yet, which validation rejects. */
const empty = { method_key: '' as MethodDraft['method_key'], method_name: '' }
