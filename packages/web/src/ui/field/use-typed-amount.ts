import { plainAmount } from '@rtcops/core/money/typed-amount'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTypedText } from '../filter/use-typed-text.ts'

/** Maximum length of the input: more than an amount has, so that a wrong one is reported instead of cut off. */
const most = 20

/**
 * Returns what a field for an amount or a unit price needs: its error, and the attributes of its right-aligned input.
 * Separators and full-width digits are understood; the value is the text without them, and is checked when the field is
 * left.
 * @param shown text in place of the value while it is not being typed
 */
export function useTypedAmount(
  field: { name: string; required?: boolean },
  id: string,
  shown = (value: string) => value,
) {
  const [typed, setTyped] = useState<string>()
  const { trigger } = useFormContext()
  const { error, attributes } = useTypedText(field, id, most, plainAmount)
  return {
    error,
    attributes: {
      ...attributes,
      value: typed ?? shown(String(attributes.value)),
      onChange: (event: Parameters<typeof attributes.onChange>[0]) => {
        setTyped(event.currentTarget.value.slice(0, most))
        attributes.onChange(event)
      },
      onBlur: () => {
        setTyped(undefined)
        attributes.onBlur()
        if (attributes.value) void trigger(field.name)
      },
      className: 'ro-number-field',
      inputMode: 'decimal' as const,
      autoComplete: 'off',
    },
  }
}
