import { type WorstRoom, worstRoomColumns } from '@rtcops/core/features/reports/live/worst-rooms'
import type { Listing } from '../../../output/listing.ts'

/** Rooms with the most users badly off now; users badly off and all users share a column. */
export const worstRooms: Listing<WorstRoom> = {
  rows: 'cli.rows.rooms',
  schema: 'WorstRoom',
  columns: worstRoomColumns.filter(({ id }) => id !== 'users' && id !== 'side'),
  wide: [
    ...worstRoomColumns.filter(({ id }) => id === 'side'),
    { id: 'app_key', kind: 'code', label: 'project.appkey' },
  ],
  keep: ['channel_name', 'bad_users', 'cause'],
  cells: {
    bad_users: ({ bad_users, users }) => ({ text: `${bad_users}/${users}`, mark: 'bad' }),
    cause: ({ cause }, { t }) => t(cause ? `diagnosis.cause.${cause}` : 'dashboard.worst.unknown'),
  },
}
