import { bounds } from '@rtcops/core/diagnosis/bounds'

/** The condition by which `cohort_1m`, which has no calls, counts a sample as bad. */
export const isBadSample = `up_loss_rate >= ${bounds.loss.on} OR down_loss_rate >= ${bounds.loss.on} OR distance >= ${bounds.rtt.on}`
/**
 * The condition by which a minute of a user is bad, over its rows of samples and lost connections with `present`, `worse` and `lost`: half of
 * the samples or more are, or the connection was lost.
 */
export const isBadMinute = 'max(lost) = 1 OR 2 * sum(worse) >= sum(present)'
