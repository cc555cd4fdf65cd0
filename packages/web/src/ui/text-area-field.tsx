import { TextArea } from '@blueprintjs/core'
import { lengthOf } from '@rtcops/core/rules/text'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { type FieldProps, FieldRow } from './form-fields.tsx'
import { useTypedText } from './use-typed-text.ts'

interface Props extends FieldProps {
  /** Characters that may be typed; the rules check the same number. */
  max: number
  /** True to show how many of them are typed. */
  counted?: boolean
  /** True for a text that is stored as one line: what is typed or pasted as a break becomes a blank. */
  oneLine?: boolean
}

/** A text of several lines. */
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
