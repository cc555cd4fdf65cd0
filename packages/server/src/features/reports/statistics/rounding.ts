import { roundTo } from '@rtcops/core/quality/shares'
import { second } from '@rtcops/core/time/zone'

/** Returns milliseconds as whole elapsed seconds. */
export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / second)

/** Rounds a figure to two decimals; null, for not measured, stays null. */
export const rounded = (value: number | null): number | null => (value === null ? null : roundTo(value, 2))
