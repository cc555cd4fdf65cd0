import { listCertificationApplications } from '@rtcops/core/api/generated/operations'
import { applicationColumns } from '@rtcops/core/features/customers/certification/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { QueryTable } from '../../../ui/query-table.tsx'
import { RangeText } from '../../../ui/range-text.tsx'
import { open } from '../../../ui/row-action.ts'
import { Screen } from '../../../ui/screen.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { anyRangeParam, pageParams } from '../../../ui/url-params.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { reviewAddress } from './addresses.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { sharedFilters, sharedParams } from './certification-filters.tsx'
import { CertificationTabs } from './certification-tabs.tsx'
import { LicenceLink } from './licence-link.tsx'

/** How many applications stand on a page (K-01). */
const size = 5

const params = { ...pageParams(size), ...sharedParams, time: anyRangeParam('certification.filter.submitted') }

/** 认证申请: what waits for a review, the oldest first. */
export default function ApplicationsScreen() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { applied, apply } = search
  const applications = useQuery({
    ...overRange(listCertificationApplications, applied, 'create_time'),
    placeholderData: keepPreviousData,
  })
  const [adding, setAdding] = useState(false)
  const add = <AddButton operation="submitCertification" text="certification.add" onClick={() => setAdding(true)} />
  return (
    <Screen title="certification.title" actions={add}>
      <CertificationTabs />
      <FilterBar search={search} repeat={() => void applications.refetch()}>
        {sharedFilters(search)}
      </FilterBar>
      <QueryTable
        query={applications}
        columns={applicationColumns}
        paging={[applied, apply]}
        ownSize={size}
        count="certification.applicationCount"
        chips={<FilterChips search={search} texts={{ time: (range) => <RangeText range={range} /> }} />}
        cells={{ company_business_img: (row) => <LicenceLink of={row} /> }}
        actions={({ company_id }) => [open('certification.review', reviewAddress(company_id), 'examineCertification')]}
        failed="certification.failed.applications"
        empty={<EmptyState text={translate('certification.noApplications')} />}
      />
      {adding && <ApplicationDialog onClose={() => setAdding(false)} />}
    </Screen>
  )
}
