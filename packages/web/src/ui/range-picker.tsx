import './range-picker.css'
import { PopoverNext, Spinner } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { rangeText } from './range-text.tsx'
import { useTranslate } from './use-translate.ts'

/** The calendar and its locale are some hundred kilobytes; they come when the picker is opened. */
const RangePanel = lazy(() => import('./range-panel.tsx'))

interface Props {
  id: string
  /** The range in the address form of `time/range-choice`. */
  value: string
  onChange: (range: string) => void
  /** The screen's own shortcuts, in the address form. */
  presets: readonly string[]
}

/** A time range: shortcuts, relative such as `now-2h`, or two moments. Shows the choice in words. */
export function RangePicker({ id, value, onChange, presets }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const choose = (range: string) => {
    onChange(range)
    setOpen(false)
  }
  return (
    <PopoverNext
      isOpen={open}
      animation="minimal"
      arrow={false}
      fill
      placement="bottom-end"
      onInteraction={setOpen}
      content={
        <Suspense fallback={<Spinner className="ro-range-wait" size={20} />}>
          <RangePanel value={value} presets={presets} onChoose={choose} onCancel={() => setOpen(false)} />
        </Suspense>
      }
    >
      <button type="button" id={id} className="bp6-input ro-range-button" aria-haspopup="dialog" aria-expanded={open}>
        <span title={rangeText(value, translate)}>{rangeText(value, translate)}</span>
        <Calendar />
      </button>
    </PopoverNext>
  )
}
