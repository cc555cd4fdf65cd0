import type { Schema } from '@rtcops/core/api/types'

/** States of a delivery, as the contract numbers them. */
export const deliveryStates = { waiting: 1, delivered: 2, failed: 3, planned: 4 } as const

/** Why channels are told of an alarm. */
export type AlarmReason = Schema<'AlarmReason'>
