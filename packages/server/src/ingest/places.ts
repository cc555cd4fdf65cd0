import type { ClickHouseClient } from '@clickhouse/client'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { nowhere, type SessionPlace } from './place.ts'
import { findSessionPlaces } from './queries.ts'

const capacity = 200_000
/** Milliseconds before a call whose joins were not all found is queried again. */
const recheck = 10_000
/** Calls of one look-up; their ids travel in the URL of the request. */
const callsPerQuery = 100

/** Country, router and access server of user sessions: remembered from their joins, else read from the store. */
export class Places {
  readonly #telemetry: ClickHouseClient
  readonly #now: () => number
  /** By session. */
  readonly #known = new Map<string, SessionPlace>()
  /** When to query a call again. */
  readonly #asked = new Map<string, number>()

  constructor(telemetry: ClickHouseClient, now: () => number) {
    this.#telemetry = telemetry
    this.#now = now
  }

  /** Returns the places of all sessions that the events mention, by session id. */
  async of(appKey: string, events: readonly TelemetryEvent[]): Promise<Map<string, SessionPlace>> {
    this.#learn(appKey, events)
    const places = new Map<string, SessionPlace>()
    const calls = new Set<string>()
    for (const event of events) {
      if (!isPlaced(event) || places.has(event.session_id)) continue
      const known = this.#known.get(keyOf(appKey, event.session_id))
      places.set(event.session_id, known ?? nowhere)
      if (!known && this.#mayAsk(appKey, event.channel_session_id)) calls.add(event.channel_session_id)
    }
    if (calls.size > 0) {
      const found = await this.#lookUp(appKey, [...calls])
      for (const [session, place] of found) if (places.has(session)) places.set(session, place)
    }
    return places
  }

  #learn(appKey: string, events: readonly TelemetryEvent[]): void {
    for (const event of events) {
      if (event.kind !== 'join') continue
      const place = { country: event.country ?? '', routerIp: event.router_ip ?? '', asIp: event.as_ip ?? '' }
      remember(this.#known, keyOf(appKey, event.session_id), place)
    }
  }

  #mayAsk(appKey: string, call: string): boolean {
    return (this.#asked.get(keyOf(appKey, call)) ?? 0) <= this.#now()
  }

  /** Returns all sessions of the calls, including those that no event has mentioned yet. */
  async #lookUp(appKey: string, calls: readonly string[]): Promise<Map<string, SessionPlace>> {
    const places = new Map<string, SessionPlace>()
    for (let start = 0; start < calls.length; start += callsPerQuery) {
      const part = calls.slice(start, start + callsPerQuery)
      for (const [session, place] of await findSessionPlaces(this.#telemetry, appKey, part)) {
        places.set(session, place)
        remember(this.#known, keyOf(appKey, session), place)
      }
      for (const call of part) remember(this.#asked, keyOf(appKey, call), this.#now() + recheck)
    }
    return places
  }
}

/** Returns true for an event that is stored with country, router and access server. */
const isPlaced = (event: TelemetryEvent) =>
  event.kind === 'sample' || event.kind === 'connection' || event.kind === 'path'

/** Keeps the newest entries: an entry that is set again moves to the end, and the first one is evicted. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= capacity) return
  const oldest = map.keys().next().value
  if (oldest !== undefined) map.delete(oldest)
}

const keyOf = (appKey: string, id: string): string => `${appKey} ${id}`
