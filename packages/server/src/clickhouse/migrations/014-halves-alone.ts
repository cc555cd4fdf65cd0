import type { Dialect } from '../dialect.ts'
import { halves } from './009-half-sessions.ts'

/**
 * What was received on one day and is whole leaves the halves within minutes, not when the day is over: nearly all rows of a day are such, and every
 * report over the last days passed them by. And once a day of receipt is over, its sessions are put together into one part, so that a leave does not lie
 * apart for good from the row that it belongs to.
 */
export const halvesAlone = ({ onCluster }: Dialect): string[] => [
  `
ALTER TABLE half_session${onCluster}
  MODIFY TTL first_received DELETE WHERE first_received = last_received AND NOT ${halves}, last_received + INTERVAL 180 DAY`,
  `ALTER TABLE half_session${onCluster} MODIFY SETTING merge_with_ttl_timeout = 600`,
  `ALTER TABLE user_session${onCluster} MODIFY SETTING min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1`,
]
