import { rangePresets } from '@rtcops/core/time/range-presets'
import { AddressSelect } from '../../../ui/address-select.tsx'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { CountrySelect } from '../../../ui/country-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { useCallSearch } from './calls-search.ts'

interface Props {
  search: ReturnType<typeof useCallSearch>
  repeat: () => void
}

const statusOptions = [
  { value: 1, text: 'common.state.ongoing' },
  { value: 0, text: 'common.state.ended' },
] as const

/** The filters of the magnifier. Room and user are names within a project, so they wait for one (R-MSG-03). */
export function CallsFilterBar({ search, repeat }: Props) {
  const translate = useTranslate()
  const hasProject = search.draft.app_key !== undefined
  const waiting = hasProject ? {} : { disabled: true, placeholder: translate('ui.filter.chooseProjectFirst') }
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="app_key">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
      <Filter search={search} name="time">
        {({ id, value, onChange }) => (
          <RangePicker id={id} value={value} onChange={onChange} presets={rangePresets.calls} />
        )}
      </Filter>
      <Filter search={search} name="status">
        {(field) => <ChoiceSelect {...field} options={statusOptions} />}
      </Filter>
      <Filter search={search} name="channel_name">
        {(field) => <TextFilter {...field} {...waiting} />}
      </Filter>
      <Filter search={search} name="user_id">
        {(field) => <TextFilter {...field} {...waiting} />}
      </Filter>
      <Filter search={search} name="country">
        {(field) => <CountrySelect {...field} />}
      </Filter>
      <Filter search={search} name="router">
        {(field) => <AddressSelect {...field} of="router" />}
      </Filter>
      <Filter search={search} name="as">
        {(field) => <AddressSelect {...field} of="as" />}
      </Filter>
    </FilterBar>
  )
}
