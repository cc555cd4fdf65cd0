/** States of an alarm on the wire. */
export const alarmStates = { open: 1, acked: 2, resolved: 3 } as const
