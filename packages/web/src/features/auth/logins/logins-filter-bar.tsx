import { loginResults } from '@rtcops/core/features/auth/logins/columns'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { AnyRangeFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { type loginParams, results } from './logins-search.ts'

interface Props {
  search: Search<typeof loginParams>
  repeat: () => void
}

const options = results.map((value) => ({ value, text: loginResults[value].text }))

/** Shows the filters of the login history; none is preset, because the login looked for may be old. */
export function LoginsFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="member">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="result">
        {(field) => <ChoiceSelect {...field} options={options} />}
      </Filter>
      <Filter search={search} name="address">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <AnyRangeFilter search={search} name="time" presets={rangePresets.created} />
    </FilterBar>
  )
}
