import { InputGroup } from '@blueprintjs/core'
import type { FilterField } from './filter-bar.tsx'

interface Props extends FilterField<string | undefined> {
  placeholder?: string
  disabled?: boolean
}

/** Filters by typed text. */
export function TextFilter({ id, value = '', onChange, ...rest }: Props) {
  return (
    <InputGroup
      id={id}
      autoComplete="off"
      spellCheck={false}
      maxLength={128}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      {...rest}
    />
  )
}
