import type { OperationId } from '@rtcops/core/api/types'
import type { CompanyDetails } from '@rtcops/core/features/customers/companies/details'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Link } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

type Company = CompanyDetails['company']

interface Step {
  text: MessageKey
  address: string
  operation: OperationId
}

/** Links to what is set up next for a company: projects, prices, money and certification, as far as the member may. */
export function NextSteps({ company, onLeave }: { company: Company; onLeave: () => void }) {
  const translate = useTranslate()
  const { mayCall, opens } = useViewer()
  const steps = stepsFor(company).filter(
    ({ address, operation }) => mayCall(operation) && opens(address.split('?')[0] ?? ''),
  )
  if (steps.length === 0) return null
  return (
    <nav className="ro-dialog-foot" aria-label={translate('company.nextSteps')}>
      {steps.map(({ address, text }) => (
        <Link key={text} className="bp6-button" to={address} onClick={onLeave}>
          {translate(text)}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the steps in the order in which a new company needs them; a cancelled one needs none. */
function stepsFor({ certification_status, id, state }: Company): Step[] {
  if (state === companyState.cancelled) return []
  return [
    { text: 'project.add', address: `${paths.projects}?company_id=${id}&add=${id}`, operation: 'insertProject' },
    { text: 'company.prices', address: `${paths.prices}?companyId=${id}`, operation: 'getCompanyPrices' },
    {
      text: 'company.recharge',
      address: `${paths.transactions}?recharge=${id}`,
      operation: 'insertTransaction',
    },
    ...certificationStep(id, certification_status),
  ]
}

function certificationStep(id: number, status: number): Step[] {
  if (status === 2) return []
  if (status === 1)
    return [
      {
        text: 'company.reviewApplication',
        address: `${paths.certificationReview}?companyid=${id}`,
        operation: 'examineCertification',
      },
    ]
  return [{ text: 'company.certify', address: `${paths.certification}?apply=${id}`, operation: 'submitCertification' }]
}
