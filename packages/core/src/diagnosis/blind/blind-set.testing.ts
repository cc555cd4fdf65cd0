import { type Judged, judgeSituation } from './judge.testing.ts'
import { type Kind, kinds } from './kinds.testing.ts'

/** The answers of the rules to a set of situations that nobody has seen before. */
export interface BlindSet {
  seed: number
  judged: Judged[]
}

/** Draws situations and has them judged. @param seed determines all of them */
export function judgeBlindSet(seed: number, count: number): BlindSet {
  // Seeds of neighbouring sets differ by more than the number of situations.
  const first = Math.imul(seed, 0x10001)
  return { seed, judged: Array.from({ length: count }, (_, index) => judgeSituation((first + index) | 0)).flat() }
}

/** How confident an answer is, how often such an answer must be right, and how often it was. */
export interface Calibration {
  word: 'certain' | 'likely' | 'a guess'
  goal: number
  answers: number
  right: number
}

const levels = [
  { confidence: 'high', word: 'certain', goal: 0.98 },
  { confidence: 'medium', word: 'likely', goal: 0.8 },
  { confidence: 'low', word: 'a guess', goal: 0.5 },
] as const

/** Returns how often answers of each confidence are right, about all users of the calls. */
export const calibrationOf = ({ judged }: BlindSet): Calibration[] =>
  levels.map(({ confidence, goal, word }) => {
    const given = judged.filter((each) => each.isAnswer && each.confidence === confidence)
    return { word, goal, answers: given.length, right: given.filter(({ isRight }) => isRight).length }
  })

/**
 * Returns how many of the findings name a cause and a side; the others are true and say as little as silence, so they
 * must not become the most.
 */
export function answersOf({ judged }: BlindSet): { findings: number; answers: number } {
  const given = judged.filter(({ answer }) => answer !== undefined)
  return { findings: given.length, answers: given.filter(({ isAnswer }) => isAnswer).length }
}

/** The answers about the users of whom the situations of one kind tell. */
export interface KindResult {
  kind: Kind
  situations: number
  right: number
  /** Wrong answers with their number, most often first, such as `uplink_loss (uplink) certain × 3`. */
  wrong: string
}

export const resultsByKind = ({ judged }: BlindSet): KindResult[] =>
  kinds.map((kind) => {
    const own = judged.filter((each) => each.isSubject && each.kind === kind)
    return { kind, situations: own.length, right: own.filter(({ isRight }) => isRight).length, wrong: wrongOf(own) }
  })

/** Returns the answers about those in whose call something is wrong with somebody else. */
export function othersOf({ judged }: BlindSet): Omit<KindResult, 'kind'> {
  const others = judged.filter(({ isSubject }) => !isSubject)
  return { situations: others.length, right: others.filter(({ isRight }) => isRight).length, wrong: wrongOf(others) }
}

/** Returns the situations in which nothing is wrong, and how many of them got a verdict. */
export function healthyOf({ judged }: BlindSet): { situations: number; blamed: number } {
  const healthy = judged.filter(({ isHealthy, isSubject }) => isSubject && isHealthy)
  return { situations: healthy.length, blamed: healthy.filter(({ answer }) => answer !== undefined).length }
}

export const confidenceWord = ({ confidence }: Judged): string =>
  levels.find((level) => level.confidence === confidence)?.word ?? ''

function wrongOf(judged: readonly Judged[]): string {
  const wrong = Map.groupBy(
    judged.filter(({ isRight }) => !isRight),
    (each) => (each.answer === undefined ? 'nothing' : `${each.answer} ${confidenceWord(each)}`),
  )
  return [...wrong]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([answer, of]) => `${answer} × ${of.length}`)
    .join(', ')
}
