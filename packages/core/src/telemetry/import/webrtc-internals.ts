import { assembleCall } from './assemble.ts'
import { contentHash } from './content-hash.ts'
import { lastPart } from './facts.ts'
import { logTimes } from './log-times.ts'
import type { ImportResult } from './rtcstats.ts'
import { reportsOfSeries } from './stats-series.ts'
import {
  fault,
  isInstant,
  isRecord,
  MOST_CONNECTIONS,
  methodName,
  NO_FACTS,
  type TraceEntry,
  type TraceFault,
} from './trace.ts'

/** One page of the browser: its process and its address. */
interface Page {
  /** First part of the ids of its connections, which the capture requests carry as `rid` or `pid`. */
  process: string
  url: string
  entries: TraceEntry[]
}

/**
 * Reads the dump that `chrome://webrtc-internals` saves. It may hold several pages; each page is one user's stay, and pages
 * with the same address were in the same room at the same time. The dump names no user, so the stay gets a made name.
 *
 * @param dump the parsed file
 * @param text the same file as text; the ids are made of it
 */
export function readWebrtcInternals(dump: Record<string, unknown>, text: string): ImportResult {
  const connections = dump['PeerConnections']
  if (!isRecord(connections)) return fault(1, 'foreign', 'is JSON, but holds no "PeerConnections"')
  if (Object.keys(connections).length > MOST_CONNECTIONS) {
    return fault(1, 'too-many', `holds more connections than the ${MOST_CONNECTIONS} that a trace may have`)
  }
  const pages = new Map<string, Page>()
  for (const [id, connection] of Object.entries(connections)) {
    if (!isRecord(connection)) return fault(1, 'wrong-shape', `holds a connection "${shown(id)}" that is no object`)
    const problem = addConnection(pages, id, connection)
    if (problem) return problem
  }
  addCaptures(pages, dump['getUserMedia'])
  const fingerprint = contentHash(text.replaceAll('\r', '').trim())
  const userAgent = typeof dump['UserAgent'] === 'string' ? dump['UserAgent'] : ''
  const told = [...pages.values()].filter((page) => page.entries.length > 0)
  if (told.length === 0) return fault(1, 'no-connection', 'tells of no WebRTC connection')
  const calls = told.map((page) => {
    const own = contentHash(`${page.process}\n${page.url}\n${fingerprint}`)
    const conference = `trace-${contentHash(`${page.url || page.process}\n${fingerprint}`)}`
    const facts = { ...NO_FACTS, userAgent, url: page.url, room: roomOf(page.url), conference }
    return assembleCall({ format: 'webrtc-internals', facts, entries: page.entries }, own)
  })
  return { ok: true, calls }
}

/** The last part of the page's path, else its host. */
function roomOf(url: string): string {
  return lastPart(url) || (/^[a-z]+:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '')
}

const shown = (text: string) => text.slice(0, 60)

function addConnection(
  pages: Map<string, Page>,
  id: string,
  connection: Record<string, unknown>,
): TraceFault | undefined {
  const stats = connection['stats'] ?? {}
  const log = connection['updateLog'] ?? []
  if (!isRecord(stats) || !Array.isArray(log) || !log.every(isRecord)) {
    return fault(1, 'wrong-shape', `holds a connection "${shown(id)}" without "stats" or "updateLog"`)
  }
  const reports = reportsOfSeries(stats)
  if (typeof reports === 'string') {
    return fault(1, 'wrong-shape', `holds a series "${shown(reports)}" without startTime, endTime and a list of values`)
  }
  const exact = log.map((entry) => entry['timestamp']).find(isInstant)
  const begun = reports[0]?.at ?? exact
  if (begun === undefined) return undefined
  const page = pageOf(pages, id, connection)
  const times = logTimes(log, begun)
  for (const [index, entry] of log.entries()) {
    const method = methodName(String(entry['type'] ?? ''))
    page.entries.push({ line: 1, method, connection: id, value: unquoted(entry['value']), at: times[index]! })
  }
  for (const { at, report } of reports) {
    page.entries.push({ line: 1, method: 'getstats', connection: id, value: undefined, at, report })
  }
  return undefined
}

function pageOf(pages: Map<string, Page>, id: string, connection: Record<string, unknown>): Page {
  const process = id.replace(/-[^-]*$/, '')
  const url = typeof connection['url'] === 'string' ? connection['url'] : ''
  const key = `${process}\n${url}`
  const known = pages.get(key)
  if (known) return known
  const begun = { process, url, entries: [] }
  pages.set(key, begun)
  return begun
}

/** Newer dumps write states as JSON text (`"\"connected\""`), older ones plain. */
function unquoted(value: unknown): unknown {
  return typeof value === 'string' && /^".*"$/s.test(value) ? value.slice(1, -1) : value
}

/** Requests for camera and microphone, and their failures; those without a time say nothing about when. */
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
