/** 0 is a sender, every other value is a receiver (G-08). */
export const userTypeWords = {
  0: { text: 'call.sender', mark: 'plain' },
  other: { text: 'call.receiver', mark: 'plain' },
} as const

/** Levels of messages and metrics (D-19). A client's level that is not listed is shown unchanged, in grey. */
export const levelWords = {
  normal: { text: 'call.level.normal', mark: 'ok' },
  bad: { text: 'call.level.bad', mark: 'warn' },
  fatal: { text: 'call.level.fatal', mark: 'bad' },
} as const
