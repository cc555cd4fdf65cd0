import type { ClickHouseClient } from '@clickhouse/client'
import { nowhere, type Place, type TelemetryEvent } from './events.ts'
import { findPlaces } from './queries.ts'

const capacity = 200_000
/** After this time a session that had no join is looked for again, in milliseconds. */
const recheck = 10_000
/** Calls of one look-up; their ids travel in the address of the request. */
const callsPerQuery = 100

interface Known {
  place: Place
  /** Undefined when the join was seen; else when to ask again. */
  until?: number
}

/** Country, router and access server of user sessions: remembered from their joins, else read from the store. */
export class Places {
  readonly #telemetry: ClickHouseClient
  readonly #now: () => number
  readonly #known = new Map<string, Known>()

  constructor(telemetry: ClickHouseClient, now: () => number) {
    this.#telemetry = telemetry
    this.#now = now
  }

  /** The places of all sessions that the events speak of, by session id. */
  async of(appKey: string, events: readonly TelemetryEvent[]): Promise<Map<string, Place>> {
    for (const event of events) {
      if (event.kind !== 'join') continue
      const place = { country: event.country ?? '', routerIp: event.router_ip ?? '', asIp: event.as_ip ?? '' }
      this.#remember(appKey, event.session_id, { place })
    }
    const places = new Map<string, Place>()
    const missing = new Map<string, Set<string>>()
    for (const event of events) {
      if ((event.kind !== 'sample' && event.kind !== 'connection') || places.has(event.session_id)) continue
      const known = this.#known.get(keyOf(appKey, event.session_id))
      places.set(event.session_id, known?.place ?? nowhere)
      if (known && (known.until === undefined || known.until > this.#now())) continue
      const sessions = missing.get(event.channel_session_id)
      if (sessions) sessions.add(event.session_id)
      else missing.set(event.channel_session_id, new Set([event.session_id]))
    }
    if (missing.size > 0) await this.#lookUp(appKey, missing, places)
    return places
  }

  async #lookUp(
    appKey: string,
    missing: ReadonlyMap<string, ReadonlySet<string>>,
    places: Map<string, Place>,
  ): Promise<void> {
    const until = this.#now() + recheck
    const calls = [...missing.keys()]
    for (let start = 0; start < calls.length; start += callsPerQuery) {
      const part = calls.slice(start, start + callsPerQuery)
      const found = await findPlaces(this.#telemetry, appKey, part)
      for (const sessions of part.map((call) => missing.get(call) ?? [])) {
        for (const session of sessions) {
          const place = found.get(session)
          this.#remember(appKey, session, place ? { place } : { place: nowhere, until })
          places.set(session, place ?? nowhere)
        }
      }
    }
  }

  #remember(appKey: string, session: string, known: Known): void {
    const key = keyOf(appKey, session)
    // Set anew, so that the oldest stand first and leave first.
    this.#known.delete(key)
    this.#known.set(key, known)
    if (this.#known.size > capacity) for (const oldest of this.#known.keys()) return void this.#known.delete(oldest)
  }
}

const keyOf = (appKey: string, session: string): string => `${appKey} ${session}`
