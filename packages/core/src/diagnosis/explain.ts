import { canExplain } from './can-explain.ts'
import { causingEvidence, coversMost } from './evidence.ts'
import type { Reading } from './stay.ts'
import { type Cause, type Confidence, causes, type Diagnosis, type Evidence } from './verdict.ts'

const sureness: Record<Confidence, number> = { high: 2, medium: 1, low: 0 }
const lengthOf = ({ from, to }: Diagnosis) => to - from
const rank = (cause: Cause) => causes.indexOf(cause)

/**
 * Marks the diagnoses that a cause of higher rank explains, and sorts the worst first; of those that are equally bad,
 * the surest, then the longest: a guess about two minutes is no headline of an hour. Nor is a guess that names no side, if
 * something is likely. A cause explains what it covers for the most part, if its figures are past their bounds at that
 * time; a slight one explains nothing that is clear.
 *
 * @param readings of the stay, for the causing figures
 */
export function inOrder(found: readonly Diagnosis[], readings: readonly Reading[]): Diagnosis[] {
  const byRank = found.toSorted((one, other) => rank(one.cause) - rank(other.cause))
  return byRank
    .map((diagnosis, index) => explained(diagnosis, byRank.slice(0, index), readings, found))
    .toSorted(
      (one, other) =>
        Number(one.explainedBy !== null) - Number(other.explainedBy !== null) ||
        Number(other.severity > 1) - Number(one.severity > 1) ||
        Number(isVague(one)) - Number(isVague(other)) ||
        other.severity - one.severity ||
        sureness[other.confidence] - sureness[one.confidence] ||
        lengthOf(other) - lengthOf(one) ||
        rank(one.cause) - rank(other.cause) ||
        one.from - other.from,
    )
}

const isVague = ({ confidence, side }: Diagnosis): boolean => confidence === 'low' && side === 'unknown'

function explained(
  diagnosis: Diagnosis,
  higher: readonly Diagnosis[],
  readings: readonly Reading[],
  found: readonly Diagnosis[],
): Diagnosis {
  const held = found.filter(({ cause }) => cause === diagnosis.cause)
  for (const each of higher) {
    if (!mayExplain(each, diagnosis) || (each.severity === 1 && diagnosis.severity > 1)) continue
    const causing = isCovered(each, diagnosis) && (each.explains ? [] : causingOf(each, diagnosis, readings, held))
    if (!causing) continue
    const shown = new Set(diagnosis.evidence.map(({ figure, peer }) => `${figure} ${peer ?? ''}`))
    const added = causing.filter(({ figure }) => !shown.has(`${figure} `))
    return { ...diagnosis, explainedBy: each.cause, evidence: [...diagnosis.evidence, ...added] }
  }
  return { ...diagnosis, explainedBy: null }
}

/**
 * Returns true if a diagnosis may explain another one. What explains only some causes is itself due to what causes those;
 * as a guess, it takes no other side from what has one.
 */
const mayExplain = (higher: Diagnosis, lower: Diagnosis): boolean =>
  higher.explains
    ? higher.explains.includes(lower.cause) && (higher.confidence !== 'low' || lower.side === 'unknown')
    : (lower.explains ?? [lower.cause]).some((cause) => canExplain(higher.cause, cause))

/** Causes that are moments, with effects shortly before and after. */
const moments: readonly Cause[] = ['interrupt', 'roaming', 'rejoins', 'negotiation_failed', 'ice_failed', 'dtls_failed']
const around = 10_000

/** Returns true if a cause holds for most of its effect. */
function isCovered(cause: Diagnosis, effect: Diagnosis): boolean {
  const more = moments.includes(cause.cause) ? around : 0
  return coversMost({ from: cause.from - more, to: cause.to + more }, effect)
}

/** Returns the causing figures during the effect; undefined if they are not past their bounds then. */
const causingOf = (
  cause: Diagnosis,
  effect: Diagnosis,
  readings: readonly Reading[],
  held: readonly Diagnosis[],
): Evidence[] | undefined => (effect.from === effect.to ? [] : causingEvidence(readings, cause, effect, held))
