import type { Schema } from '@rtcops/core/api/types'

/** States of a delivery, as the contract numbers them. */
export const deliveryStates = { waiting: 1, delivered: 2, failed: 3, planned: 4 } as const

/** Why channels are told of an alarm. */
export type AlarmReason = Schema<'AlarmReason'>

/** Reasons that tell an end. */
export const endReasons = ['resolved', 'ended_while_silenced'] as const satisfies readonly AlarmReason[]

/** Returns whether a channel is told that an alarm is over. */
export const isOver = ({ reason }: { reason: AlarmReason }): boolean =>
  (endReasons as readonly AlarmReason[]).includes(reason)
