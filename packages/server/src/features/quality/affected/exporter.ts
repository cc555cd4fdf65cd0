import { type AffectedCompany, affectedColumns } from '@rtcops/core/features/quality/affected/columns'
import type { Exporter } from '../../../exports/exporter.ts'
import { readAffected } from './affected.ts'

/** The affected companies as a file. */
export const affectedExporter: Exporter<'exportAffectedCompanies', AffectedCompany> = {
  name: 'affected-companies',
  columns: () => affectedColumns,
  count: async (context, input) => (await readAffected(context, input)).companies.length,
  async *rows(context, input) {
    yield* (await readAffected(context, input)).companies
  },
}
