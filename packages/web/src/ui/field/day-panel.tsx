import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { DatePicker } from '@blueprintjs/datetime'
import { addDays, parseWireTime } from '@rtcops/core/time/zone'
import enUS from 'date-fns/locale/en-US'
import zhCN from 'date-fns/locale/zh-CN'
import { calendarDay, wireDay } from '../range/calendar-day.ts'
import { useLanguage, useTranslate } from '../use-translate.ts'

interface Props {
  /** The moment as text; its day is marked. */
  value: string
  /** `YYYY-MM-DD`. */
  onChoose: (day: string) => void
  /** True for days after today, at most 365 of them; otherwise days up to today. */
  coming?: boolean
}

/** Shows a month of days. */
export default function DayPanel({ value, coming = false, onChoose }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const instant = parseWireTime(value)
  const today = calendarDay(Date.now())
  const chosen = instant === undefined ? null : calendarDay(instant)
  const bounds = coming
    ? { minDate: calendarDay(addDays(Date.now(), 1)), maxDate: calendarDay(addDays(Date.now(), 365)) }
    : { maxDate: today }
  const isOpen = chosen !== null && chosen <= bounds.maxDate && (!bounds.minDate || chosen >= bounds.minDate)
  return (
    <DatePicker
      canClearSelection={false}
      highlightCurrentDay
      {...bounds}
      value={isOpen ? chosen : null}
      locale={language === 'zh' ? zhCN : enUS}
      dayPickerProps={{
        labels: {
          labelNext: () => translate('ui.range.nextMonth'),
          labelPrevious: () => translate('ui.range.previousMonth'),
        },
      }}
      onChange={(day, byUser) => {
        if (day && byUser) onChoose(wireDay(day))
      }}
    />
  )
}
