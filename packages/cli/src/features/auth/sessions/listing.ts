import { type OpenSession, sessionColumns } from '@rtcops/core/features/auth/session-columns'
import type { Listing } from '../../../output/listing.ts'

export const openSessions: Listing<OpenSession> = {
  rows: 'cli.rows.sessions',
  schema: 'Session',
  columns: [{ id: 'id', kind: 'code', label: 'cli.session.id' }, ...sessionColumns],
}
