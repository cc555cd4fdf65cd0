import { nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import type { Context } from '../command.ts'
import type { FormField } from './components/form-fields.tsx'
import { askOnce } from './hooks/use-loaded.ts'

/** Returns the completions for a company field: ids, with the names that contain the typed text. */
export const companySuggestions =
  (context: Context): NonNullable<FormField['suggest']> =>
  async (typed, signal) => {
    const { list } = await askOnce(context, 'listCompanyOptions', { keyword: typed.slice(0, 100) }, signal)
    return list.map((company) => ({ value: String(company.id), about: nameWithRemark(company) }))
  }
