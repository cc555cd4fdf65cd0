import { listCertificationRecords } from '@rtcops/core/api/generated/operations'
import { recordColumns } from '@rtcops/core/features/customers/certification/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { anyRangeParam, choiceParam, pageParams, writeFilter } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { detailsAddress } from './addresses.ts'
import { sharedFilters, sharedParams } from './certification-filters.tsx'
import { CertificationTabs } from './certification-tabs.tsx'
import { LicenceLink } from './licence-link.tsx'

/** Records per page (D-15). */
const size = 9

const params = {
  ...pageParams(size),
  certification_status: choiceParam([2, 3], 'certification.filter.result'),
  ...sharedParams,
  time: anyRangeParam('certification.filter.time'),
}

const results = [
  { value: 2, text: 'certification.passed' },
  { value: 3, text: 'certification.notPassed' },
] as const

/** 审核记录: lists the finished reviews, newest first. */
export default function RecordsScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const search = useSearch(params)
  const { applied, apply } = search
  const records = useQuery({
    ...overRange(listCertificationRecords, applied, 'create_time'),
    placeholderData: keepPreviousData,
  })
  const addressOf = (id: number) => detailsAddress(id, writeFilter(params, applied))
  return (
    <Screen title="certification.title">
      <CertificationTabs />
      <FilterBar search={search} repeat={() => void records.refetch()}>
        {[
          <Filter key="certification_status" search={search} name="certification_status">
            {(field) => <ChoiceSelect {...field} options={results} />}
          </Filter>,
          ...sharedFilters(search),
        ]}
      </FilterBar>
      <QueryTable
        query={records}
        columns={recordColumns}
        paging={[applied, apply]}
        ownSize={size}
        count="certification.recordCount"
        chips={
          <FilterChips
            search={search}
            texts={{
              certification_status: (status) =>
                translate(status === 2 ? 'certification.passed' : 'certification.notPassed'),
              time: (range) => <RangeText range={range} />,
            }}
          />
        }
        cells={{ company_business_img: (row) => <LicenceLink of={row} /> }}
        actions={({ id }) => [open('certification.viewDetails', addressOf(id))]}
        onRow={({ id }) => void navigate(addressOf(id))}
        failed="certification.failed.records"
        empty={<EmptyState text={translate('certification.noRecords')} />}
      />
    </Screen>
  )
}
