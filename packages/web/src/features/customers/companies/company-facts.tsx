import { type CompanyInfo, companyFacts } from '@rtcops/core/features/customers/companies/details'
import type { ReactNode } from 'react'
import { Fact } from '../../../ui/form/fact.tsx'
import { ImageLink } from '../../../ui/image/image-viewer.tsx'
import { Cell } from '../../../ui/table/cell.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BalanceMark } from './balance-mark.tsx'
import { DetailsSection } from './details-section.tsx'

interface Props {
  company: CompanyInfo
  /** Requests a new token for the licence. */
  renewLicence: () => Promise<string>
  /** Links to the screens that show its transactions. */
  more: ReactNode
}

/** Shows the facts of a company itself, two per row. */
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
