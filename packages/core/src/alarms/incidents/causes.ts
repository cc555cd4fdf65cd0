import type { Schema } from '../../api/types.ts'
import { type Instant, minute } from '../../time/zone.ts'
import { isPlatformCountry, type RaisedRule } from '../platform-rules.ts'

/** What of an alarm decides which others are of its cause. */
export interface CausedAlarm {
  country: string
  rule: RaisedRule
  likely: Schema<'LikelyCause'> | null
  change: Schema<'PartChange'> | null
  subject: Schema<'AlarmSubject'> | null
  external: Schema<'ExternalAlert'> | null
}

/** Returns the router or access server that an alarm is about, such as `router 198.18.10.11`; undefined for any other. */
export function nodeOf({ change, external, subject }: CausedAlarm): string | undefined {
  if (external) return external.node ? `${external.node.kind} ${external.node.address}` : undefined
  if (change) return isNode(change.kind) ? `${change.kind} ${change.name}` : undefined
  return subject && isNode(subject.split) ? `${subject.split} ${subject.value}` : undefined
}

/** Returns the router or access server that is at fault by the likely cause of an alarm; undefined if that is none. */
export const faultyNode = ({ likely }: Pick<CausedAlarm, 'likely'>): string | undefined =>
  likely && isNode(likely.side) && likely.place !== '' ? `${likely.side} ${likely.place}` : undefined

const isNode = (kind: string): boolean => kind === 'router' || kind === 'access_server'

/**
 * Returns what an alarm may share with others of its cause: its country, the router or access server that is at fault or
 * that it is about, the project or version that it is about. An alarm of the platform shares its rule alone, an alert without a
 * node what it says.
 */
export function causesOf(alarm: CausedAlarm): string[] {
  const { change, country, external, rule, subject } = alarm
  if (change) return [`${change.kind} ${change.name}`]
  if (external) return [nodeOf(alarm) ?? `alert ${external.name}`]
  const places = isPlatformCountry(country) ? [] : [`country ${country}`]
  if (subject) {
    const { rule_id, split, value } = subject
    // A version that changed is a build, too.
    if (split !== 'none') return [...new Set([...places, `${split === 'sdk_version' ? 'build' : split} ${value}`])]
    return places.length > 0 ? places : [`rule ${rule_id}`]
  }
  if (places.length === 0) return [`platform ${rule}`]
  const node = faultyNode(alarm)
  return node === undefined ? places : [...places, node]
}

/** Milliseconds for which a threshold of a country counts as passed after its newest alarm, which stays open while there are no data. */
const lastsFor = 40 * minute

/** Returns whether an alarm that is not resolved still lasts. Those that end by themselves last until they do. */
export const isLasting = (
  { country, created, subject }: Pick<CausedAlarm, 'country' | 'subject'> & { created: Instant },
  at: Instant,
): boolean => isPlatformCountry(country) || subject !== null || created > at - lastsFor

/** A condition that begins, and what it may share with others. */
export interface BegunCondition {
  id: number
  causes: readonly string[]
}

/** Conditions that join an incident; a new one if it has no number yet. */
export interface Joining {
  incidentId: number | undefined
  conditionIds: number[]
}

/**
 * Finds the incidents of conditions that begin. Each joins the oldest incident that shares a cause with it, of those that
 * last and those that begin with it; without one it begins an incident.
 * @param lasting incidents by the causes of their alarms that still last
 */
export function joinByCause(
  begun: readonly BegunCondition[],
  lasting: readonly { incidentId: number; causes: readonly string[] }[],
): Joining[] {
  const known = new Map<string, Joining>()
  const incidents = new Map<number, Joining>()
  for (const { causes, incidentId } of lasting.toSorted((one, other) => one.incidentId - other.incidentId)) {
    const joining = incidents.get(incidentId) ?? { incidentId, conditionIds: [] }
    incidents.set(incidentId, joining)
    for (const cause of causes) if (!known.has(cause)) known.set(cause, joining)
  }
  const joined = new Set<Joining>()
  for (const { causes, id } of begun) {
    const shared = causes.flatMap((cause) => known.get(cause) ?? [])
    const [joining = { incidentId: undefined, conditionIds: [] }] = shared.toSorted(byAge)
    joining.conditionIds.push(id)
    joined.add(joining)
    for (const cause of causes) if (!known.has(cause)) known.set(cause, joining)
  }
  return [...joined]
}

const ageOf = ({ conditionIds, incidentId }: Joining): [number, number] =>
  incidentId === undefined ? [1, conditionIds[0] ?? 0] : [0, incidentId]

function byAge(one: Joining, other: Joining): number {
  const [[isNew, age], [isOtherNew, otherAge]] = [ageOf(one), ageOf(other)]
  return isNew - isOtherNew || age - otherAge
}
