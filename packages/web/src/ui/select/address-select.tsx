import { listAccessServers, listRouters } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import type { FilterField } from '../filter/filter-bar.tsx'
import { failureText } from '../screen/failure-text.ts'
import { useTranslate } from '../use-translate.ts'
import { type FormControl, SearchSelect } from './search-select.tsx'
import { useFinder } from './use-finder.ts'

interface Props extends FilterField<string | undefined>, FormControl {
  /** `router`, or `as` for access servers. */
  of: 'router' | 'as'
  disabled?: boolean
  placeholder?: string
}

/** Selects a router or an access server, found by IP or region; the value is the IP. */
export function AddressSelect({ id, value, onChange, of, ...control }: Props) {
  const translate = useTranslate()
  const finder = useFinder()
  const input = { keyword: finder.keyword ?? '' }
  const routers = useQuery({ ...listRouters(input), enabled: of === 'router' && finder.keyword !== undefined })
  const servers = useQuery({ ...listAccessServers(input), enabled: of === 'as' && finder.keyword !== undefined })
  const { data, error } = of === 'router' ? routers : servers
  const found = finder.keyword === undefined ? undefined : data?.list
  return (
    <SearchSelect
      id={id}
      finder={finder}
      options={found?.map((each) => ({ value: each.value, text: each.label }))}
      failure={error ? failureText(error, 'common.failed.options', translate) : undefined}
      value={value}
      text={value}
      onChange={onChange}
      placeholder={translate('ui.filter.address')}
      {...control}
    />
  )
}
