import { hostname } from 'node:os'
import { type Anchor, anchorLine } from './anchor.ts'
import { type LogEntry, logLine } from './log-line.ts'

/** Facility 13 (log audit), severity 5 (notice). */
const priority = 13 * 8 + 5

/** Enterprise number for our structured data: 32473 is reserved for documentation (RFC 5612), and we need no registered one. */
const enterprise = 32473

/** Most characters of HOSTNAME and MSGID. */
const [longestHost, longestId] = [255, 32]

/** Returns an entry as a message of syslog (RFC 5424). Its text is the line of exports. */
export const entryMessage = (entry: LogEntry, previous: Buffer | undefined): string =>
  message(entry.at, entry.operation, 'rtcopsAudit', logLine(entry), {
    id: String(entry.id),
    hash: entry.hash.toString('hex'),
    previous: previous?.toString('hex') ?? '',
    requestId: entry.request_id,
  })

/** Returns an anchor as a message of syslog. */
export const anchorMessage = (anchor: Anchor, sentAt: Date): string =>
  message(sentAt, 'auditAnchor', 'rtcopsAnchor', anchorLine(anchor), {
    day: anchor.day,
    entries: String(anchor.entries),
    lastId: String(anchor.lastId),
    hash: anchor.hash.toString('hex'),
    keyId: anchor.keyId,
    signature: anchor.signature.toString('base64'),
  })

/** Returns messages as they are sent over TLS, each preceded by its length in bytes (RFC 5425, octet counting). */
export const framed = (messages: readonly string[]): Buffer =>
  Buffer.from(messages.map((text) => `${Buffer.byteLength(text)} ${text}`).join(''))

function message(at: Date, id: string, structure: string, text: string, values: Record<string, string>): string {
  const parameters = Object.entries(values).map(([name, value]) => ` ${name}="${value.replace(/["\\\]]/g, '\\$&')}"`)
  const head = [`<${priority}>1`, at.toISOString(), printable(hostname(), longestHost), 'rtcops', '-']
  return `${head.join(' ')} ${printable(id, longestId)} [${structure}@${enterprise}${parameters.join('')}] ${text}`
}

/** Returns a text as a field of the header: printable ASCII without spaces. */
const printable = (text: string, longest: number): string => text.replace(/[^!-~]/g, '').slice(0, longest) || '-'
