import { type LoginRecord, loginColumns } from '@rtcops/core/features/auth/logins/columns'
import { type OpenSession, sessionColumns } from '@rtcops/core/features/auth/session-columns'
import { type Listing, splitColumns } from '../../../output/listing.ts'

export const openSessions: Listing<OpenSession> = {
  rows: 'cli.rows.sessions',
  schema: 'Session',
  columns: [{ id: 'id', kind: 'code', label: 'cli.session.id' }, ...sessionColumns],
}

/** The console's columns. */
export const loginRecords: Listing<LoginRecord> = {
  rows: 'cli.rows.logins',
  schema: 'LoginRecord',
  ...splitColumns<LoginRecord>(loginColumns, ['way', 'provider', 'times']),
  keep: ['result', 'address'],
}
