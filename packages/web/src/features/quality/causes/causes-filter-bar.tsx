import { causes, sides } from '@rtcops/core/diagnosis/verdict'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { AnyRangeFilter, DaysFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import { AddressSelect } from '../../../ui/select/address-select.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { CountrySelect } from '../../../ui/select/country-select.tsx'
import type { CausesParams } from './causes-search.ts'

interface Props {
  search: Search<CausesParams>
  repeat: () => void
}

const causeOptions = causes.map((value) => ({ value, text: `diagnosis.cause.${value}` as const }))
const sideOptions = sides.map((value) => ({ value, text: `diagnosis.side.${value}` as const }))

/** Shows the filters of bad time, and the days that it is compared with. */
export function CausesFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="app_key" />
      <DaysFilter search={search} name="time" presets={rangePresets.dashboard} kind="causes" />
      <AnyRangeFilter search={search} name="before" presets={rangePresets.dashboard} />
      <Filter search={search} name="cause">
        {(field) => <ChoiceSelect {...field} options={causeOptions} />}
      </Filter>
      <Filter search={search} name="side">
        {(field) => <ChoiceSelect {...field} options={sideOptions} />}
      </Filter>
      <Filter search={search} name="country">
        {(field) => <CountrySelect {...field} />}
      </Filter>
      <Filter search={search} name="router">
        {(field) => <AddressSelect {...field} of="router" />}
      </Filter>
      <Filter search={search} name="sdk">
        {(field) => <TextFilter {...field} />}
      </Filter>
    </FilterBar>
  )
}
