import type { Dialect } from '../dialect.ts'

/** Milliseconds that a sample covers, at most a minute; where the client does not say, enough to count: it may be long. */
const covered = 'if(gap_ms > 0, least(toUInt64(gap_ms), 60000), 5000)'
/** Whether enough flowed to speak of a share of it: 4,000 bytes a second, or 20 kB in the sample. */
const isMuch = (rate: string) =>
  `(${rate} < 0 OR ${rate} >= 4000 OR ${rate} * if(gap_ms > 0, gap_ms, 1000) >= 20000000)`
const isBad = 'up_loss_rate >= 5 OR down_loss_rate >= 5 OR distance >= 400'
const isLasting = `(up_loss_rate >= 5 AND ${isMuch('send_bps')}) OR (down_loss_rate >= 5 AND ${isMuch('recv_bps')}) OR distance >= 400`

/**
 * Returns the statements that count by minute and place how long each session was badly off, and how long the round trips
 * took. One sample of a second with a few packets does not make a user badly off; and a delay that all users of a server
 * have shows although only those who live far away are past the bound.
 */
export const lastingTrouble = ({ onCluster }: Dialect): string[] => [
  `
ALTER TABLE cohort_1m${onCluster}
  ADD COLUMN IF NOT EXISTS bad_times SimpleAggregateFunction(sumMap, Tuple(Array(UInt64), Array(UInt64))) COMMENT 'milliseconds that bad samples cover, by session; 1 for a sample of few packets',
  ADD COLUMN IF NOT EXISTS delays SimpleAggregateFunction(sumMap, Tuple(Array(UInt64), Array(UInt64))) COMMENT 'milliseconds that samples cover, by round-trip time in steps of 20 ms, up to 2 s'`,
  `
ALTER TABLE cohort_1m_from_sample${onCluster} MODIFY QUERY
SELECT toStartOfMinute(ts) AS minute, app_key, received, country, router_ip, as_ip,
  count() AS samples,
  countIf(${isBad}) AS bad,
  uniqCombinedState(12)(session) AS sessions,
  uniqCombinedStateIf(12)(session, ${isBad}) AS bad_sessions,
  uniqCombinedStateIf(12)(cityHash64(app_key, channel_session_id), ${isBad}) AS bad_calls,
  groupUniqArrayStateIf(10)(cityHash64(app_key, channel_session_id), ${isBad}) AS some_bad_calls,
  sumMapIf([session], [if(${isLasting}, ${covered}, 1)], ${isBad}) AS bad_times,
  sumMapIf([toUInt64(least(distance, 2000) / 20)], [${covered}], distance >= 0) AS delays
FROM sample
GROUP BY minute, app_key, received, country, router_ip, as_ip`,
]
