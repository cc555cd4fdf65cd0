import { InputGroup } from '@blueprintjs/core'
import type { FilterField } from './filter-bar.tsx'

/** Filters by the id of a record: digits only. */
export function IdFilter({ id, value, onChange }: FilterField<number | undefined>) {
  return (
    <InputGroup
      id={id}
      autoComplete="off"
      inputMode="numeric"
      maxLength={9}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value.replace(/\D/g, '')) || undefined)}
    />
  )
}
