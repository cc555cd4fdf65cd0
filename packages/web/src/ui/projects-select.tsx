import { listProjectOptions } from '@rtcops/core/api/generated/operations'
import { useQueries, useQuery } from '@tanstack/react-query'
import { failureText } from './failure-text.ts'
import type { FilterField } from './filter-bar.tsx'
import { SearchSelect } from './search-select.tsx'
import { useFinder } from './use-finder.ts'
import { useTranslate } from './use-translate.ts'

interface Props extends FilterField<readonly string[] | undefined> {
  /** How many may be chosen. */
  most: number
}

/** Several projects, found by name or AppKey; the value is their AppKeys. Those that are chosen come first. */
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

/** The names of more projects than this are not asked for; their number says enough. */
const mostNamed = 20

/** What is known of the chosen projects, in their order. */
function useProjects(appKeys: readonly string[]) {
  const answers = useQueries({
    queries: appKeys.slice(0, mostNamed).map((appKey) => ({
      ...listProjectOptions({ keyword: appKey }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return answers.flatMap(({ data }, index) => data?.list.find(({ appkey }) => appkey === appKeys[index]) ?? [])
}

/** The one project by name; several by their number, with their company where they have one: `云声语聊：4 个项目`. */
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
