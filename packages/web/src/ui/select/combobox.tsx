import './search-select.css'
import { PopoverNext } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react'

interface Props {
  /** Attributes of the text field; the combobox sets role, state and keys. */
  input: ComponentProps<'input'>
  /** Id of the list of options; option `i` has the id `listId-i`. */
  listId: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Number of options. */
  count: number
  /** Index of the option that Enter selects; -1 for none. */
  active: number
  onMark: (index: number) => void
  onChoose: (index: number) => void
  /** Whether Enter belongs to the open list even if no option is active; otherwise it submits the form. */
  ownsEnter?: boolean
  /** The list below the field. */
  list: ReactElement
  /** Controls between the text and the caret. */
  children?: ReactNode
}

/** Shows a text field with a list of options below it. Arrow keys mark, Enter selects, Esc closes. */
export function Combobox({ input, listId, isOpen, onOpen, count, active, onMark, onChoose, ...props }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!isOpen) onOpen(true)
      else if (count > 0) onMark((Math.max(active, step < 0 ? 0 : -1) + step + count) % count)
    } else if (event.key === 'Enter' && isOpen && (active >= 0 || props.ownsEnter)) {
      event.preventDefault()
      if (active >= 0) onChoose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      onOpen(false)
    } else if (event.key === 'Tab') onOpen(false)
  }
  return (
    <PopoverNext
      isOpen={isOpen}
      animation="minimal"
      arrow={false}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      placement="bottom-start"
      popoverClassName="ro-select-popover"
      onInteraction={(next) => next || onOpen(false)}
      content={props.list}
      renderTarget={({ ref }) => (
        <div ref={ref} className="ro-search-select">
          <input
            {...input}
            className="bp6-input"
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            onClick={() => isOpen || onOpen(true)}
            onKeyDown={press}
          />
          {props.children}
          <CaretDown />
        </div>
      )}
    />
  )
}

interface OptionProps {
  listId: string
  index: number
  isActive: boolean
  isSelected: boolean
  isHead?: boolean
  onMark: (index: number) => void
  onChoose: (index: number) => void
  children: ReactNode
}

/** Shows one option of a combobox. */
export const ComboboxOption = ({ listId, index, isActive, isSelected, isHead, ...props }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: key events go to the field, which keeps the focus
  <div
    id={`${listId}-${index}`}
    role="option"
    tabIndex={-1}
    aria-selected={isSelected}
    className={[isActive && 'ro-marked', isHead && 'ro-select-head'].filter(Boolean).join(' ') || undefined}
    ref={(element) => {
      if (isActive) element?.scrollIntoView({ block: 'nearest' })
    }}
    onMouseMove={() => isActive || props.onMark(index)}
    onMouseDown={keepFocus}
    onClick={() => props.onChoose(index)}
  >
    {props.children}
  </div>
)

/** Keeps the focus in the field, so that its blur does not close the list before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
