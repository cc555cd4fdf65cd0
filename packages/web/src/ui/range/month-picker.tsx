import './range-picker.css'
import './month-picker.css'
import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { rangeToDays } from '@rtcops/core/time/range'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { rangeOf } from '@rtcops/core/time/range-presets'
import { addMonths, formatDay, parseWireTime } from '@rtcops/core/time/zone'
import { useState } from 'react'
import { useTranslate } from '../use-translate.ts'
import { RangeField } from './range-field.tsx'

interface Props {
  id: string
  /** A range in the address form of `time/range-choice`; the months that contain it are selected. */
  value: string
  onChange: (range: string) => void
}

/**
 * Selects a range of whole months, both included; none after the present one. Returns the range as the days of the
 * months.
 */
export function MonthPicker({ id, value, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const chosen = monthsOf(value, Date.now())
  return (
    <RangeField
      id={id}
      open={open}
      onOpen={setOpen}
      panel={
        <MonthPanel
          chosen={chosen}
          onChoose={(months) => {
            onChange(rangeOfMonths(months))
            setOpen(false)
          }}
        />
      }
    >
      <span>{monthsText(chosen)}</span>
    </RangeField>
  )
}

/** First and last month, `YYYY-MM`. */
type Months = readonly [first: string, last: string]

/** Returns the months that contain a range in the address form, computed for the present. */
function monthsOf(value: string, now: number): Months {
  const [from, to] = rangeToDays(rangeOf(value, now) ?? { start: now, end: now + 1 })
  return [from.slice(0, 7), to.slice(0, 7)]
}

const startOf = (month: string): number => parseWireTime(`${month}-01`) ?? 0

/** Returns the address form of whole months: their days. */
const rangeOfMonths = ([first, last]: Months): string =>
  printRangeChoice({ kind: 'fixed', start: startOf(first), end: addMonths(startOf(last), 1) })

/** Returns the days of the months that contain a range, both in the address form. */
export const wholeMonths = (range: string): string => rangeOfMonths(monthsOf(range, Date.now()))

/** Formats a range of months: `2026-10 ~ 2026-11`. */
const monthsText = ([first, last]: Months): string => (first === last ? first : `${first} ~ ${last}`)

/** Shows the months that contain a range. */
export function MonthsText({ range }: { range: string }) {
  return monthsText(monthsOf(range, Date.now()))
}

const monthBefore = (month: string, count: number): string => formatDay(addMonths(startOf(month), -count)).slice(0, 7)

/** Shows a year of months. The first click begins a range, the second ends it; shortcuts and 确定 apply a range. */
function MonthPanel({ chosen, onChoose }: { chosen: Months; onChoose: (months: Months) => void }) {
  const translate = useTranslate()
  const thisMonth = formatDay(Date.now()).slice(0, 7)
  const [marked, setMarked] = useState<Months>(chosen)
  const [begun, setBegun] = useState(false)
  const [year, setYear] = useState(Number(chosen[1].slice(0, 4)))
  const mark = (month: string) => {
    const [first] = marked
    setMarked(begun ? (month < first ? [month, first] : [first, month]) : [month, month])
    setBegun(!begun)
  }
  const shortcuts: [string, Months][] = [
    [translate('ui.range.thisMonth'), [thisMonth, thisMonth]],
    [translate('ui.range.lastMonth'), [monthBefore(thisMonth, 1), monthBefore(thisMonth, 1)]],
    ...[3, 6, 12].map((count): [string, Months] => [
      translate('ui.range.lastMonths', { count }),
      [monthBefore(thisMonth, count - 1), thisMonth],
    ]),
  ]
  return (
    <form
      className="ro-range-panel ro-month-panel"
      aria-label={translate('ui.range.chooseMonths')}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onChoose(marked)
      }}
    >
      <div className="ro-range-top">
        <ul>
          {shortcuts.map(([text, months]) => (
            <li key={text}>
              <button
                type="button"
                aria-pressed={months[0] === chosen[0] && months[1] === chosen[1]}
                onClick={() => onChoose(months)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
        <div className="ro-months">
          <div className="ro-months-year">
            <Button
              variant="minimal"
              icon={<ChevronLeft />}
              aria-label={translate('ui.range.previousYear')}
              onClick={() => setYear(year - 1)}
            />
            <b aria-live="polite">{year}</b>
            <Button
              variant="minimal"
              icon={<ChevronRight />}
              aria-label={translate('ui.range.nextYear')}
              disabled={`${year + 1}-01` > thisMonth}
              onClick={() => setYear(year + 1)}
            />
          </div>
          <div className="ro-months-grid">
            {Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map((month) => (
              <button
                key={month}
                type="button"
                disabled={month > thisMonth}
                aria-label={month}
                aria-pressed={month >= marked[0] && month <= marked[1]}
                onClick={() => mark(month)}
              >
                {translate('ui.range.month', { month: Number(month.slice(5)) })}
              </button>
            ))}
          </div>
        </div>
      </div>
      <div className="ro-range-foot">
        <span className="ro-tabular">{monthsText(marked)}</span>
        <span className="ro-grow" />
        <Button type="submit" intent="primary" text={translate('common.action.ok')} />
      </div>
    </form>
  )
}
