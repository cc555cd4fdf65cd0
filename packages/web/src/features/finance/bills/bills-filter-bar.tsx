import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { MonthPicker } from '../../../ui/month-picker.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { byDay, byMonth, type useBillSearch } from './bills-search.ts'

interface Props {
  search: ReturnType<typeof useBillSearch>
  repeat: () => void
}

/** Company, project within it, billing period, and the days or months (R-BILL-01). */
export function BillsFilterBar({ search, repeat }: Props) {
  const translate = useTranslate()
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="appkey">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
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
