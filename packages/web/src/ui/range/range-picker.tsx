import './range-picker.css'
import { Spinner } from '@blueprintjs/core'
import { SmallCross } from '@blueprintjs/icons'
import { useState } from 'react'
import { later } from '../later.tsx'
import { useTranslate } from '../use-translate.ts'
import { RangeField } from './range-field.tsx'
import { rangeText } from './range-text.tsx'

/** The calendar and its locale are some hundred kilobytes; they are loaded when the picker is opened. */
const RangePanel = later(() => import('./range-panel.tsx'), <Spinner className="ro-range-wait" size={20} />)

interface Props {
  id: string
  /** The range in the address form of `time/range-choice`; undefined for all times. */
  value: string | undefined
  onChange: (range: string) => void
  /** The screen's own shortcuts, in the address form. */
  presets: readonly string[]
  /** Text of the field; the choice in words by default. */
  shown?: string
  /** Longest range that can be requested, in days; unlimited if omitted. */
  mostDays?: number
  disabled?: boolean
  /** Clears the range, if the screen works without one. */
  onClear?: () => void
}

/** Selects a time range: shortcuts, a relative range such as `now-2h`, or two moments. Shows the choice in words. */
export function RangePicker({ id, value, onChange, presets, shown, mostDays, disabled = false, onClear }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const text = shown ?? (value === undefined ? '' : rangeText(value, translate))
  const choose = (range: string) => {
    onChange(range)
    setOpen(false)
  }
  return (
    <div className="ro-range-picker">
      <RangeField
        id={id}
        open={open}
        onOpen={setOpen}
        disabled={disabled}
        panel={
          <RangePanel
            value={value ?? ''}
            presets={presets}
            mostDays={mostDays}
            onChoose={choose}
            onCancel={() => setOpen(false)}
          />
        }
      >
        {text ? <span title={text}>{text}</span> : <span className="ro-muted">{translate('ui.range.any')}</span>}
      </RangeField>
      {onClear && value !== undefined && (
        <button
          type="button"
          className="ro-range-clear"
          tabIndex={-1}
          aria-label={translate('ui.filter.clear')}
          onClick={onClear}
        >
          <SmallCross />
        </button>
      )}
    </div>
  )
}
