import { InputGroup } from '@blueprintjs/core'
import { indicatorUnit } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { RuleDraft } from '../rule-draft.ts'

/** Edits the bound of a rule, in the unit of its indicator. Anything that is no number is NaN, for the rules to report. */
export function BoundField() {
  const { field: input, fieldState } = useController<RuleDraft, 'bound'>({ name: 'bound' })
  const [indicator, type] = useWatch<RuleDraft, ['indicator', 'type']>({ name: ['indicator', 'type'] })
  const isBaseline = type === 'baseline'
  const id = useId()
  const [text, setText] = useState(Number.isNaN(input.value) ? '' : String(input.value))
  const ofIndicator = indicatorUnit(indicator, useTranslate())
  const unit = isBaseline ? 'z' : ofIndicator
  return (
    <FieldRow
      name="bound"
      label="alarmRule.bound"
      id={id}
      error={fieldState.error}
      required
      {...(isBaseline ? { help: 'alarmRule.boundHelp' as const } : {})}
    >
      <InputGroup
        id={id}
        className="ro-number-field"
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        aria-required
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-unit ${id}-note`}
        name={input.name}
        value={text}
        inputRef={input.ref}
        rightElement={
          <span id={`${id}-unit`} className="ro-unit">
            {unit}
          </span>
        }
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          input.onChange(/^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN)
        }}
        onBlur={input.onBlur}
      />
    </FieldRow>
  )
}
