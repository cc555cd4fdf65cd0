import { roundTo } from '@rtcops/core/quality/shares'
import { second } from '@rtcops/core/time/zone'

/** Milliseconds as whole seconds that have passed. */
export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / second)

/** A figure with two decimals; what was not measured stays nothing. */
export const rounded = (value: number | null): number | null => (value === null ? null : roundTo(value, 2))
