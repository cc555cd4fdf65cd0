import { InputGroup } from '@blueprintjs/core'
import { capitalsOf } from '@rtcops/core/money/capitals'
import { parseAmount } from '@rtcops/core/money/fen'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { type FieldProps, FieldRow } from './form-fields.tsx'
import { useLanguage } from './use-translate.ts'
import { useTypedText } from './use-typed-text.ts'

/** Characters that may be typed: more than an amount has, so that a wrong one is complained about rather than cut. */
const most = 20

/** An amount in yuan; the value stays the text that was typed. Below it stands, for readers of Chinese, in capitals how the amount is understood. */
export function AmountField(field: FieldProps) {
  const id = useId()
  const { error, attributes } = useTypedText(field, id, most)
  const fen = useAmount(field.name)
  const language = useLanguage()
  return (
    <FieldRow
      {...field}
      id={id}
      error={error}
      note={fen === undefined || language !== 'zh' ? undefined : capitalsOf(fen)}
    >
      <InputGroup
        {...attributes}
        className="ro-number-field"
        leftElement={
          <span className="ro-currency" aria-hidden="true">
            ¥
          </span>
        }
        inputMode="decimal"
        autoComplete="off"
      />
    </FieldRow>
  )
}

/** Fen of what stands in an amount field of the form around; undefined as long as it is no amount. */
export function useAmount(name: string): bigint | undefined {
  return parseAmount((useWatch({ name }) as string | undefined) ?? '')
}
