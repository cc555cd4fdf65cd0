import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { Button, InputGroup } from '@blueprintjs/core'
import { DateRangePicker } from '@blueprintjs/datetime'
import { rangeOf } from '@rtcops/core/time/range-presets'
import { addDays, day, formatDateTime, parseWireTime, second } from '@rtcops/core/time/zone'
import enUS from 'date-fns/locale/en-US'
import zhCN from 'date-fns/locale/zh-CN'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage, useTranslate } from '../use-translate.ts'
import { calendarDay, wireDay } from './calendar-day.ts'
import { rangeText } from './range-text.tsx'
import { readTypedRange, type TypedRange, typeRange } from './typed-range.ts'

interface Props {
  value: string
  presets: readonly string[]
  mostDays: number | undefined
  onChoose: (range: string) => void
  onCancel: () => void
}

/** Shows shortcuts, two months, and the two ends as text. A shortcut is applied at once; other ranges with 确定. */
export default function RangePanel({ value, presets, mostDays, onChoose, onCancel }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const [now] = useState(Date.now)
  const [typed, setTyped] = useState(() => typeRange(value, now))
  const [refused, setRefused] = useState<{ end: 'from' | 'to'; text: string }>()
  const noteId = useId()
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const read = readTypedRange(typed, Date.now())
    if (read.ok && isTooWide(read.range, mostDays))
      return setRefused({ end: 'from', text: translate('common.refusal.rangeTooWide', { days: mostDays ?? '' }) })
    if (read.ok) return onChoose(read.range)
    const key = read.reason === 'unit-missing' ? 'unit' : read.reason
    setRefused({ end: read.end, text: translate(`ui.range.${key}`, { hint: read.hint }) })
  }
  const field = (end: 'from' | 'to') => (
    <InputGroup
      className="ro-range-field"
      aria-label={translate(`ui.range.${end}`)}
      aria-invalid={refused?.end === end}
      aria-describedby={noteId}
      value={typed[end]}
      onChange={(event) => {
        setTyped({ ...typed, [end]: event.currentTarget.value })
        setRefused(undefined)
      }}
    />
  )
  return (
    <form className="ro-range-panel" aria-label={translate('ui.range.choose')} onSubmit={confirm}>
      <div className="ro-range-top">
        <ul>
          {presets.map((preset) => (
            <li key={preset}>
              <button type="button" aria-pressed={preset === value} onClick={() => onChoose(preset)}>
                {rangeText(preset, translate)}
              </button>
            </li>
          ))}
        </ul>
        <DateRangePicker
          allowSingleDayRange
          shortcuts={false}
          maxDate={calendarDay(now)}
          locale={language === 'zh' ? zhCN : enUS}
          dayPickerProps={{
            labels: {
              labelNext: () => translate('ui.range.nextMonth'),
              labelPrevious: () => translate('ui.range.previousMonth'),
            },
          }}
          value={calendarDays(typed, now)}
          onChange={([from, to]) => {
            setTyped(daysAsTyped(from, to ?? from, now))
            setRefused(undefined)
          }}
        />
      </div>
      <div className="ro-range-foot">
        {field('from')}
        <span aria-hidden="true">{translate('ui.range.toWord')}</span>
        {field('to')}
        <span className="ro-muted">{translate('ui.zone')}</span>
        <span className="ro-grow" />
        <Button text={translate('common.action.cancel')} onClick={onCancel} />
        <Button type="submit" intent="primary" text={translate('common.action.ok')} />
      </div>
      <div id={noteId} className="ro-range-note" aria-live="polite">
        {refused ? (
          <div className="ro-error">{refused.text}</div>
        ) : (
          <div className="ro-help">{translate('ui.range.hint')}</div>
        )}
      </div>
    </form>
  )
}

function isTooWide(choice: string, mostDays: number = Number.POSITIVE_INFINITY): boolean {
  const range = rangeOf(choice, Date.now())
  return range !== undefined && range.end - range.start > mostDays * day
}

/** Returns the days that the calendar marks; none while the fields cannot be parsed. */
function calendarDays(typed: TypedRange, now: number): [Date | null, Date | null] {
  const read = readTypedRange(typed, now)
  const range = read.ok ? rangeOf(read.range, now) : undefined
  return range ? [calendarDay(range.start), calendarDay(range.end - 1)] : [null, null]
}

/** Returns days selected in the calendar as text: from the first second of one to the last of the other, or to now. */
function daysAsTyped(from: Date | null, to: Date | null, now: number): TypedRange {
  if (!from || !to) return { from: '', to: '' }
  const start = parseWireTime(wireDay(from)) ?? now
  const end = addDays(parseWireTime(wireDay(to)) ?? now, 1) - second
  return { from: formatDateTime(start), to: end >= now ? 'now' : formatDateTime(end) }
}
