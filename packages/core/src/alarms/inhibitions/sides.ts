import type { Schema } from '../../api/types.ts'
import { type CausedAlarm, faultyNode, nodeOf } from '../incidents/causes.ts'
import { type LabelledAlarm, labelsOf } from '../silences/labels.ts'
import { matcherOf, parseMatchers } from '../silences/matchers.ts'

/** What of an alarm decides what it explains, and what explains it. */
export type ExplainedAlarm = CausedAlarm & LabelledAlarm & { id: number }

/** What an alarm and another one must share: as a source it explains those with this key as a target. Undefined if it is not on a side. */
export interface Sides {
  source: string | undefined
  target: string | undefined
}

/** A rule by which open alarms explain others, whose messages wait meanwhile. */
export interface Inhibition {
  id: number
  sidesOf: (alarm: ExplainedAlarm) => Sides
}

/** What members set of an inhibition, as far as it decides. */
export type InhibitionSides = Pick<Schema<'AlarmInhibitionFields'>, 'equal' | 'source_matchers' | 'target_matchers'>

/**
 * Returns an inhibition by matchers: two alarms meet if the given labels are equal. A label that neither has is equal for Alertmanager, which
 * mutes more than anybody meant; here it is not.
 * @throws {Error} for matchers that were stored unchecked
 */
export function inhibitionOf(id: number, { equal, source_matchers, target_matchers }: InhibitionSides): Inhibition {
  const [isSource, isTarget] = [source_matchers, target_matchers].map((matchers) => {
    const read = parseMatchers(matchers, { severityAlone: true })
    if ('fault' in read) throw new Error(`the matchers of inhibition ${id} cannot be read: ${read.fault.message}`)
    return matcherOf(read.matchers)
  })
  return {
    id,
    sidesOf: (alarm) => {
      const labels = labelsOf(alarm)
      const values = equal.map((label) => labels[label])
      const key = values.includes('') ? undefined : JSON.stringify(values)
      return { source: isSource?.(labels) ? key : undefined, target: isTarget?.(labels) ? key : undefined }
    },
  }
}

/** Returns the inhibition that is built in: an alarm of a router or access server explains those of which it is the likely cause. */
export const likelyCauseInhibition = (id: number): Inhibition => ({
  id,
  sidesOf: (alarm) => ({ source: nodeOf(alarm), target: faultyNode(alarm) }),
})
