import { InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import type { ObjectiveDraft } from './objective-draft.ts'

/** Edits the target of an objective in percent. Anything that is no number is NaN, for the rules to report. */
export function TargetField() {
  const { field: input, fieldState } = useController<ObjectiveDraft, 'target'>({ name: 'target' })
  const id = useId()
  const [text, setText] = useState(Number.isNaN(input.value) ? '' : String(input.value))
  return (
    <FieldRow
      name="target"
      label="objective.target"
      id={id}
      error={fieldState.error}
      help="objective.targetHelp"
      required
    >
      <InputGroup
        id={id}
        className="ro-number-field"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        aria-required
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-unit ${id}-note`}
        name={input.name}
        value={text}
        inputRef={input.ref}
        rightElement={
          <span id={`${id}-unit`} className="ro-unit">
            %
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
