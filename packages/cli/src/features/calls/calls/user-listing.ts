import { fieldsOf } from '@rtcops/core/api/fields'
import { type UserSession, userSessionColumns } from '@rtcops/core/features/calls/calls/columns'
import { inProgress } from '../../../output/in-progress.ts'
import { type Listing, splitColumns } from '../../../output/listing.ts'

/** The console's platform, device and system, which do not fit in a table; the other formats have them. */
const notShown: ReadonlySet<string> = new Set(['platform', 'device_name', 'os'])
/** Fields that the server fills only for time lines. */
const ofTimeLines: ReadonlySet<string> = new Set(['cells', 'events'])

/** Sessions of users in a call; addresses are shown with `-o wide`. */
export const userSessions: Listing<UserSession> = {
  rows: 'cli.rows.userSessions',
  schema: {
    fields: fieldsOf('UserSession').filter((field) => !ofTimeLines.has(field)),
    times: ['join_date', 'leave_date'],
  },
  ...splitColumns<UserSession>(
    userSessionColumns.filter(({ id }) => !notShown.has(id)),
    ['ip', 'routerIp', 'asIp'],
  ),
  cells: {
    user_session_type: ({ user_session_type: type }, { t }) =>
      t(type === 0 ? 'cli.call.role.sender' : 'cli.call.role.receiver'),
    leave_date: ({ leave_date }, about) => inProgress(leave_date, about),
  },
  clock: true,
}
