import './search-select.css'
import { PopoverNext } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { type KeyboardEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from './form-fields.tsx'

interface Props extends FieldProps {
  /** What is usual here; anything else may be typed. */
  suggestions: readonly string[]
  /** Characters that may be typed. */
  max: number
}

/** One line of text with usual values to choose from. Arrow keys and Enter choose, Esc shuts; what is typed stands. */
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
  const choose = (suggestion: string) => {
    input.onChange(suggestion)
    show(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = suggestions[marked]
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault()
      if (!open) show(true)
      else setMarked((Math.max(marked, step < 0 ? 0 : -1) + step + suggestions.length) % suggestions.length)
    } else if (event.key === 'Enter' && open && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      show(false)
    } else if (event.key === 'Tab') show(false)
  }

  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      <PopoverNext
        isOpen={open && suggestions.length > 0}
        animation="minimal"
        arrow={false}
        autoFocus={false}
        enforceFocus={false}
        shouldReturnFocusOnClose={false}
        placement="bottom-start"
        popoverClassName="ro-select-popover"
        onInteraction={(next) => next || show(false)}
        content={
          <div role="listbox" id={listId} className="ro-select-list" aria-labelledby={`${id}-label`}>
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
              <div
                key={suggestion}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={suggestion === text}
                className={index === marked ? 'ro-marked' : undefined}
                onMouseMove={() => index === marked || setMarked(index)}
                // The field keeps the focus, so that its blur does not shut the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
              >
                <span>{suggestion}</span>
              </div>
            ))}
          </div>
        }
        renderTarget={({ ref }) => (
          <div ref={ref} className="ro-search-select">
            <input
              id={id}
              className="bp6-input"
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-required={field.required}
              aria-invalid={fieldState.invalid}
              aria-describedby={`${id}-note`}
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={open && marked >= 0 ? `${listId}-${marked}` : undefined}
              name={input.name}
              value={text}
              ref={input.ref}
              onChange={({ currentTarget, nativeEvent }) => {
                // While an input method composes, cutting its letters would break the composition.
                const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
                input.onChange(composing ? currentTarget.value : [...currentTarget.value].slice(0, max).join(''))
                show(false)
              }}
              onCompositionEnd={({ currentTarget }) => input.onChange([...currentTarget.value].slice(0, max).join(''))}
              onClick={() => show(true)}
              onBlur={input.onBlur}
              onKeyDown={press}
            />
            <CaretDown />
          </div>
        )}
      />
    </FieldRow>
  )
}
