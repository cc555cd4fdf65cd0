import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { MonthPicker } from '../../../ui/range/month-picker.tsx'
import { RangePicker } from '../../../ui/range/range-picker.tsx'
import { NativeSelect } from '../../../ui/select/native-select.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { byDay, byMonth, type useBillSearch } from './bills-search.ts'

interface Props {
  search: ReturnType<typeof useBillSearch>
  repeat: () => void
}

/** Shows the filters: company, project within it, billing period, and the days or months (R-BILL-01). */
export function BillsFilterBar({ search, repeat }: Props) {
  const translate = useTranslate()
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="appkey" />
      <Filter search={search} name="type">
        {({ id, value, onChange }) => (
          <NativeSelect
            id={id}
            fill
            value={value}
            onChange={(event) => onChange(Number(event.currentTarget.value) === byMonth ? byMonth : byDay)}
          >
            <option value={byDay}>{translate('bill.byDay')}</option>
            <option value={byMonth}>{translate('bill.byMonth')}</option>
          </NativeSelect>
        )}
      </Filter>
      <Filter search={search} name="time">
        {({ id, value, onChange }) =>
          search.draft.type === byMonth ? (
            <MonthPicker id={id} value={value} onChange={onChange} />
          ) : (
            <RangePicker id={id} value={value} onChange={onChange} presets={rangePresets.created} />
          )
        }
      </Filter>
    </FilterBar>
  )
}
