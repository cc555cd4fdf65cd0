import { pino } from 'pino'

/** A silent log, for benchmarks and for code that runs outside a server. */
export const quietLog = pino({ level: 'silent' })
