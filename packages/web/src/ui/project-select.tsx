import { listProjectOptions } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { failureText } from './failure-text.ts'
import type { FilterField } from './filter-bar.tsx'
import { type FormControl, SearchSelect } from './search-select.tsx'
import { useFinder } from './use-finder.ts'
import { useTranslate } from './use-translate.ts'

interface Props extends FilterField<string | undefined>, FormControl {
  /** Only projects of this company. Whoever changes it clears the project (R-GEN-06). */
  companyId: number | undefined
}

/** A project, found by name or AppKey; its value is the AppKey. */
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

/** The name of a project, for filters that hold its AppKey. The AppKey itself until it is known. */
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
