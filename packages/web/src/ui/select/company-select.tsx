import { listCompanyOptions } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import type { FilterField } from '../filter/filter-bar.tsx'
import { failureText } from '../screen/failure-text.ts'
import { useTranslate } from '../use-translate.ts'
import { type FormControl, SearchSelect } from './search-select.tsx'
import { useFinder } from './use-finder.ts'

/** Selects a company, found by name, remark or id; the value is its id. */
export function CompanySelect({ id, value, onChange, ...control }: FilterField<number | undefined> & FormControl) {
  const translate = useTranslate()
  const finder = useFinder()
  const companies = useQuery({
    ...listCompanyOptions({ keyword: finder.keyword ?? '' }),
    enabled: finder.keyword !== undefined,
  })
  const found = finder.keyword === undefined ? undefined : companies.data?.list
  return (
    <SearchSelect
      id={id}
      finder={finder}
      options={found?.map((each) => ({
        value: each.id,
        text: each.remark ? `${each.name}（${each.remark}）` : each.name,
        note: String(each.id),
      }))}
      failure={companies.error ? failureText(companies.error, 'common.failed.options', translate) : undefined}
      value={value}
      text={useCompanyName(value)}
      onChange={onChange}
      placeholder={translate('ui.filter.company')}
      {...control}
    />
  )
}

/** Shows the name of a company, for filters that hold its id; the id until the name is loaded. */
export function CompanyName({ id }: { id: number }) {
  return useCompanyName(id)
}

function useCompanyName(id: number | undefined): string | undefined {
  const companies = useQuery({
    ...listCompanyOptions({ keyword: String(id) }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (id === undefined) return undefined
  return companies.data?.list.find((each) => each.id === id)?.name ?? String(id)
}
