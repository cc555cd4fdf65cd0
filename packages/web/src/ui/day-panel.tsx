import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { DatePicker } from '@blueprintjs/datetime'
import { parseWireTime } from '@rtcops/core/time/zone'
import enUS from 'date-fns/locale/en-US'
import zhCN from 'date-fns/locale/zh-CN'
import { calendarDay, wireDay } from './calendar-day.ts'
import { useLanguage, useTranslate } from './use-translate.ts'

interface Props {
  /** The moment as text; its day is marked. */
  value: string
  /** `YYYY-MM-DD`. */
  onChoose: (day: string) => void
}

/** A month of days up to today. */
export default function DayPanel({ value, onChoose }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const instant = parseWireTime(value)
  const today = calendarDay(Date.now())
  return (
    <DatePicker
      canClearSelection={false}
      highlightCurrentDay
      maxDate={today}
      value={instant === undefined || calendarDay(instant) > today ? null : calendarDay(instant)}
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
