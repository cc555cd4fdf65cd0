import { InputGroup, Switch } from '@blueprintjs/core'
import { off, type ThresholdName } from '@rtcops/core/alarms/thresholds'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Edits one threshold: a switch, and the percentage beside it. Switching off and on again restores the percentage. */
export function ThresholdField({ name }: { name: ThresholdName }) {
  const translate = useTranslate()
  const label = translate(`alarm.thresholds.${name}`)
  const { field: input, fieldState } = useController({ name })
  const id = useId()
  const [isOn, setIsOn] = useState(input.value !== off)
  const [text, setText] = useState(input.value === off ? '' : String(input.value))
  const { error } = fieldState

  const turn = (next: boolean) => {
    setIsOn(next)
    if (next && text.trim() === String(off)) setText('')
    input.onChange(next ? percentOf(text) : off)
  }
  return (
    <div className="ro-threshold">
      <Switch
        checked={isOn}
        aria-label={translate('alarm.switchOf', { name: label })}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <InputGroup
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        disabled={!isOn}
        aria-label={label}
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-note`}
        placeholder={isOn ? '0-100' : translate('common.state.off')}
        value={isOn ? text : ''}
        inputRef={input.ref}
        onChange={(event) => {
          setText(event.currentTarget.value)
          input.onChange(percentOf(event.currentTarget.value))
        }}
        onBlur={() => {
          // Typing the value that means off turns the switch off.
          if (text.trim() === String(off)) turn(false)
          input.onBlur()
        }}
      />
      <span aria-hidden="true">%</span>
      <div id={`${id}-note`} aria-live="polite">
        {error?.message && <div className="ro-error">{error.message}</div>}
      </div>
    </div>
  )
}

/** Parses the typed number; returns NaN for anything but plain digits, which the rules reject. */
const percentOf = (text: string): number => (/^-?\d{1,9}(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN)
