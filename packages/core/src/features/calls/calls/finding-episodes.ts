import type { Schema } from '../../../api/types.ts'
import { bounds } from '../../../diagnosis/bounds.ts'
import { second } from '../../../time/zone.ts'
import { spanOf } from './moments.ts'

type Diagnosis = Schema<'Diagnosis'>

/** Diagnoses of a user session that belong together: the one that leads, and what it led to or came with. */
export interface FindingEpisode<Each extends Diagnosis = Diagnosis> {
  /** The worst one that no other explains. Of equal short ones it covers all, with how often and how long. */
  lead: Each
  /** Worst first; those that others explain come last. */
  others: Each[]
}

/** Milliseconds up to which equal findings are one line with their number, and not lines of their own. */
const short = bounds.bursts.longest

/**
 * Returns the diagnoses of a user session as episodes, the worst first: those at the same time belong together, and
 * equal short ones are one line, such as seven interruptions of 3 s.
 */
export function findingEpisodes<Each extends Diagnosis>({
  diagnoses,
}: {
  diagnoses: readonly Each[]
}): FindingEpisode<Each>[] {
  const groups: Each[][] = []
  let end = Number.NEGATIVE_INFINITY
  // Slight ones may last for the whole session, and would join everything.
  for (const each of inTime(diagnoses.filter(({ severity }) => severity > 1))) {
    const span = spanOf(each)
    const group = groups.at(-1)
    if (group && span.start < end) group.push(each)
    else groups.push([each])
    end = Math.max(end, span.end)
  }
  for (const slight of diagnoses.filter(({ severity }) => severity === 1)) {
    const home = groups.find((group) => group.some((each) => each.severity > 1 && overlaps(each, slight)))
    if (home) home.push(slight)
    else groups.push([slight])
  }
  const rank = new Map(diagnoses.map((each, index) => [each, index]))
  const ranked = groups.map((group) => group.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0)))
  const episodes = ranked.flatMap(([lead, ...others]) => (lead ? [{ lead, others }] : []))
  return mergeEqual(episodes).toSorted(
    (one, other) => other.lead.severity - one.lead.severity || other.lead.seconds - one.lead.seconds,
  )
}

const inTime = <Each extends Diagnosis>(diagnoses: readonly Each[]): Each[] =>
  diagnoses.toSorted((one, other) => spanOf(one).start - spanOf(other).start)

function overlaps(one: Diagnosis, other: Diagnosis): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.start < b.end && a.end > b.start
}

function mergeEqual<Each extends Diagnosis>(episodes: readonly FindingEpisode<Each>[]): FindingEpisode<Each>[] {
  const keyOf = (
    { lead: { cause, confidence, seconds, severity, side, times } }: FindingEpisode<Each>,
    index: number,
  ) => ((seconds * second) / times <= short ? `${cause} ${side} ${confidence} ${severity}` : String(index))
  return [...Map.groupBy(episodes, keyOf).values()].flatMap((own) => {
    const [first] = own
    if (!first || own.length === 1) return own
    const leads = own.map(({ lead }) => lead)
    const sum = (of: (lead: Each) => number) => leads.reduce((all, lead) => all + of(lead), 0)
    const from = leads.map((lead) => lead.from).toSorted()[0] ?? first.lead.from
    const to =
      leads
        .map((lead) => lead.to)
        .toSorted()
        .at(-1) ?? first.lead.to
    const lead = { ...first.lead, from, to, times: sum(({ times }) => times), seconds: sum(({ seconds }) => seconds) }
    return [{ lead, others: own.flatMap(({ others }) => others) }]
  })
}

/** Orders user sessions so that those with the worst findings come first; the order stays otherwise. */
export function worstFirst<Each>(
  sessions: readonly Each[],
  verdictOf: (session: Each) => Pick<Schema<'SessionVerdict'>, 'bad_seconds' | 'diagnoses'> | undefined,
): Each[] {
  const severityOf = (session: Each) =>
    Math.max(0, ...(verdictOf(session)?.diagnoses ?? []).flatMap((each) => (each.explained_by ? [] : each.severity)))
  const clear = (session: Each) => Math.max(1, severityOf(session))
  return sessions.toSorted(
    (one, other) =>
      clear(other) - clear(one) || (verdictOf(other)?.bad_seconds ?? 0) - (verdictOf(one)?.bad_seconds ?? 0),
  )
}
