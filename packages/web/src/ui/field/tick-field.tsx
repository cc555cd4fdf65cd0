import { Checkbox } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslate } from '../use-translate.ts'

/** Confirms something in the footer of a dialog; the value is 1 if it is ticked, else 0. */
export function TickField({ name, label }: { name: string; label: MessageKey }) {
  const id = useId()
  const { field: input, fieldState } = useController({ name })
  return (
    <span className="ro-tick">
      <Checkbox
        label={useTranslate()(label)}
        checked={input.value === 1}
        inputRef={input.ref}
        aria-required
        aria-invalid={fieldState.invalid}
        aria-describedby={id}
        onBlur={input.onBlur}
        onChange={(event) => input.onChange(event.currentTarget.checked ? 1 : 0)}
      />
      <span id={id} aria-live="polite">
        {fieldState.error && <span className="ro-error">{fieldState.error.message}</span>}
      </span>
    </span>
  )
}
