import { InputGroup } from '@blueprintjs/core'
import { capitalsOf } from '@rtcops/core/money/capitals'
import { parseAmount } from '@rtcops/core/money/fen'
import { groupedAmount } from '@rtcops/core/money/typed-amount'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'
import { useLanguage } from '../use-translate.ts'
import { useTypedAmount } from './use-typed-amount.ts'

interface AmountFieldProps extends FieldProps {
  /** The amount that applies while the field is empty. */
  placeholder?: string
  /** A note on the amount, shown instead of the help. */
  note?: string
}

/** Edits an amount in yuan; it is shown with separators while it is not being typed. */
export function AmountField({ placeholder, note, ...field }: AmountFieldProps) {
  const id = useId()
  const { error, attributes } = useTypedAmount(field, id, groupedAmount)
  return (
    <FieldRow {...field} id={id} error={error} note={note}>
      <InputGroup
        {...attributes}
        placeholder={placeholder}
        leftElement={
          <span className="ro-currency" aria-hidden="true">
            ¥
          </span>
        }
      />
    </FieldRow>
  )
}

/**
 * Edits an amount that is paid or invoiced. For readers of Chinese, it is repeated in capital numerals below the field.
 */
export function PaidAmountField(field: FieldProps) {
  const fen = useAmount(field.name)
  const language = useLanguage()
  return <AmountField {...field} {...(fen === undefined || language !== 'zh' ? {} : { note: capitalsOf(fen) })} />
}

/** Returns the amount in a field of the surrounding form, in fen; undefined while it is not valid. */
export function useAmount(name: string): bigint | undefined {
  return parseAmount((useWatch({ name }) as string | undefined) ?? '')
}
