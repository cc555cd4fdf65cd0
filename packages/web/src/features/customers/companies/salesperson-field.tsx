import { listSalespersonOptions } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** The current salesperson, who remains an option even if they can no longer be assigned to others. */
  now?: { id: number; name: string }
  /** Read-only. */
  fixed?: boolean
}

/** Selects the member who looks after a company, or none. */
export function SalespersonField({ now, fixed = false }: Props) {
  const translate = useTranslate()
  const members = useQuery(listSalespersonOptions({}))
  const found = members.data?.list ?? []
  const list = now && !found.some(({ id }) => id === now.id) ? [now, ...found] : found
  return (
    <SelectField
      name="salesperson"
      label="company.salesperson"
      options={list.map(({ id, name }) => ({ value: id, text: name }))}
      none={translate('company.noSalesperson')}
      optional
      fixed={fixed}
    />
  )
}
