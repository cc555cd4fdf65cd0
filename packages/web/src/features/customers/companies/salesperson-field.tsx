import { listSalespersonOptions } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../ui/select-field.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** Who it is now; he stays a choice when he is no longer one for others. */
  now?: { id: number; name: string }
  /** Shown, not changed. */
  fixed?: boolean
}

/** The member who looks after a company, or nobody. */
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
