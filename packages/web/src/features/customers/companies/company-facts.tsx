import { type CompanyInfo, companyFacts } from '@rtcops/core/features/customers/companies/details'
import type { ReactNode } from 'react'
import { Cell } from '../../../ui/cell.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { ImageLink } from '../../../ui/image-viewer.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BalanceMark } from './balance-mark.tsx'
import { DetailsSection } from './details-section.tsx'

interface Props {
  company: CompanyInfo
  /** Reads a fresh token of the licence. */
  renewLicence: () => Promise<string>
  /** Where one sees what became of its money. */
  more: ReactNode
}

/** What is known of a company itself, two facts a row. */
export function CompanyFacts({ company, renewLicence, more }: Props) {
  const translate = useTranslate()
  const licence = (
    <ImageLink
      token={company.company_business_img}
      label={translate('company.licence')}
      note={company.company_name}
      renew={renewLicence}
    />
  )
  const special: { readonly [Fact in keyof CompanyInfo]?: ReactNode } = {
    company_business_img: licence,
    balance: <BalanceMark company={company} />,
  }
  return (
    <DetailsSection title="company.section.company" more={more}>
      <div className="ro-form ro-two ro-company-facts">
        {companyFacts.map((fact) => (
          <Fact key={fact.id} label={fact.label}>
            {special[fact.id] ?? <Cell column={fact} row={company} />}
          </Fact>
        ))}
      </div>
    </DetailsSection>
  )
}
