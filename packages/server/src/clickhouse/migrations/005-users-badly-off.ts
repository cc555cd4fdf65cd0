import type { Dialect } from '../dialect.ts'

/**
 * Returns the statements that count users badly off by minute and place, not only their samples: clients that report
 * often would count more than others. Up to ten calls are kept, so that the same call at two places counts once.
 */
export const usersBadlyOff = ({ onCluster }: Dialect): string[] => [
  `
ALTER TABLE cohort_1m${onCluster}
  ADD COLUMN IF NOT EXISTS bad_sessions AggregateFunction(uniqCombined(12), UInt64) COMMENT 'sessions with a bad sample',
  ADD COLUMN IF NOT EXISTS some_bad_calls AggregateFunction(groupUniqArray(10), UInt64) COMMENT 'calls with a bad sample or a lost connection'`,
  `
ALTER TABLE cohort_1m_from_sample${onCluster} MODIFY QUERY
SELECT toStartOfMinute(ts) AS minute, app_key, received, country, router_ip, as_ip,
  count() AS samples,
  countIf(up_loss_rate >= 5 OR down_loss_rate >= 5 OR distance >= 400) AS bad,
  uniqCombinedState(12)(session) AS sessions,
  uniqCombinedStateIf(12)(session, up_loss_rate >= 5 OR down_loss_rate >= 5 OR distance >= 400) AS bad_sessions,
  uniqCombinedStateIf(12)(cityHash64(app_key, channel_session_id), up_loss_rate >= 5 OR down_loss_rate >= 5 OR distance >= 400) AS bad_calls,
  groupUniqArrayStateIf(10)(cityHash64(app_key, channel_session_id), up_loss_rate >= 5 OR down_loss_rate >= 5 OR distance >= 400) AS some_bad_calls
FROM sample
GROUP BY minute, app_key, received, country, router_ip, as_ip`,
  `
ALTER TABLE cohort_1m_from_connection_event${onCluster} MODIFY QUERY
SELECT toStartOfMinute(ts) AS minute, app_key, received, country, router_ip, as_ip,
  uniqCombinedState(12)(cityHash64(app_key, channel_session_id, user_id, session_id)) AS interrupted,
  uniqCombinedState(12)(cityHash64(app_key, channel_session_id)) AS bad_calls,
  groupUniqArrayState(10)(cityHash64(app_key, channel_session_id)) AS some_bad_calls
FROM connection_event
WHERE event = 'connection_interrupt'
GROUP BY minute, app_key, received, country, router_ip, as_ip`,
]
