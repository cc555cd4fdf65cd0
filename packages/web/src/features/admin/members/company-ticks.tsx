import './company-ticks.css'
import { Checkbox, InputGroup } from '@blueprintjs/core'
import type { Row } from '@rtcops/core/api/types'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  companies: readonly Row<'listCompanies'>[]
  memberId: number
}

/** Chooses companies by ticking; each names the salesperson that it would be taken from. */
export function CompanyTicks({ companies, memberId }: Props) {
  const translate = useTranslate()
  const { field } = useController<{ companies: number[] }, 'companies'>({ name: 'companies' })
  const [text, setText] = useState('')
  const id = useId()
  const query = text.trim().toLowerCase()
  const shown = companies.filter(({ name, remark }) => `${name} ${remark}`.toLowerCase().includes(query))
  const toggle = (company: number) =>
    field.onChange(
      field.value.includes(company) ? field.value.filter((each) => each !== company) : [...field.value, company],
    )
  return (
    <FieldRow
      name="companies"
      label="member.companiesTicked"
      id={id}
      group
      error={undefined}
      note={translate('member.companiesChosen', { count: field.value.length })}
    >
      <InputGroup
        aria-label={translate('member.findCompany')}
        placeholder={translate('member.findCompany')}
        maxLength={128}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Enter would save before anything is chosen.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="ro-company-ticks" aria-labelledby={`${id}-label`}>
        {shown.map(({ id: company, name, remark, salesperson, salesperson_name }) => (
          <li key={company}>
            <Checkbox checked={field.value.includes(company)} onChange={() => toggle(company)}>
              {remark ? `${name}（${remark}）` : name}
              {salesperson !== null && salesperson !== memberId && <small>{salesperson_name}</small>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </FieldRow>
  )
}
