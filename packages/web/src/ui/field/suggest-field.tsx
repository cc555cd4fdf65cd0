import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'
import { Combobox, ComboboxOption } from '../select/combobox.tsx'

interface Props extends FieldProps {
  /** Common values; any other value may be typed. */
  suggestions: readonly string[]
  /** Maximum number of characters. */
  max: number
}

/** Edits one line of text with suggestions. Arrow keys and Enter select, Esc closes; typed text is kept. */
export function SuggestField({ suggestions, max, ...field }: Props) {
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const text = String(input.value ?? '')

  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    setMarked(-1)
  }
  const choose = (index: number) => {
    input.onChange(suggestions[index])
    show(false)
  }
  const shortened = (typed: string) => [...typed].slice(0, max).join('')

  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      <Combobox
        listId={listId}
        isOpen={open && suggestions.length > 0}
        onOpen={show}
        count={suggestions.length}
        active={marked}
        onMark={setMarked}
        onChoose={choose}
        list={
          <div role="listbox" id={listId} className="ro-select-list" aria-labelledby={`${id}-label`}>
            {suggestions.map((suggestion, index) => (
              <ComboboxOption
                key={suggestion}
                listId={listId}
                index={index}
                onMark={setMarked}
                onChoose={choose}
                isActive={index === marked}
                isSelected={suggestion === text}
              >
                <span>{suggestion}</span>
              </ComboboxOption>
            ))}
          </div>
        }
        input={{
          id,
          'aria-required': field.required,
          'aria-invalid': fieldState.invalid,
          'aria-describedby': `${id}-note`,
          name: input.name,
          value: text,
          ref: input.ref,
          onChange: ({ currentTarget, nativeEvent }) => {
            // While an input method is composing, truncating the text would break the composition.
            const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
            input.onChange(composing ? currentTarget.value : shortened(currentTarget.value))
            show(false)
          },
          onCompositionEnd: ({ currentTarget }) => input.onChange(shortened(currentTarget.value)),
          onBlur: input.onBlur,
        }}
      />
    </FieldRow>
  )
}
