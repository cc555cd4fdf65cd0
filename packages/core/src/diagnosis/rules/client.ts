import { browserOf } from '../../telemetry/import/agent.ts'
import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay, JudgedSession } from '../call.ts'
import { overlap } from '../evidence.ts'
import { ailmentsOf, callName, isAilment, measuredFigures, type Way, wayOf, ways } from '../judged-session.ts'
import { type ClientComparison, type ClientPart, compareClients } from '../same-client.ts'
import {
  type Cause,
  type Confidence,
  type Diagnosis,
  type Evidence,
  ownLineSides,
  type Severity,
  type Side,
  type StayVerdict,
} from '../verdict.ts'
import type { CallRule, Found } from './call-rule.ts'

/**
 * Finds faults of what the user's client is: a version of the SDK, a browser, or a model of device. Its users are badly off
 * in several calls in the same way, and those of others in the same calls are not. It takes the diagnoses as they are
 * when all other causes are known: what a part of the platform or a sender explains is none of the client.
 */
export const clientFaults: CallRule = (call, verdicts) => {
  const { judged = [], key = noKey, stays, to } = call
  const near = judged.filter(
    (session) => Math.abs(session.left - to) <= bounds.client.within && callName(session) !== callName(key),
  )
  if (near.length === 0) return []
  const own = ownSessions(call, verdicts)
  const all = [...near, ...own]
  const known = new Map<string, ClientComparison | undefined>()
  const compared = (part: ClientPart, name: string, cause: Cause) => {
    const key = [part, name, cause].join('\n')
    if (!known.has(key)) known.set(key, compareClients(all, part, name, cause))
    return known.get(key)
  }
  return stays.flatMap((stay, index) => {
    const ailments = verdicts[index]?.diagnoses.filter(isAilment) ?? []
    return episodesOf(ailments).flatMap((episode) =>
      (['build', 'model'] as const).flatMap((part) => {
        const name = stay.client?.[part] ?? ''
        const [worst] = episode.all.toSorted((one, other) => other.severity - one.severity)
        const comparison = worst && compared(part, name, worst.cause)
        if (!worst || !comparison || (!comparison.isTold && ofTheLine.includes(episode.way))) return []
        if (isOfTheCall(own, part, name, episode.way, stay)) return []
        return found(stay, part, name, episode, comparison, worst)
      }),
    )
  })
}

const noKey = { project: '', callId: '' }

/** Returns the user sessions of this call, which is compared like the others. */
const ownSessions = ({ key = noKey, stays }: CallRecord, verdicts: readonly StayVerdict[]): JudgedSession[] =>
  stays.flatMap((stay, index): JudgedSession[] => {
    const verdict = verdicts[index]
    if (!verdict || !stay.client) return []
    return [
      {
        ...key,
        ...stay.place,
        ...stay.client,
        network: stay.network,
        userId: stay.userId,
        left: stay.to,
        isEnough: verdict.isEnough,
        ailments: ailmentsOf(verdict),
        figures: measuredFigures(stay),
      },
    ]
  })

/** Returns true if users of other clients have the same trouble in this call, which is the call's then. */
function isOfTheCall(
  own: readonly JudgedSession[],
  part: ClientPart,
  name: string,
  way: Way,
  { userId }: CallStay,
): boolean {
  const others = own.filter((session) => session[part] !== name && session.userId !== userId)
  const bad = others.filter(({ ailments }) => ailments.some((cause) => wayOf(cause) === way))
  return bad.length > others.length * bounds.crowd.control
}

/** Diagnoses that show the same way of failing, and overlap. */
interface Episode {
  way: Way
  from: number
  to: number
  all: Diagnosis[]
}

function episodesOf(ailments: readonly Diagnosis[]): Episode[] {
  const episodes: Episode[] = []
  for (const each of ailments.toSorted((one, other) => one.from - other.from)) {
    const way = wayOf(each.cause)
    if (way === undefined) continue
    const last = episodes.findLast((episode) => episode.way === way)
    if (last && overlap(last, each)) {
      last.all.push(each)
      last.to = Math.max(last.to, each.to)
    } else episodes.push({ way, from: each.from, to: each.to, all: [each] })
  }
  return episodes
}

function found(
  stay: CallStay,
  part: ClientPart,
  name: string,
  { all, from, to, way }: Episode,
  comparison: ClientComparison,
  worst: Diagnosis,
): Found {
  const { calls, others, othersName, own } = comparison
  const shown = new Map<string, Evidence>()
  for (const each of all.flatMap(({ evidence }) => evidence)) if (!shown.has(keyOf(each))) shown.set(keyOf(each), each)
  return {
    sessionId: stay.sessionId,
    diagnosis: {
      ...causeOf(part, name),
      from,
      to,
      severity: Math.max(...all.map(({ severity }) => severity)) as Severity,
      times: Math.max(...all.map(({ times }) => times)),
      lasted: Math.max(...all.map(({ lasted }) => lasted)),
      confidence: confidenceOf(comparison, way, worst),
      evidence: [...shown.values()],
      group: { name, ...own, calls, others: { ...others, name: othersName } },
      explainedBy: null,
      explains: ways[way],
    },
  }
}

const keyOf = ({ figure, peer = '', user = '' }: Evidence) => `${figure} ${peer} ${user}`

/** Returns the cause by what is named: a recording has the browser in place of the version of our SDK. */
function causeOf(part: ClientPart, name: string): { cause: Cause; side: Side } {
  if (part === 'model') return { cause: 'model_fault', side: 'device' }
  return browserOf(name) ? { cause: 'browser_fault', side: 'device' } : { cause: 'build_fault', side: 'software' }
}

/** Ways of failing of a line, of which a place that the users share is the likelier cause. */
const ofTheLine: readonly Way[] = [
  ...(['connection', 'bandwidth', 'upstream', 'downstream', 'interruptions', 'delay', 'jitter'] as const),
]

/** Ways of failing that users in the same call have in the same conditions: they receive the same streams. */
const alike: readonly Way[] = ['sound', 'picture', 'receiving']

/**
 * Returns high only for what happens to the same streams, with too many users for chance, and only if nothing else is shared
 * by those badly off. A line, a processor or a microphone is the user's own, whatever the others in the call have.
 */
function confidenceOf({ chance, isTold, others, own }: ClientComparison, way: Way, worst: Diagnosis): Confidence {
  const { sure } = bounds.crowd
  const { certain, likely } = bounds.client.chance
  if (!isTold || chance > likely) return 'low'
  const isSure = own.bad >= sure && others.users >= sure && chance <= certain
  const isOfLine = ownLineSides.includes(worst.side)
  return isSure && alike.includes(way) && !isOfLine && worst.confidence !== 'low' ? 'high' : 'medium'
}
