import { TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { useTypedText } from '../filter/use-typed-text.ts'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'

interface Props extends FieldProps {
  /** Maximum number of characters; the rules check the same number. */
  max: number
}

/** Edits values separated by commas. Pasted lines, such as a column of a spreadsheet, become values. */
export function ListField({ max, ...field }: Props) {
  const id = useId()
  const { error, attributes } = useTypedText(field, id, max, (text) => text.replaceAll(/[\r\n]+/g, ','))
  return (
    <FieldRow {...field} id={id} error={error}>
      <TextArea {...attributes} fill rows={2} autoComplete="off" spellCheck={false} />
    </FieldRow>
  )
}
