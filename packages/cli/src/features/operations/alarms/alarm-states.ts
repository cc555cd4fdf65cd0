/** Wire values of the states of an alarm. */
export const alarmStates = { open: 1, acked: 2, resolved: 3 } as const
