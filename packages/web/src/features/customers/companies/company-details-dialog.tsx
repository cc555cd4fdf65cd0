import { getCompanyDetails } from '@rtcops/core/api/generated/operations'
import {
  type CompanyDetails,
  detailPriceColumns,
  detailProjectColumns,
  detailUserColumns,
} from '@rtcops/core/features/customers/companies/details'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { CompanyFacts } from './company-facts.tsx'
import { DetailsTable } from './details-table.tsx'
import { NextSteps } from './next-steps.tsx'

interface Props {
  details: CompanyDetails
  /** Name and remark, shown beside the title. */
  note: string
  onClose: () => void
}

/** Screens that show what was added to and taken from a balance. */
const moneyScreens = [
  { address: paths.transactions, text: 'company.openTransactions' },
  { address: paths.bills, text: 'company.openBills' },
] as const

/** Shows a company with its users, projects and prices, read-only (R-ENT-07). */
export function CompanyDetailsDialog({ details, note, onClose }: Props) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const { opens } = useViewer()
  const { company, users, projects, prices } = details
  const projectList = `${paths.projects}?company_id=${company.id}`
  const renewLicence = async () => {
    const { info } = await queries.fetchQuery({ ...getCompanyDetails({ id: company.id }), staleTime: 0 })
    return info.company.company_business_img
  }
  return (
    <DialogFrame title={translate('company.details')} note={note} width="huge" onClose={onClose}>
      <div className="ro-dialog-body">
        <CompanyFacts
          company={company}
          renewLicence={renewLicence}
          more={moneyScreens
            .filter(({ address }) => opens(address))
            .map(({ address, text }) => (
              <Link key={address} to={`${address}?company_id=${company.id}`} onClick={onClose}>
                {translate(text)}
              </Link>
            ))}
        />
        <DetailsTable
          title="company.section.users"
          columns={detailUserColumns}
          rows={users}
          rowId="id"
          empty="company.noUsers"
        />
        <DetailsTable
          title="company.section.projects"
          columns={detailProjectColumns}
          rows={projects}
          rowId="appkey"
          empty="company.noProjects"
          more={
            opens(paths.projects) && (
              <Link to={projectList} onClick={onClose}>
                {translate('company.openProjects')}
              </Link>
            )
          }
          cells={{
            appkey: ({ appkey, name }) => (
              <>
                <span className="ro-mono">{appkey}</span>
                <CopyButton text={appkey} label={`${translate('common.action.copy')} AppKey ${name}`} />
              </>
            ),
          }}
        />
        <DetailsTable
          title="company.section.prices"
          columns={detailPriceColumns(company)}
          rows={prices}
          rowId="appkey"
          empty="company.noPrices"
        />
      </div>
      <NextSteps company={company} onLeave={onClose} />
    </DialogFrame>
  )
}
