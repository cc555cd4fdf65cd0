import { isatty } from 'node:tty'
import { safeText } from '@rtcops/core/format/display-text'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Logger, pino } from 'pino'

/** Opens the log on stderr: a line of JSON for each entry, or a readable line on a terminal. */
export function openLog(level: string, isTerminal = isatty(2)): Logger {
  const options = { level, redact: ['req.headers.authorization', 'req.headers.cookie'] }
  if (!isTerminal) return pino(options, pino.destination(2))
  return pino(options, { write: (entry) => void process.stderr.write(`${readableEntry(entry)}\n`) })
}

/** Returns an entry as `2026-11-20 09:41:10 warn  an export failed  job=3  attempt=2`; a stack follows below. */
export function readableEntry(entry: string): string {
  const { err, hostname: _, level, msg = '', pid: __, time, ...facts } = JSON.parse(entry) as Entry
  const fields = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const head = [`${formatDateTime(time)} ${(pino.levels.labels[level] ?? '').padEnd(5)} ${msg}`, ...fields].join('  ')
  const below = err?.stack?.split('\n').map((line) => `  ${line.trim()}`) ?? []
  return [head, ...below].map(safeText).join('\n')
}

/** Fields that pino writes for every entry, beside those of the entry itself. */
interface Entry extends Record<string, unknown> {
  level: number
  /** Milliseconds since 1970. */
  time: number
  msg?: string
  err?: { stack?: string }
}
