import type { CompositionEvent, FormEvent } from 'react'
import { useController } from 'react-hook-form'

type Typing =
  | FormEvent<HTMLInputElement | HTMLTextAreaElement>
  | CompositionEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * A field of the form around it into which text of at most `max` characters is typed.
 * @param tidy applied to what was typed before it is cut
 * @returns what the field's row needs to know, and the attributes that every such input has
 */
export function useTypedText(
  { name, required }: { name: string; required?: boolean },
  id: string,
  max: number,
  tidy = (text: string) => text,
) {
  const { field: input, fieldState } = useController({ name })
  const limit = (event: Typing) => {
    const typed = event.currentTarget.value
    // While an input method composes, its letters are not yet the text; cutting them would break the composition.
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    input.onChange(composing ? typed : [...tidy(typed)].slice(0, max).join(''))
  }
  return {
    error: fieldState.error,
    attributes: {
      id,
      'aria-required': required,
      'aria-invalid': fieldState.invalid,
      'aria-describedby': `${id}-note`,
      name: input.name,
      value: input.value ?? '',
      inputRef: input.ref,
      onChange: limit,
      onCompositionEnd: limit,
      onBlur: input.onBlur,
    },
  }
}
