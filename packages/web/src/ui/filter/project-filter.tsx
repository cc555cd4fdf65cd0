import { ProjectSelect } from '../select/project-select.tsx'
import { type FieldSearch, Filter } from './filter-bar.tsx'

/** AppKeys by the name of their filter. */
type Keys<Name extends string> = { [Each in Name]?: string }

interface Props<Name extends string> {
  search: FieldSearch<Name, Keys<Name>> & { draft: { company_id?: number } }
  name: Name
}

/** Filters a list by project; only projects of the chosen company are offered. */
export const ProjectFilter = <Name extends 'appkey' | 'app_key'>({ search, name }: Props<Name>) => (
  <Filter<Name, Keys<Name>> search={search} name={name}>
    {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
  </Filter>
)
