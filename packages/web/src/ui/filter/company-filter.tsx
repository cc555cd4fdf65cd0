import { CompanySelect } from '../select/company-select.tsx'
import { type FieldSearch, Filter } from './filter-bar.tsx'

interface Props {
  search: FieldSearch<'company_id', { company_id?: number }>
}

/** Filters a list by company. */
export const CompanyFilter = ({ search }: Props) => (
  <Filter search={search} name="company_id">
    {(field) => <CompanySelect {...field} />}
  </Filter>
)
