import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTypedAmount } from '../../../ui/field/use-typed-amount.ts'
import { type FieldProps, FieldRow } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Edits a price per minute. */
export function UnitPriceField(field: FieldProps) {
  const translate = useTranslate()
  const id = useId()
  const { error, attributes } = useTypedAmount(field, id)
  return (
    <FieldRow {...field} id={id} error={error}>
      <InputGroup {...attributes} rightElement={<span className="ro-unit">{translate('price.perMinute')}</span>} />
    </FieldRow>
  )
}
