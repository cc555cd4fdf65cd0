import { listProjectOptions } from '@rtcops/core/api/generated/operations'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { FilterField } from '../filter/filter-bar.tsx'
import { failureText } from '../screen/failure-text.ts'
import { useTranslate } from '../use-translate.ts'
import { SearchSelect } from './search-select.tsx'
import { useFinder } from './use-finder.ts'

interface Props extends FilterField<readonly string[] | undefined> {
  /** Maximum number of selected projects. */
  most: number
}

/** Selects several projects, found by name or AppKey; the value is their AppKeys. Selected projects come first. */
export function ProjectsSelect({ id, value: chosen = [], onChange, most }: Props) {
  const translate = useTranslate()
  const finder = useFinder()
  const { data, error } = useQuery({
    ...listProjectOptions({ keyword: finder.keyword ?? '' }),
    enabled: finder.keyword !== undefined,
  })
  const known = useProjects(chosen)
  const found = finder.keyword === undefined ? undefined : data?.list
  const first = finder.keyword === '' ? known : []
  const others = found?.filter(({ appkey }) => !first.some((each) => each.appkey === appkey))
  const toggle = (appkey: string | undefined) => {
    const next =
      appkey === undefined
        ? []
        : chosen.includes(appkey)
          ? chosen.filter((each) => each !== appkey)
          : [...chosen, appkey].slice(0, most)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <SearchSelect
      id={id}
      finder={finder}
      options={
        others &&
        [...first, ...others].map((each) => ({ value: each.appkey, text: each.name, note: each.company_name }))
      }
      failure={error ? failureText(error, 'common.failed.options', translate) : undefined}
      value={undefined}
      chosen={chosen}
      text={useProjectsText(chosen)}
      onChange={toggle}
      placeholder={translate('ui.filter.project')}
    />
  )
}

/** Maximum number of projects whose names are loaded; for more, their number suffices. */
const mostNamed = 20

/** Returns what is known of the selected projects, in order. */
function useProjects(appKeys: readonly string[]) {
  const answers = useQueries({
    queries: appKeys.slice(0, mostNamed).map((appKey) => ({
      ...listProjectOptions({ keyword: appKey }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return answers.flatMap(({ data }, index) => data?.list.find(({ appkey }) => appkey === appKeys[index]) ?? [])
}

/**
 * Returns the name of a single project; of several their number, with their company if they share one: `云声语聊：4 个项目`.
 */
function useProjectsText(appKeys: readonly string[]): string {
  const translate = useTranslate()
  const known = useProjects(appKeys)
  if (appKeys.length === 0) return ''
  const [first] = known
  if (appKeys.length === 1) return first?.name ?? appKeys[0] ?? ''
  const isOneCompany =
    first && known.length === appKeys.length && known.every(({ company_id }) => company_id === first.company_id)
  return isOneCompany
    ? translate('ui.filter.projectsOf', { company: first.company_name, count: appKeys.length })
    : translate('ui.filter.projects', { count: appKeys.length })
}
