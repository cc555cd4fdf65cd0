import type { LabelledAlarm } from '@rtcops/core/alarms/silences/labels'
import type { Told } from '@rtcops/core/alarms/silences/notices'
import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { matchedBy } from './matched-by.ts'
import { activeMutes } from './mutes.ts'
import { activeSilences } from './silences.ts'

/** Finds what holds messages about an alarm: of several silences and mute timings what ends last. Of an alarm of which all is told, nothing does. */
export type HoldingOf = (alarm: LabelledAlarm & { told: Told }) => Schema<'AlarmHolding'> | undefined

export async function readHolding(db: Kysely<Database>, at: Date): Promise<HoldingOf> {
  const [silences, mutes] = await Promise.all([activeSilences(db, at), activeMutes(db, at)])
  const holdings: Candidate[] = [
    ...silences.map(({ id, matchers, to_time, why }) => ({
      matches: matchedBy(`silence ${id}`, matchers),
      holding: { kind: 'silence' as const, id, name: why, to: formatDateTime(to_time.getTime()) },
    })),
    ...mutes.map(({ id, matchers, name, until }) => ({
      matches: matchedBy(`mute timing ${id}`, matchers),
      holding: { kind: 'mute' as const, id, name, to: formatDateTime(until) },
    })),
  ]
  holdings.sort((left, right) => (left.holding.to < right.holding.to ? 1 : -1))
  return (alarm) => (alarm.told === 'done' ? undefined : holdings.find(({ matches }) => matches(alarm))?.holding)
}

interface Candidate {
  matches: (alarm: LabelledAlarm) => boolean
  holding: Schema<'AlarmHolding'>
}
