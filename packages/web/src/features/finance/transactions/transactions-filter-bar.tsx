import { transactionTypeWords } from '@rtcops/core/features/finance/transactions/columns'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import type { Search } from '../../../ui/use-search.ts'
import type { transactionParams } from './transactions-search.ts'

interface Props {
  search: Search<typeof transactionParams>
  repeat: () => void
}

const types = ([1, 2, 3, 4, 5, 6] as const).map((value) => ({ value, text: transactionTypeWords[value].text }))

/** The filters of the transactions (R-TX-01). */
export function TransactionsFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="transaction_type">
        {(field) => <ChoiceSelect {...field} options={types} />}
      </Filter>
      <Filter search={search} name="time">
        {({ id, value, onChange }) => (
          <RangePicker id={id} value={value} onChange={onChange} presets={rangePresets.created} />
        )}
      </Filter>
    </FilterBar>
  )
}
