import type { TimeRange } from '../../../time/range.ts'
import type { TimedReport } from '../../rtc-report.ts'
import { assembleCall } from '../assemble.ts'
import { contentHash } from '../content-hash.ts'
import { lastPart } from '../facts.ts'
import type { ImportResult } from '../rtcstats/rtcstats.ts'
import { reportsOfSeries } from '../stats-series.ts'
import {
  fault,
  isInstant,
  isRecord,
  MOST_CONNECTIONS,
  methodName,
  NO_FACTS,
  NOTHING_LEFT_OUT,
  type TraceEntry,
  type TraceFault,
} from '../trace.ts'
import { logTimes } from './log-times.ts'

/** One page of the browser: its process and its address. */
interface Page {
  /** First part of the ids of its connections, which the capture requests carry as `rid` or `pid`. */
  process: string
  url: string
  entries: TraceEntry[]
}

/**
 * Reads a dump saved by `chrome://webrtc-internals`. It may hold several pages; each page is one user session, and
 * pages with the same address were in the same room at the same time. The dump names no user, so the session gets a
 * generated name.
 *
 * @param dump the parsed file
 * @param text the same file as text; the ids are derived from it
 */
export function readWebrtcInternals(dump: Record<string, unknown>, text: string): ImportResult {
  const connections = dump['PeerConnections']
  if (!isRecord(connections)) return fault(1, 'noPeerConnections')
  if (Object.keys(connections).length > MOST_CONNECTIONS) {
    return fault(1, 'tooMany', { most: MOST_CONNECTIONS })
  }
  const opened: Connection[] = []
  for (const [id, connection] of Object.entries(connections)) {
    if (!isRecord(connection)) return fault(1, 'noObject', { id: shown(id) })
    const read = openConnection(id, connection)
    if ('reason' in read) return read
    opened.push(read)
  }
  const pages = new Map<string, Page>()
  const times = logTimes(opened.map(({ log, reports }) => ({ entries: log, readings: rangeOf(reports) })))
  for (const [index, connection] of opened.entries()) addConnection(pages, connection, times[index] ?? [])
  addCaptures(pages, dump['getUserMedia'])
  const fingerprint = contentHash(text.replaceAll('\r', '').trim())
  const userAgent = typeof dump['UserAgent'] === 'string' ? dump['UserAgent'] : ''
  const filled = [...pages.values()].filter((page) => page.entries.length > 0)
  if (filled.length === 0) return fault(1, 'noConnection')
  const calls = filled.map((page) => {
    const own = contentHash(`${page.process}\n${page.url}\n${fingerprint}`)
    const conference = `trace-${contentHash(`${page.url || page.process}\n${fingerprint}`)}`
    const facts = { ...NO_FACTS, userAgent, url: page.url, room: roomOf(page.url), conference }
    return assembleCall({ format: 'webrtc-internals', facts, entries: page.entries }, own)
  })
  const untimedLog = times.flat().filter((time) => time === undefined).length
  return { ok: true, calls, ...NOTHING_LEFT_OUT, untimedLog }
}

/** Returns the last part of the page's path, or its host. */
function roomOf(url: string): string {
  return lastPart(url) || (/^[a-z]+:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '')
}

const shown = (text: string) => text.slice(0, 60)

interface Connection {
  id: string
  url: string
  log: Record<string, unknown>[]
  reports: TimedReport[]
}

function openConnection(id: string, connection: Record<string, unknown>): Connection | TraceFault {
  const stats = connection['stats'] ?? {}
  const log = connection['updateLog'] ?? []
  if (!isRecord(stats) || !Array.isArray(log) || !log.every(isRecord)) {
    return fault(1, 'noLog', { id: shown(id) })
  }
  const reports = reportsOfSeries(stats)
  if (typeof reports === 'string') {
    return fault(1, 'noSeries', { name: shown(reports) })
  }
  return { id, url: typeof connection['url'] === 'string' ? connection['url'] : '', log, reports }
}

const rangeOf = (reports: readonly TimedReport[]): TimeRange | undefined => {
  const [first, last] = [reports[0], reports.at(-1)]
  return first && last && { start: first.at, end: last.at }
}

/** Adds the log and the readings of a connection to its page; entries of the log without a time are left out. */
function addConnection(
  pages: Map<string, Page>,
  { id, log, reports, url }: Connection,
  times: readonly (number | undefined)[],
): void {
  const page = pageOf(pages, id, url)
  for (const [index, entry] of log.entries()) {
    const at = times[index]
    if (at === undefined) continue
    const method = methodName(String(entry['type'] ?? ''))
    page.entries.push({ line: 1, method, connection: id, value: unquoted(entry['value']), at })
  }
  for (const { at, report } of reports) {
    page.entries.push({ line: 1, method: 'getstats', connection: id, value: undefined, at, report })
  }
}

function pageOf(pages: Map<string, Page>, id: string, url: string): Page {
  const process = id.replace(/-[^-]*$/, '')
  const key = `${process}\n${url}`
  const known = pages.get(key)
  if (known) return known
  const begun = { process, url, entries: [] }
  pages.set(key, begun)
  return begun
}

/** Returns a state without quotes: newer dumps write it as JSON text (`"\"connected\""`), older ones as plain text. */
function unquoted(value: unknown): unknown {
  return typeof value === 'string' && /^".*"$/s.test(value) ? value.slice(1, -1) : value
}

/** Adds requests for camera and microphone, and their failures; those without a time are skipped. */
function addCaptures(pages: ReadonlyMap<string, Page>, captures: unknown): void {
  if (!Array.isArray(captures)) return
  for (const capture of captures.filter(isRecord)) {
    const at = capture['timestamp']
    if (!isInstant(at)) continue
    const owner = [...pages.values()].find(
      (page) => page.process === String(capture['rid']) || page.process === String(capture['pid']),
    )
    const failed = typeof capture['error'] === 'string'
    const value = failed ? { name: capture['error'], message: capture['error_message'] } : undefined
    const method = failed ? 'navigator.mediadevices.getusermediaonfailure' : 'navigator.mediadevices.getusermedia'
    owner?.entries.push({ line: 1, method, connection: '', value, at })
  }
}
