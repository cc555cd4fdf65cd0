import { invoiceStateWords } from '@rtcops/core/features/finance/invoices/columns'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import { RangePicker } from '../../../ui/range/range-picker.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { CompanySelect } from '../../../ui/select/company-select.tsx'
import type { invoiceParams } from './invoices-search.ts'

interface Props {
  search: Search<typeof invoiceParams>
  /** Sends the same request again. */
  repeat: () => void
}

const states = ([1, 2, 3] as const).map((value) => ({ value, text: invoiceStateWords[value].text }))

/** Filters invoices by company, state, and the days on which they were requested. */
export function InvoicesFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      {[
        <Filter key="company_id" search={search} name="company_id">
          {(field) => <CompanySelect {...field} />}
        </Filter>,
        <Filter key="state" search={search} name="state">
          {(field) => <ChoiceSelect {...field} options={states} />}
        </Filter>,
        <Filter key="time" search={search} name="time">
          {({ id, value, onChange }) => (
            <RangePicker id={id} value={value} onChange={onChange} presets={rangePresets.created} />
          )}
        </Filter>,
      ]}
    </FilterBar>
  )
}
