import { TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { type FieldProps, FieldRow } from './form-fields.tsx'
import { useTypedText } from './use-typed-text.ts'

interface Props extends FieldProps {
  /** Characters that may be typed; the rules check the same number. */
  max: number
}

/** A text of several lines. */
export function TextAreaField({ max, ...field }: Props) {
  const id = useId()
  const { error, attributes } = useTypedText(field, id, max)
  return (
    <FieldRow {...field} id={id} error={error}>
      <TextArea {...attributes} fill rows={3} autoComplete="off" />
    </FieldRow>
  )
}
