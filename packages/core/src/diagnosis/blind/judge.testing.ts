import type { CallRecord } from '../call.ts'
import { diagnoseCall } from '../diagnose-call.ts'
import { type Confidence, type Diagnosis, mainOf } from '../verdict.ts'
import {
  accepted,
  acceptedAsGuess,
  acceptedHalfBlind,
  acceptedInBursts,
  acceptedOfOthers,
  acceptedOfTheLine,
  acceptedWithoutCause,
  heardDamage,
  isAmong,
} from './accepted.testing.ts'
import { eventsOf, type Lane } from './client.testing.ts'
import { Dice } from './dice.testing.ts'
import { mustBeFound } from './harm.testing.ts'
import { healthyKinds, type Kind, sharedKinds } from './kinds.testing.ts'
import { secondsOf } from './network.testing.ts'
import { recordOf } from './record.testing.ts'
import { type BlindUser, drawSituation, reportSets, type Situation } from './situation.testing.ts'

/** The answer about one user, and whether it is right. */
export interface Judged {
  situation: Situation
  kind: Kind
  /** False for the other users of the call. */
  isSubject: boolean
  /** Whether nothing is wrong with the user, or with what the user hears. */
  isHealthy: boolean
  /** What an operator reads first, as `cause (side)`; undefined without a fault. */
  answer: string | undefined
  confidence: Confidence | undefined
  /** False for silence, and for what names no cause or no side: true, but neither a right answer nor a wrong one. */
  isAnswer: boolean
  isRight: boolean
}

/** Draws a situation, and what its clients report of the call. */
export function reportedOf(seed: number): { situation: Situation; call: CallRecord } {
  const situation = drawSituation(seed)
  const dice = new Dice(seed ^ 0x5bd1e995)
  const everybody = [...situation.users, ...situation.elsewhere]
  const lanes = everybody.map((user): Lane => {
    const earlier = user.call === 'own' ? 0 : situation.earlier
    return { user, earlier, seconds: secondsOf(situation, user, dice, earlier) }
  })
  const inCalls = Map.groupBy(lanes, ({ user }) => user.call)
  const events = lanes.map((lane) => {
    const others = (inCalls.get(lane.user.call) ?? []).filter((other) => other !== lane)
    return eventsOf(situation, lane, others, dice)
  })
  return { situation, call: recordOf(events, 'own') }
}

/** Draws a situation, has it diagnosed, and judges the answers about all users of the call. */
export function judgeSituation(seed: number): Judged[] {
  const { call, situation } = reportedOf(seed)
  const verdicts = diagnoseCall(call).stays
  return situation.users.map((user) => {
    const main = verdicts.flatMap((verdict) => (verdict.userId === user.name ? [mainOf(verdict)] : [])).find(Boolean)
    const answer = main && `${main.cause} (${main.side})`
    const truth = truthOf(situation, user)
    return {
      situation,
      kind: situation.kind,
      isSubject: user.name === 'subject',
      isHealthy: truth.isHealthy,
      answer,
      confidence: main?.confidence,
      isAnswer: answer !== undefined && !isAmong(answer, truth.vague),
      isRight: isRight(truth, answer, main?.confidence) && (main === undefined || isTheOne(situation, main)),
    }
  })
}

/** Returns true unless an answer names another user, router, access server or country than the faulty one. */
function isTheOne({ users }: Situation, { cause, group }: Diagnosis): boolean {
  const [subject] = users
  if (cause === 'sender_fault') return users.some(({ isHit, name }) => isHit && name === group?.name)
  if (cause === 'router_fault') return group?.name === subject?.place.router
  if (cause === 'build_fault') return group?.name === subject?.place.build
  if (cause === 'model_fault') return group?.name.endsWith(subject?.place.model ?? '') === true
  if (cause === 'access_server_fault') return group?.name === subject?.place.accessServer
  return cause !== 'region_fault' || group?.name === subject?.place.country
}

interface Truth {
  answers: readonly string[]
  /** Right too, unless it is called certain. */
  guesses: readonly string[]
  /** Right too, but only as a guess. */
  onlyGuesses: readonly string[]
  /** As good as no answer. */
  vague: readonly string[]
  /** Whether no answer is wrong. */
  isSevere: boolean
  isHealthy: boolean
}

function isRight(
  { answers, guesses, isSevere, onlyGuesses, vague }: Truth,
  answer: string | undefined,
  confidence: Confidence | undefined,
) {
  if (answer === undefined || isAmong(answer, vague)) return !isSevere
  if (isAmong(answer, answers) || (confidence !== 'high' && isAmong(answer, guesses))) return true
  return confidence === 'low' && isAmong(answer, onlyGuesses)
}

/** Returns which answers about a user are right. */
function truthOf(situation: Situation, user: BlindUser): Truth {
  const { isCrowd, kind, pattern, seconds } = situation
  const isSubject = user.name === 'subject'
  const isShort = pattern.name !== 'steady' || Math.min(pattern.to, seconds) - pattern.from <= 30
  const bursts = isShort ? (acceptedInBursts[kind] ?? []) : []
  const mildly = { guesses: [], onlyGuesses: [], vague: [], isSevere: false, isHealthy: false }
  if (kind === 'sender' && user.isHit) {
    const inBursts = acceptedInBursts['upstream loss'] ?? []
    const answers = [...accepted['upstream loss'], ...inBursts, ...halfBlind(situation, user)]
    return { ...mildly, answers, vague: acceptedWithoutCause['upstream loss'] ?? [] }
  }
  const isHurt = isSubject || (sharedKinds.has(kind) && user.isHit)
  if (!isHurt) {
    const answers = acceptedOfOthers[kind] ?? []
    return { ...mildly, answers, vague: answers.length > 0 ? heardDamage : [], isHealthy: answers.length === 0 }
  }
  return {
    answers: [
      ...accepted[kind],
      ...bursts,
      ...halfBlind(situation, user),
      // Who shares a fault with others also hears them badly.
      ...(isSubject ? [] : (acceptedOfOthers[kind] ?? [])),
    ],
    vague: acceptedWithoutCause[kind] ?? [],
    guesses: sharedKinds.has(kind) && !isCrowd ? acceptedOfTheLine : [],
    onlyGuesses: acceptedAsGuess[kind] ?? [],
    isSevere: isSubject && mustBeFound(situation),
    isHealthy: healthyKinds.has(kind),
  }
}

const lossyUpstream: ReadonlySet<Kind> = new Set(['upstream loss', 'sender', 'full uplink'])

function halfBlind({ kind, reports, users }: Situation, user: BlindUser): readonly string[] {
  const reported: readonly string[] = reportSets[reports]
  // With only what is sent reported, the line may be bad both ways, for all that anybody can know.
  if (lossyUpstream.has(kind))
    return reported.includes('down_loss_rate') ? [] : ['uplink_loss (network)', 'bursts (network)']
  if (kind !== 'loss both ways') return []
  const isSending = ({ sends }: BlindUser) => sends.sound || sends.video
  const isMeasured = {
    up_loss_rate: reported.includes('up_loss_rate') && isSending(user),
    down_loss_rate: reported.includes('down_loss_rate') && users.some((other) => other !== user && isSending(other)),
  }
  return (['up_loss_rate', 'down_loss_rate'] as const).flatMap((name) =>
    isMeasured[name] ? [] : acceptedHalfBlind[name],
  )
}
