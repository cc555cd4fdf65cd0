import { PopoverNext } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  id: string
  open: boolean
  onOpen: (open: boolean) => void
  /** What chooses the range, once the field is open. */
  panel: ReactElement
  disabled?: boolean
  /** The range in words. */
  children: ReactNode
}

/** Shows a range as a field that opens a panel below it. */
export function RangeField({ id, open, onOpen, panel, disabled = false, children }: Props) {
  return (
    <PopoverNext
      isOpen={open}
      animation="minimal"
      arrow={false}
      fill
      placement="bottom-end"
      onInteraction={onOpen}
      content={panel}
    >
      <button
        type="button"
        id={id}
        disabled={disabled}
        className="bp6-input ro-range-button"
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {children}
        <Calendar />
      </button>
    </PopoverNext>
  )
}
