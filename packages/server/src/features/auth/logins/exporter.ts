import type { Schema } from '@rtcops/core/api/types'
import { loginColumns } from '@rtcops/core/features/auth/logins/columns'
import { type Exporter, rowsAtOnce } from '../../../exports/exporter.ts'
import { countLogins, loginOnWire, orderedLogins, visibleLogins } from './queries.ts'

/** Exports the logins that match a filter and that the caller may see. */
export const loginExporter: Exporter<'exportLogins', Schema<'LoginRecord'>> = {
  name: 'logins',
  columns: () => loginColumns,
  count: async (context, filter) => countLogins(await visibleLogins(context, filter)),
  async *rows(context, filter) {
    for await (const row of orderedLogins(await visibleLogins(context, filter)).stream(rowsAtOnce))
      yield loginOnWire(row)
  },
}
