import { lastPart } from '@rtcops/core/telemetry/import/facts'
import type { JWTPayload } from 'jose'

/** What a token says: rtcstats' own claim, whose fields are all optional. `conferenceId` is ours. */
export type Claims = JWTPayload & {
  rtcStats?: { user?: unknown; session?: unknown; conference?: unknown; conferenceId?: unknown }
}

/** Returns what a token says in the form of a dump's header. */
export function headerOf({ rtcStats }: Claims, userAgent: unknown): Record<string, unknown> {
  const { conference, conferenceId, session, user } = rtcStats ?? {}
  const facts = {
    userAgent,
    userId: textOf(user),
    statsSessionId: textOf(session),
    confName: lastPart(textOf(conference) ?? ''),
    meetingUniqueId: textOf(conferenceId),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string' && value !== ''))
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
