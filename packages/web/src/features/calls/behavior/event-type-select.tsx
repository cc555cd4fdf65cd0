import { listEventTypes } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import type { FilterField } from '../../../ui/filter/filter-bar.tsx'
import { failureText } from '../../../ui/screen/failure-text.ts'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import { useFinder } from '../../../ui/select/use-finder.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { faultTypes, mostTypes, showsFaults } from './behavior-search.ts'

const namesOfTypes = { ...listEventTypes({ limit: 200 }), staleTime: 60_000 }

/**
 * Selects several event types, found by name or number; the value is their numbers. The types of faults are a choice of
 * their own, to which none is added.
 */
export function EventTypeSelect({ id, value = faultTypes, onChange }: FilterField<readonly string[] | undefined>) {
  const translate = useTranslate()
  const isFaults = showsFaults({ type_number: value })
  const chosen = isFaults ? [] : value
  const finder = useFinder()
  const types = useQuery(namesOfTypes)
  const nameOf = useTypeName()
  const keyword = finder.keyword?.trim().toLowerCase()
  const found =
    keyword === undefined
      ? undefined
      : types.data?.list.filter(
          ({ name, type_number }) => name.toLowerCase().includes(keyword) || String(type_number).startsWith(keyword),
        )
  const toggle = (type: string | undefined) => {
    const next =
      type === undefined
        ? []
        : chosen.includes(type)
          ? chosen.filter((each) => each !== type)
          : [...chosen, type].slice(0, mostTypes)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <SearchSelect
      id={id}
      finder={finder}
      options={found?.map(({ name, type_number }) => ({
        value: String(type_number),
        text: name,
        note: String(type_number),
      }))}
      failure={types.error ? failureText(types.error, 'common.failed.get', translate) : undefined}
      value={undefined}
      chosen={chosen}
      text={chosen.map(nameOf).join('、')}
      onChange={toggle}
      placeholder={translate(isFaults ? 'behavior.filter.faults' : 'behavior.filter.types')}
    />
  )
}

/** Returns a function that gives the name of a type; its number if it has no name or the names are not loaded. */
export function useTypeName(): (type: string) => string {
  const translate = useTranslate()
  const { data } = useQuery(namesOfTypes)
  const names = new Map(data?.list.map(({ name, type_number }) => [String(type_number), name]))
  return (type) => names.get(type) ?? translate('behavior.typeRemoved', { number: type })
}
