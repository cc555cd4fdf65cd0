import { moment } from '../../clickhouse/stays/received-rows.ts'

/** How the rows of one user are found in a table. */
export interface ErasedTable {
  name: string
  /** Returns the condition for the rows of the user. @param is returns SQL that compares a column with the user id */
  where(is: (column: string) => string): string
  /** Changes the rows instead of deleting them: the assignment of `ALTER TABLE … UPDATE`. */
  update?: string
}

const until = moment('until')
const ofApp = 'app_key = {app:String}'

const named = (name: string, time: string): ErasedTable => ({
  name,
  where: (is) => `${ofApp} AND ${time} <= ${until} AND ${is('user_id')}`,
})

/** Number of the user in daily figures. */
export const userHash = 'cityHash64({app:String}, {user:String})'

/**
 * Tables with rows that name a user, in the order in which they are erased. Conditions expect the parameters `app`, `until` in epoch milliseconds, and
 * what `is` binds.
 */
export const erasedTables: readonly ErasedTable[] = [
  named('join_attempt', 'ts'),
  named('connection_event', 'ts'),
  named('device_report', 'ts'),
  named('stay_verdict', 'ts'),
  named('message', 'ts'),
  named('presence', 'ts'),
  named('media_path', 'ts'),
  named('stream_sample', 'ts'),
  {
    // A row of another user, about a stream from or to the erased one.
    name: 'stream_sample',
    where: (is) => `${ofApp} AND ts <= ${until} AND ${is('peer')}`,
    update: 'peer = {number:String}',
  },
  named('sample', 'ts'),
  named('half_session', 'join_ts'),
  named('user_session', 'join_ts'),
]

/** Tables by the number of the user's sessions, which are found by the rows of the others: they are erased first. */
export const sessionTable = 'session_hour'
