import {
  listCertificationApplications,
  listCertificationRecords,
  listCompanyOptions,
} from '@rtcops/core/api/generated/operations'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { CompanyField } from '../../../ui/field/company-field.tsx'

/** Companies that may not apply now, with the reason. */
export type Obstacles = Map<number, MessageKey>

/**
 * Selects the company of an application. One that is certified or waits for its review is refused at once, before the
 * rest is typed; of any other the name is filled in, unless one was typed.
 */
export function ApplyingCompany({ obstacles }: { obstacles: Obstacles }) {
  const queries = useQueryClient()
  const { clearErrors, getValues, setValue, trigger } = useFormContext()
  const filledIn = useRef('')

  async function look(id: number): Promise<void> {
    const of = { company_id: id, limit: 1 }
    const [applications, records, options] = await Promise.all([
      queries.fetchQuery(listCertificationApplications(of)),
      queries.fetchQuery(listCertificationRecords(of)),
      queries.fetchQuery(listCompanyOptions({ keyword: String(id) })),
    ])
    if (getValues('company_id') !== id) return
    const last = records.list[0]
    if (applications.total > 0) obstacles.set(id, 'certification.apply.pending')
    else if (last?.certification_status === 2) obstacles.set(id, 'certification.apply.passed')
    else obstacles.delete(id)
    if (obstacles.has(id)) {
      await trigger('company_id')
      return
    }
    const name = options.list.find((each) => each.id === id)?.name ?? ''
    if (name === '' || !['', filledIn.current].includes(getValues('company_name'))) return
    filledIn.current = name
    setValue('company_name', name, { shouldValidate: true })
  }

  const choose = (id: number | undefined) => {
    clearErrors('company_id')
    // The server checks the same; a lookup that fails stops nobody from applying.
    if (id !== undefined) void look(id).catch(() => undefined)
  }
  const start = useEffectEvent(() => choose(getValues('company_id') || undefined))
  useEffect(start, [])
  return <CompanyField name="company_id" label="certification.apply.company" required onChoose={choose} />
}
