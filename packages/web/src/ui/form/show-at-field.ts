import { ApiError } from '@rtcops/core/api/api-error'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Shows a refusal at the field that the server names, and moves the focus there.
 * @param fields fields that the form has
 * @returns false if the server names none of them
 */
export function showAtField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly string[],
  error: unknown,
  message: string,
): boolean {
  const field = error instanceof ApiError ? error.field : undefined
  if (field === undefined || !fields.includes(field)) return false
  form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: true })
  return true
}
