import { pino } from 'pino'

/** A log that nobody reads, for what is measured or run outside of a server. */
export const quietLog = pino({ level: 'silent' })
