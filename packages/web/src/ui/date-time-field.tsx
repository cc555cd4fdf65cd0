import './date-time-field.css'
import { Button, InputGroup, PopoverNext, Spinner } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { formatDateTime, parseWireTime } from '@rtcops/core/time/zone'
import { lazy, Suspense, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from './form-fields.tsx'
import { useTranslate } from './use-translate.ts'
import { useTypedText } from './use-typed-text.ts'

/** The calendar and its locale are some hundred kilobytes; they come when it is opened. */
const DayPanel = lazy(() => import('./day-panel.tsx'))

/** A moment that is not in the future, as text by the clock of Beijing; typed, or its day chosen in a calendar. */
export function DateTimeField(field: FieldProps) {
  const translate = useTranslate()
  const id = useId()
  const { error, attributes } = useTypedText(field, id, 19)
  const { field: input } = useController({ name: field.name })
  const [open, setOpen] = useState(false)
  const choose = (day: string) => {
    input.onChange(`${day} ${timeFor(day, String(attributes.value))}`)
    setOpen(false)
  }
  const calendar = (
    <PopoverNext
      isOpen={open}
      animation="minimal"
      arrow={false}
      placement="bottom-end"
      onInteraction={setOpen}
      content={
        <Suspense fallback={<Spinner className="ro-day-wait" size={20} />}>
          <DayPanel value={String(attributes.value)} onChoose={choose} />
        </Suspense>
      }
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
        placeholder="YYYY-MM-DD HH:mm:ss"
        autoComplete="off"
        spellCheck={false}
        rightElement={calendar}
      />
    </FieldRow>
  )
}

/** The time of day that goes with a chosen day: the one that stands there; else that of now, on another day midnight. */
function timeFor(day: string, text: string): string {
  const now = formatDateTime(Date.now())
  const latest = day === now.slice(0, 10) ? now.slice(11) : '23:59:59'
  const typed = parseWireTime(text) === undefined || text.length < 19 ? undefined : text.slice(11)
  const time = typed ?? (latest === '23:59:59' ? '00:00:00' : latest)
  return time > latest ? latest : time
}
