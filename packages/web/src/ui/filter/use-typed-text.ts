import type { CompositionEvent, FormEvent } from 'react'
import { useController } from 'react-hook-form'

type Typing =
  | FormEvent<HTMLInputElement | HTMLTextAreaElement>
  | CompositionEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * Keeps the text of at most `max` characters in a field of the surrounding form.
 * @param tidy applied to the typed text before it is truncated
 * @returns what the field's row needs, and the attributes that every such input has
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
    // While an input method is composing, the letters are not yet the text; truncating them would break the
    // composition.
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
