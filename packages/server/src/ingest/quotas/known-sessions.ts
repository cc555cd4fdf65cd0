import type { ClickHouseClient } from '@clickhouse/client'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { second } from '@rtcops/core/time/zone'
import { LRUCache } from 'lru-cache'
import { countKnownSessions, type SessionKey } from '../queries.ts'

/** Largest body that is looked into, in bytes: about a thousand leaves. */
const mostBytes = 256 * 1024
/** Bodies that one server looks into at the same time. */
const mostAtOnce = 8
/** Milliseconds for which nothing of a sender is looked into after a batch with something new. */
const pause = 5 * second
/** Senders that are remembered. */
const mostSenders = 10_000

/**
 * Decides which batches of a project over a quota of the hour are accepted all the same: those that say only what goes on, and how it ends, in
 * user sessions that are known. Nothing in them is new, and without their leaves, calls would stay open. Looking into a batch costs a query, so
 * only few small ones are looked into, and for some seconds none of a sender whose batch was refused.
 */
export class KnownSessions {
  readonly #telemetry: ClickHouseClient
  readonly #now: () => number
  /** When a sender was last refused. */
  readonly #refused = new LRUCache<string, number>({ max: mostSenders })
  #atOnce = 0

  constructor(telemetry: ClickHouseClient, now: () => number) {
    this.#telemetry = telemetry
    this.#now = now
  }

  /** Returns whether a batch is looked into. */
  mayCheck(sender: string, bytes: number): boolean {
    const refused = this.#refused.get(sender) ?? Number.NEGATIVE_INFINITY
    return bytes <= mostBytes && this.#atOnce < mostAtOnce && this.#now() - refused >= pause
  }

  /** Returns whether all events are leaves or samples of user sessions whose join is stored. */
  async areKnown(appKey: string, sender: string, events: readonly TelemetryEvent[]): Promise<boolean> {
    this.#atOnce += 1
    try {
      const sessions = sessionsOf(events)
      const areKnown =
        sessions !== undefined && (await countKnownSessions(this.#telemetry, appKey, sessions)) === sessions.length
      if (!areKnown) this.#refused.set(sender, this.#now())
      return areKnown
    } finally {
      this.#atOnce -= 1
    }
  }
}

/** Returns the user sessions that events are about; undefined if there are other events than leaves and samples. */
function sessionsOf(events: readonly TelemetryEvent[]): SessionKey[] | undefined {
  const sessions = new Map<string, SessionKey>()
  for (const event of events) {
    if (event.kind !== 'leave' && event.kind !== 'sample') return undefined
    const { channel_session_id: call, session_id: session, user_id: user } = event
    sessions.set(JSON.stringify([call, user, session]), { call, user, session })
  }
  return [...sessions.values()]
}
