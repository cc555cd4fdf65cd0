import { TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { type FieldProps, FieldRow } from './form-fields.tsx'
import { useTypedText } from './use-typed-text.ts'

interface Props extends FieldProps {
  /** Characters that may be typed; the rules check the same number. */
  max: number
}

/** Values separated by commas. Lines that are pasted, such as a column of a spreadsheet, become values. */
export function ListField({ max, ...field }: Props) {
  const id = useId()
  const { error, attributes } = useTypedText(field, id, max, (text) => text.replaceAll(/[\r\n]+/g, ','))
  return (
    <FieldRow {...field} id={id} error={error}>
      <TextArea {...attributes} fill rows={2} autoComplete="off" spellCheck={false} />
    </FieldRow>
  )
}
