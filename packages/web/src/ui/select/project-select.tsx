import { listProjectOptions } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import type { FilterField } from '../filter/filter-bar.tsx'
import { failureText } from '../screen/failure-text.ts'
import { useTranslate } from '../use-translate.ts'
import { type FormControl, SearchSelect } from './search-select.tsx'
import { useFinder } from './use-finder.ts'

interface Props extends FilterField<string | undefined>, FormControl {
  /** Show only projects of this company. The caller clears the project when the company changes (R-GEN-06). */
  companyId: number | undefined
}

/** Selects a project, found by name or AppKey; the value is its AppKey. */
export function ProjectSelect({ id, value, onChange, companyId, ...control }: Props) {
  const translate = useTranslate()
  const finder = useFinder()
  const projects = useQuery({
    ...listProjectOptions({
      keyword: finder.keyword ?? '',
      ...(companyId === undefined ? {} : { company_id: companyId }),
    }),
    enabled: finder.keyword !== undefined,
  })
  const found = finder.keyword === undefined ? undefined : projects.data?.list
  return (
    <SearchSelect
      id={id}
      finder={finder}
      options={found?.map(({ appkey, name, company_name }) => ({
        value: appkey,
        text: name,
        note: companyId === undefined ? company_name : appkey.slice(0, 8),
      }))}
      failure={projects.error ? failureText(projects.error, 'common.failed.options', translate) : undefined}
      value={value}
      text={useProjectName(value)}
      onChange={onChange}
      placeholder={translate('ui.filter.project')}
      {...control}
    />
  )
}

/** Shows the name of a project, for filters that hold its AppKey; the AppKey until the name is loaded. */
export function ProjectName({ appKey }: { appKey: string }) {
  return useProjectName(appKey)
}

function useProjectName(appKey: string | undefined): string | undefined {
  const projects = useQuery({
    ...listProjectOptions({ keyword: appKey ?? '' }),
    enabled: appKey !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return appKey && (projects.data?.list.find(({ appkey }) => appkey === appKey)?.name ?? appKey)
}
