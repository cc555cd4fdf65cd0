import './search-select.css'
import { PopoverNext } from '@blueprintjs/core'
import { CaretDown, SmallCross, SmallTick } from '@blueprintjs/icons'
import { type KeyboardEvent, type RefCallback, useId, useRef, useState } from 'react'
import type { Finder } from './use-finder.ts'
import { useTranslate } from './use-translate.ts'

/** One choice of a searchable select. */
export interface SelectOption<Value> {
  value: Value
  text: string
  /** A second fact, at the right. */
  note?: string
  /** Stands for those below it, as their heading. */
  isHead?: true
}

/** What a form adds, which shows what its rules refuse and moves the focus there. */
export interface FormControl {
  isInvalid?: boolean
  inputRef?: RefCallback<HTMLInputElement>
}

interface Props<Value> extends FormControl {
  id: string
  finder: Finder
  /** Undefined until they are known: Enter must not choose from the list of another question. */
  options: readonly SelectOption<Value>[] | undefined
  /** Why there are no options. */
  failure?: string | undefined
  value: Value | undefined
  /** Several may be chosen: all that are, while `onChange` tells which one was put in or taken out. The list stays open. */
  chosen?: readonly Value[]
  /** The name of the chosen value, or what stands for the chosen ones. */
  text: string | undefined
  onChange: (value: Value | undefined) => void
  placeholder: string
  disabled?: boolean
}

/** A field to type in, with the options that match below it. Arrow keys and Enter choose, Esc shuts. */
export function SearchSelect<Value extends string | number>(props: Props<Value>) {
  const { id, finder, options = [], value, text = '', onChange, disabled = false } = props
  const translate = useTranslate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [marked, setMarked] = useState(0)
  const active = Math.min(marked, options.length - 1)

  const choose = (option: SelectOption<Value>) => {
    onChange(option.value)
    if (!props.chosen) finder.setOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!finder.open) finder.setOpen(true)
      else if (options.length > 0) setMarked((active + step + options.length) % options.length)
    } else if (event.key === 'Enter' && finder.open) {
      // In the form Enter means 查询; here it chooses first.
      event.preventDefault()
      const option = options[active]
      if (option) choose(option)
    } else if (event.key === 'Escape' && finder.open) {
      event.stopPropagation()
      finder.setOpen(false)
    } else if (event.key === 'Tab') finder.setOpen(false)
  }

  return (
    <PopoverNext
      isOpen={finder.open}
      animation="minimal"
      arrow={false}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      placement="bottom-start"
      popoverClassName="ro-select-popover"
      onInteraction={(open) => open || finder.setOpen(false)}
      content={<OptionList {...props} id={listId} active={active} onMark={setMarked} onChoose={choose} />}
      renderTarget={({ ref }) => (
        <div ref={ref} className="ro-search-select">
          <input
            ref={(element) => {
              input.current = element
              props.inputRef?.(element)
            }}
            id={id}
            className="bp6-input"
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-invalid={props.isInvalid}
            aria-describedby={props.inputRef && `${id}-note`}
            aria-expanded={finder.open}
            aria-controls={listId}
            aria-activedescendant={finder.open && options[active] ? `${listId}-${active}` : undefined}
            placeholder={text || props.placeholder}
            disabled={disabled}
            value={finder.typed ?? text}
            title={finder.open ? undefined : text}
            onChange={(event) => {
              setMarked(0)
              finder.type(event.currentTarget.value)
            }}
            onClick={() => finder.open || finder.setOpen(true)}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={press}
          />
          {(props.chosen ? props.chosen.length > 0 : value !== undefined) && !disabled && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={translate('ui.filter.clear')}
              onClick={() => {
                onChange(undefined)
                finder.setOpen(false)
                input.current?.focus()
              }}
            >
              <SmallCross />
            </button>
          )}
          <CaretDown />
        </div>
      )}
    />
  )
}

const classOf = (isMarked: boolean, isHead = false): string | undefined =>
  [isMarked && 'ro-marked', isHead && 'ro-select-head'].filter(Boolean).join(' ') || undefined

interface ListProps<Value> extends Props<Value> {
  active: number
  onMark: (index: number) => void
  onChoose: (option: SelectOption<Value>) => void
}

function OptionList<Value extends string | number>(props: ListProps<Value>) {
  const { id, finder, options, failure, value, chosen, active, onMark, onChoose } = props
  const translate = useTranslate()
  const isChosen = (option: SelectOption<Value>) => (chosen ? chosen.includes(option.value) : option.value === value)
  const hint = failure
    ? failure
    : finder.typed?.trim() === ''
      ? translate('ui.filter.typeToSearch')
      : options === undefined
        ? translate('ui.filter.searching')
        : options.length === 0 && translate('ui.filter.nothingFound')
  return (
    <>
      {hint && (
        <div className={failure ? 'ro-select-hint ro-error' : 'ro-select-hint'} role="status">
          {hint}
        </div>
      )}
      <div
        role="listbox"
        id={id}
        className="ro-select-list"
        aria-label={props.placeholder}
        aria-multiselectable={chosen ? true : undefined}
      >
        {!hint &&
          options?.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen(option)}
              className={classOf(index === active, option.isHead)}
              ref={(element) => {
                if (index === active) element?.scrollIntoView({ block: 'nearest' })
              }}
              onMouseMove={() => index === active || onMark(index)}
              // The field keeps the focus, so that its blur does not shut the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {chosen && <span className="ro-select-tick">{isChosen(option) && <SmallTick />}</span>}
              <span>{option.text}</span>
              {option.note && <small>{option.note}</small>}
            </div>
          ))}
      </div>
    </>
  )
}
