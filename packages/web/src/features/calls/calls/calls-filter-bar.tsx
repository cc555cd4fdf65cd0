import { causes, sides } from '@rtcops/core/diagnosis/verdict'
import { callMetricIds, callMetrics } from '@rtcops/core/features/calls/calls/call-metrics'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { RangeFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { AddressSelect } from '../../../ui/select/address-select.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { CountrySelect } from '../../../ui/select/country-select.tsx'
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

const causeOptions = causes.map((value) => ({ value, text: `diagnosis.cause.${value}` as const }))
const sideOptions = sides.map((value) => ({ value, text: `diagnosis.side.${value}` as const }))
const metricOptions = callMetricIds.map((value) => ({ value, text: callMetrics[value].label }))

/**
 * Shows the filters of the magnifier. Room and user names are unique only within a project, so they require one
 * (R-MSG-03).
 */
export function CallsFilterBar({ search, repeat }: Props) {
  const translate = useTranslate()
  const hasProject = search.draft.app_key !== undefined
  const waiting = hasProject ? {} : { disabled: true, placeholder: translate('ui.filter.chooseProjectFirst') }
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="app_key" />
      <RangeFilter search={search} name="time" presets={rangePresets.calls} />
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
      <Filter search={search} name="cause">
        {(field) => <ChoiceSelect {...field} options={causeOptions} />}
      </Filter>
      <Filter search={search} name="side">
        {(field) => <ChoiceSelect {...field} options={sideOptions} />}
      </Filter>
      <Filter search={search} name="metric">
        {(field) => <ChoiceSelect {...field} options={metricOptions} none="call.metric.none" />}
      </Filter>
    </FilterBar>
  )
}
