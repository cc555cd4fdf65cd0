import type { ExplainedAlarm } from '@rtcops/core/alarms/inhibitions/sides'
import type { LabelledAlarm } from '@rtcops/core/alarms/silences/labels'
import type { AlarmNews } from '@rtcops/core/alarms/silences/notices'
import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { readExplanations } from './inhibitions.ts'
import { matchedBy } from './matched-by.ts'
import { activeMutes } from './mutes.ts'
import { activeSilences } from './silences.ts'

type Holding = Schema<'AlarmHolding'>

/**
 * Finds what holds messages about an alarm: of several silences and mute timings what ends last, and without any what explains it. Of an alarm
 * of which all is told, nothing does.
 */
export type HoldingOf = (alarm: ExplainedAlarm & Pick<AlarmNews, 'state' | 'told'>) => Holding | undefined

export async function readHolding(db: Kysely<Database>, at: Date): Promise<HoldingOf> {
  const [silences, mutes] = await Promise.all([activeSilences(db, at), activeMutes(db, at)])
  const timed = [
    ...silences.map(({ id, matchers, to_time, why }) => ({
      matches: matchedBy(`silence ${id}`, matchers),
      until: to_time.getTime(),
      holding: { kind: 'silence', id, name: why } as const,
    })),
    ...mutes.map(({ id, matchers, name, until }) => ({
      matches: matchedBy(`mute timing ${id}`, matchers),
      until,
      holding: { kind: 'mute', id, name } as const,
    })),
  ]
  timed.sort((left, right) => right.until - left.until)
  const timedFor = (alarm: LabelledAlarm) => timed.find(({ matches }) => matches(alarm))
  const explain = await readExplanations(db, at, (alarm) => timedFor(alarm) !== undefined)
  return (alarm) => {
    if (alarm.told === 'done') return undefined
    const found = timedFor(alarm)
    if (found) return until(found.holding, found.until)
    // Whoever was told of an alarm is told that it is over, whatever else has begun meanwhile.
    return alarm.told === 'raised' && alarm.state === 3 ? undefined : explain(alarm)
  }
}

const until = (holding: Pick<Holding, 'id' | 'kind' | 'name'>, end: Instant): Holding => ({
  ...holding,
  to: formatDateTime(end),
  condition_id: null,
})
