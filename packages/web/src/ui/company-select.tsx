import { listCompanyOptions } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { failureText } from './failure-text.ts'
import type { FilterField } from './filter-bar.tsx'
import { type FormControl, SearchSelect } from './search-select.tsx'
import { useFinder } from './use-finder.ts'
import { useTranslate } from './use-translate.ts'

/** A company, found by name, remark or id; its value is the id. */
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

/** The name of a company, for filters that hold its id. The id itself until it is known. */
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
