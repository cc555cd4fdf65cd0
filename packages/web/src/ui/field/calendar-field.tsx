import './calendar-field.css'
import { Button, InputGroup, PopoverNext, Spinner } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTypedText } from '../filter/use-typed-text.ts'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'
import { later } from '../later.tsx'
import { useTranslate } from '../use-translate.ts'

/** The calendar and its locale are some hundred kilobytes; they are loaded when it is opened. */
const DayPanel = later(() => import('./day-panel.tsx'), <Spinner className="ro-day-wait" size={20} />)

interface Props {
  field: FieldProps
  /** Pattern of the typed text, shown in the empty field; longer text is cut off. */
  pattern: string
  /** True for days after today; otherwise days up to today. */
  coming?: boolean
  /** Returns the text for a day that was selected in the calendar. */
  textOf?: (day: string, text: string) => string
}

/** Edits a time as text, typed or with its day selected in a calendar. */
export function CalendarField({ field, pattern, coming = false, textOf = (day) => day }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { error, attributes } = useTypedText(field, id, pattern.length)
  const { field: input } = useController({ name: field.name })
  const [open, setOpen] = useState(false)
  const text = String(attributes.value)
  const choose = (day: string) => {
    input.onChange(textOf(day, text))
    setOpen(false)
  }
  const calendar = (
    <PopoverNext
      isOpen={open}
      animation="minimal"
      arrow={false}
      placement="bottom-end"
      onInteraction={setOpen}
      content={<DayPanel value={text} coming={coming} onChoose={choose} />}
    >
      <Button
        variant="minimal"
        size="small"
        icon={<Calendar />}
        aria-label={translate('ui.dateTime.choose', { name: translate(field.label) })}
        aria-haspopup="dialog"
        aria-expanded={open}
      />
    </PopoverNext>
  )
  return (
    <FieldRow {...field} id={id} error={error}>
      <InputGroup
        {...attributes}
        className="ro-date-time"
        placeholder={pattern}
        autoComplete="off"
        spellCheck={false}
        rightElement={calendar}
      />
    </FieldRow>
  )
}
