import { transactionTypeWords } from '@rtcops/core/features/finance/transactions/columns'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { RangeFilter } from '../../../ui/filter/range-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import type { transactionParams } from './transactions-search.ts'

interface Props {
  search: Search<typeof transactionParams>
  repeat: () => void
}

const types = ([1, 2, 3, 4, 5, 6] as const).map((value) => ({ value, text: transactionTypeWords[value].text }))

/** Shows the filters of the transactions (R-TX-01). */
export function TransactionsFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <Filter search={search} name="transaction_type">
        {(field) => <ChoiceSelect {...field} options={types} />}
      </Filter>
      <RangeFilter search={search} name="time" presets={rangePresets.created} />
    </FilterBar>
  )
}
