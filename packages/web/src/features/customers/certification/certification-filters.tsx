import { rangePresets } from '@rtcops/core/time/range-presets'
import { Filter } from '../../../ui/filter/filter-bar.tsx'
import { IdFilter } from '../../../ui/filter/id-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { idParam, type Param, textParam } from '../../../ui/filter/url-params.ts'
import type { Search } from '../../../ui/filter/use-search.ts'
import { RangePicker } from '../../../ui/range/range-picker.tsx'

/** Search parameters of both lists. */
export const sharedParams = {
  company_id: idParam('certification.column.companyId'),
  company_name: textParam('certification.column.companyName'),
}

type SharedSearch = Search<typeof sharedParams & { time: Param<string> }>

/** Returns the filter fields of both lists: company by id or part of its name, and days of submission. */
export const sharedFilters = (search: SharedSearch) => [
  <Filter key="company_id" search={search} name="company_id">
    {(field) => <IdFilter {...field} />}
  </Filter>,
  <Filter key="company_name" search={search} name="company_name">
    {(field) => <TextFilter {...field} />}
  </Filter>,
  <Filter key="time" search={search} name="time">
    {({ id, value, onChange }) => (
      <RangePicker
        id={id}
        value={value}
        onChange={onChange}
        onClear={() => onChange(undefined)}
        presets={rangePresets.created}
      />
    )}
  </Filter>,
]
