import { TextArea } from '@blueprintjs/core'
import { lengthOf } from '@rtcops/core/rules/text'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTypedText } from '../filter/use-typed-text.ts'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'

interface Props extends FieldProps {
  /** Maximum number of characters; the rules check the same number. */
  max: number
  /** True to show how many characters have been typed. */
  counted?: boolean
  /** True for a text that is stored as one line: typed or pasted line breaks become blanks. */
  oneLine?: boolean
}

/** Edits a text of several lines. */
export function TextAreaField({ max, counted = false, oneLine = false, ...field }: Props) {
  const id = useId()
  const { error, attributes } = useTypedText(field, id, max, oneLine ? withoutBreaks : undefined)
  return (
    <FieldRow {...field} id={id} error={error}>
      <TextArea {...attributes} fill rows={3} autoComplete="off" />
      {counted && <Count name={field.name} max={max} />}
    </FieldRow>
  )
}

const withoutBreaks = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ')

function Count({ name, max }: { name: string; max: number }) {
  const text = useWatch({ name }) as string | undefined
  return (
    <div className="ro-field-count" aria-hidden="true">
      {lengthOf(text ?? '')} / {max}
    </div>
  )
}
