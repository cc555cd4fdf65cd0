import { contentHash } from './content-hash.ts'
import { isInstant, isRecord, NO_FACTS, type TraceEntry, type TraceFacts } from './trace.ts'

/**
 * Collects what an rtcstats trace reports about client and room: `connectionInfo` (what the server saw of the client),
 * `identity` (what the application sent, in one or more entries), the constraints of early clients, and headers. The
 * first value in the file wins; later entries fill the gaps.
 */
export function rtcstatsFacts(entries: readonly TraceEntry[], headers: readonly Record<string, unknown>[]): TraceFacts {
  const identity: Record<string, unknown>[] = []
  const client: Record<string, unknown>[] = []
  for (const header of headers) {
    client.push(header)
    identity.push(header, inside(header, 'authData', 'rtcStats'))
  }
  for (const entry of entries) {
    if (entry.method === 'connectioninfo') client.push(asRecord(entry.value))
    else if (entry.method === 'identity') identity.push(asRecord(entry.value))
    else if (entry.method === 'constraints') identity.push(...optionalConstraints(entry.value))
  }
  const said = (...names: string[]) => firstText(identity, names)
  const seen = (...names: string[]) => firstText(client, names)
  const url = seen('url') || `${seen('origin')}${seen('path')}`
  const room =
    said('confName', 'roomName', 'room', 'rtcStatsConferenceId') ||
    lastPart(said('confID', 'conference')) ||
    lastPart(url)
  return {
    ...NO_FACTS,
    userAgent: seen('userAgent') || said('userAgent'),
    url,
    room,
    conference: said('meetingUniqueId', 'conferenceId') || byStart(room, entries),
    session: seen('statsSessionId', 'clientId') || said('session', 'statsSessionId'),
    user: said('userId', 'user', 'displayName', 'rtcStatsClientId', 'endpointId', 'statsId'),
    client: seen('clientProtocol'),
  }
}

/** Methods of the entries that say who and where the client is. */
const telling: ReadonlySet<string> = new Set(['connectioninfo', 'identity', 'constraints', 'conferencestarttimestamp'])

/** Names of what is read of such an entry. */
const read: ReadonlySet<string> = new Set(
  'url origin path userAgent clientProtocol statsSessionId clientId confName roomName room rtcStatsConferenceId confID conference meetingUniqueId conferenceId session userId user displayName rtcStatsClientId endpointId statsId'.split(
    ' ',
  ),
)

/** Returns an entry that says who and where the client is, reduced to what is read of it; undefined for other entries. */
export function factOf(entry: TraceEntry): TraceEntry | undefined {
  if (!telling.has(entry.method)) return undefined
  const { at, connection, line, method, value } = entry
  const short = (record: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([name, text]) =>
        read.has(name) && typeof text === 'string' ? [[name, text.slice(0, 500)]] : [],
      ),
    )
  if (method === 'constraints')
    return { at, connection, line, method, value: { optional: optionalConstraints(value).slice(0, 20).map(short) } }
  return { at, connection, line, method, value: isRecord(value) ? short(value) : value }
}

/** Returns the last part of a path or address, decoded: `https://meet.example/a/Blue%20Room?x` → `Blue Room`. */
export function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '')
  const part = path.split('/').findLast((piece) => piece !== '') ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Returns a conference id made of the room and the start of the conference, which Jitsi's client reports and which is
 * the same for all its users.
 */
function byStart(room: string, entries: readonly TraceEntry[]): string {
  const start = entries.find((entry) => entry.method === 'conferencestarttimestamp' && isInstant(entry.value))
  return start && room !== '' ? `conference-${contentHash(`${room.toLowerCase()}\n${start.value}`)}` : ''
}

const asRecord = (value: unknown) => (isRecord(value) ? value : {})

const inside = (value: Record<string, unknown>, ...path: string[]) =>
  path.reduce((found, name) => asRecord(found[name]), value)

function optionalConstraints(value: unknown): Record<string, unknown>[] {
  const optional = asRecord(value)['optional']
  return Array.isArray(optional) ? optional.filter(isRecord) : []
}

function firstText(places: readonly Record<string, unknown>[], names: readonly string[]): string {
  for (const name of names) {
    for (const place of places) {
      const value = place[name]
      if (typeof value === 'string' && value.trim() !== '') return value.trim()
    }
  }
  return ''
}
