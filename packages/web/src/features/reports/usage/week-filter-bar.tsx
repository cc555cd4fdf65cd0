import { shownKinds, type UsageKind } from '@rtcops/core/features/reports/usage/usage-kinds'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { NativeSelect } from '../../../ui/select/native-select.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { orderText } from './order-text.ts'
import { orderParam, type useWeekSearch } from './week-search.ts'

interface Props {
  search: ReturnType<typeof useWeekSearch>
  repeat: () => void
  /** Kinds that the list can be sorted by; undefined while they are not known. */
  kinds: readonly UsageKind[] | undefined
}

/** Shows the filters: company, part of the name of a project, and sort (R-PST-01, R-PST-04). */
export function WeekFilterBar({ search, repeat, kinds }: Props) {
  const translate = useTranslate()
  const orders = shownKinds(kinds).flatMap(({ minutes: field }) => [
    { field, sort: 1 as const },
    { field, sort: 2 as const },
  ])
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <Filter search={search} name="name">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="order">
        {({ id, value, onChange }) => (
          <NativeSelect
            id={id}
            fill
            value={orderParam.write(value)}
            onChange={(event) => onChange(orderParam.read(event.currentTarget.value))}
          >
            {orders.map((order) => (
              <option key={orderParam.write(order)} value={orderParam.write(order)}>
                {orderText(order, translate)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Filter>
    </FilterBar>
  )
}
