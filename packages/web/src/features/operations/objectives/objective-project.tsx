import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { ProjectSelect } from '../../../ui/select/project-select.tsx'
import type { ObjectiveDraft } from './objective-draft.ts'

/** Limits an objective to one project; empty for all. */
export function ObjectiveProject() {
  const { field: input, fieldState } = useController<ObjectiveDraft, 'app_key'>({ name: 'app_key' })
  const id = useId()
  return (
    <FieldRow name="app_key" label="objective.app_key" id={id} error={fieldState.error}>
      <ProjectSelect
        id={id}
        companyId={undefined}
        value={input.value || undefined}
        isInvalid={fieldState.invalid}
        inputRef={input.ref}
        onChange={(value) => input.onChange(value ?? '')}
      />
    </FieldRow>
  )
}
