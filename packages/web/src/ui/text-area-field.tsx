import { TextArea } from '@blueprintjs/core'
import { type ChangeEvent, type CompositionEvent, useId } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from './form-fields.tsx'

interface Props extends FieldProps {
  /** Characters that may be typed; the rules check the same number. */
  max: number
}

/** A text of several lines. */
export function TextAreaField({ max, ...field }: Props) {
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  const limit = (event: ChangeEvent<HTMLTextAreaElement> | CompositionEvent<HTMLTextAreaElement>) => {
    const typed = event.currentTarget.value
    // While an input method composes, its letters are not yet the text; cutting them would break the composition.
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    input.onChange(composing ? typed : [...typed].slice(0, max).join(''))
  }
  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      <TextArea
        id={id}
        fill
        rows={3}
        autoComplete="off"
        aria-required={field.required}
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-note`}
        name={input.name}
        value={input.value ?? ''}
        inputRef={input.ref}
        onChange={limit}
        onCompositionEnd={limit}
        onBlur={input.onBlur}
      />
    </FieldRow>
  )
}
