import { listCertificationApplications } from '@rtcops/core/api/generated/operations'
import { applicationColumns } from '@rtcops/core/features/customers/certification/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { anyRangeParam, idParam, pageParams } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { reviewAddress } from './addresses.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { sharedFilters, sharedParams } from './certification-filters.tsx'
import { CertificationTabs } from './certification-tabs.tsx'
import { LicenceLink } from './licence-link.tsx'

/** Applications per page (K-01). */
const size = 5

const params = {
  ...pageParams(size),
  ...sharedParams,
  time: anyRangeParam('certification.filter.submitted'),
  /** The company for which the dialog of a new application is open; other screens use it to link here. */
  apply: idParam(),
}

/** 认证申请: lists the applications that wait for a review, oldest first. */
export default function ApplicationsScreen() {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const search = useSearch(params)
  const { applied, apply } = search
  const { apply: applying, ...filter } = applied
  const applications = useQuery({
    ...overRange(listCertificationApplications, filter, 'create_time'),
    placeholderData: keepPreviousData,
  })
  const isFiltered = [filter.company_id, filter.company_name, filter.time].some((each) => each !== undefined)
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
        empty={
          <EmptyState
            text={translate(isFiltered ? 'certification.noApplicationsFound' : 'certification.noApplications')}
          />
        }
      />
      {adding && <ApplicationDialog onClose={() => setAdding(false)} />}
      {applying !== undefined && mayCall('submitCertification') && (
        <ApplicationDialog
          companyId={applying}
          onClose={() => apply({ apply: undefined, page: applied.page }, { replace: true })}
        />
      )}
    </Screen>
  )
}
