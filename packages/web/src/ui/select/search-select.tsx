import { SmallCross, SmallTick } from '@blueprintjs/icons'
import { type RefCallback, useId, useRef, useState } from 'react'
import { useTranslate } from '../use-translate.ts'
import { Combobox, ComboboxOption } from './combobox.tsx'
import type { Finder } from './use-finder.ts'

/** An option of a searchable select. */
export interface SelectOption<Value> {
  value: Value
  text: string
  /** A second fact, at the right. */
  note?: string
  /** Whether it is the heading of the options below it. */
  isHead?: true
}

/** Props set by a form, which shows the errors of its rules and moves the focus to them. */
export interface FormControl {
  isInvalid?: boolean
  inputRef?: RefCallback<HTMLInputElement>
}

interface Props<Value> extends FormControl {
  id: string
  finder: Finder
  /** Undefined until they are loaded: Enter must not select from the results of a previous search. */
  options: readonly SelectOption<Value>[] | undefined
  /** Why there are no options. */
  failure?: string | undefined
  value: Value | undefined
  /**
   * For multiple selection: all selected values; `onChange` receives the one that was added or removed. The list
   * stays open.
   */
  chosen?: readonly Value[]
  /** The name of the selected value, or a text for several ones. */
  text: string | undefined
  onChange: (value: Value | undefined) => void
  placeholder: string
  disabled?: boolean
}

/** Shows a text field with the matching options below it. Arrow keys and Enter select, Esc closes. */
export function SearchSelect<Value extends string | number>(props: Props<Value>) {
  const { id, finder, options = [], value, text = '', onChange, disabled = false } = props
  const translate = useTranslate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [marked, setMarked] = useState(0)
  const active = Math.min(marked, options.length - 1)

  const choose = (index: number) => {
    const option = options[index]
    if (option) onChange(option.value)
    if (!props.chosen) finder.setOpen(false)
  }

  return (
    <Combobox
      listId={listId}
      isOpen={finder.open}
      onOpen={finder.setOpen}
      count={options.length}
      active={active}
      onMark={setMarked}
      onChoose={choose}
      // In the form Enter means 查询; here it first selects an option.
      ownsEnter
      list={<OptionList {...props} listId={listId} active={active} onMark={setMarked} onChoose={choose} />}
      input={{
        id,
        ref: (element) => {
          input.current = element
          props.inputRef?.(element)
        },
        'aria-invalid': props.isInvalid,
        'aria-describedby': props.inputRef && `${id}-note`,
        placeholder: text || props.placeholder,
        disabled,
        value: finder.typed ?? text,
        title: finder.open ? undefined : text,
        onChange: (event) => {
          setMarked(0)
          finder.type(event.currentTarget.value)
        },
        onFocus: (event) => event.currentTarget.select(),
      }}
    >
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
    </Combobox>
  )
}

interface ListProps<Value> extends Props<Value> {
  listId: string
  active: number
  onMark: (index: number) => void
  onChoose: (index: number) => void
}

function OptionList<Value extends string | number>(props: ListProps<Value>) {
  const { listId, finder, options, failure, value, chosen, active, onMark, onChoose } = props
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
        id={listId}
        className="ro-select-list"
        aria-label={props.placeholder}
        aria-multiselectable={chosen ? true : undefined}
      >
        {!hint &&
          options?.map((option, index) => (
            <ComboboxOption
              key={option.value}
              listId={listId}
              index={index}
              onMark={onMark}
              onChoose={onChoose}
              isActive={index === active}
              isSelected={isChosen(option)}
              isHead={option.isHead ?? false}
            >
              {chosen && <span className="ro-select-tick">{isChosen(option) && <SmallTick />}</span>}
              <span>{option.text}</span>
              {option.note && <small>{option.note}</small>}
            </ComboboxOption>
          ))}
      </div>
    </>
  )
}
