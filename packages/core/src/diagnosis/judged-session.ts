import { bounds } from './bounds.ts'
import type { JudgedSession } from './call.ts'
import { figureOfCause } from './figure-of-cause.ts'
import { cellRules } from './rules/index.ts'
import { type FigureName, figureNames, type Stay } from './stay.ts'
import { type Cause, causesOfClients, type Diagnosis, type Side, type StayVerdict } from './verdict.ts'

/** Names a call, and a user, among those of all projects. */
export const callName = ({ callId, project }: Pick<JudgedSession, 'callId' | 'project'>): string =>
  `${project}\n${callId}`
export const personName = ({ project, userId }: Pick<JudgedSession, 'project' | 'userId'>): string =>
  `${project}\n${userId}`

/** Ways in which what runs on a user's device can fail, with the causes that show each. */
export const ways = {
  sound: ['concealment', 'audio_freeze', 'late_buffer'],
  picture: ['freeze', 'decoder_overloaded'],
  receiving: ['nothing_received'],
  sending: ['send_stopped', 'silent_mic'],
  capture: ['capture_refused'],
  processor: ['cpu', 'cpu_limited'],
  connection: ['interrupt', 'rejoins', 'negotiation_failed', 'ice_failed', 'dtls_failed'],
  bandwidth: ['bandwidth_limited', 'bufferbloat'],
  upstream: ['uplink_loss', 'access_loss'],
  downstream: ['downlink_loss'],
  interruptions: ['bursts'],
  delay: ['high_rtt'],
  jitter: ['jitter'],
} as const satisfies Record<string, readonly Cause[]>

export type Way = keyof typeof ways

/** Returns the way of failing that a cause shows; undefined for causes that nothing on the user's device can have. */
export const wayOf = (cause: Cause): Way | undefined => wayByCause.get(cause)

const wayByCause = new Map(
  (Object.keys(ways) as Way[]).flatMap((way) =>
    (ways[way] as readonly Cause[]).map((cause): [Cause, Way] => [cause, way]),
  ),
)

/** Sides on which nothing of the user's is. */
const elsewhere: readonly Side[] = ['sender', 'router', 'access_server', 'region']

/** Returns true for a clear diagnosis that may be due to what runs on the user's device, and that no other cause explains. */
export const isAilment = ({ cause, explainedBy, severity, side }: Diagnosis): boolean =>
  severity > 1 &&
  wayByCause.has(cause) &&
  !elsewhere.includes(side) &&
  (explainedBy === null || causesOfClients.includes(explainedBy))

/** Returns the causes by which a user session is compared with others, each once. */
export const ailmentsOf = ({ diagnoses }: Pick<StayVerdict, 'diagnoses'>): Cause[] => [
  ...new Set(diagnoses.filter(isAilment).map(({ cause }) => cause)),
]

/** Returns the figures that half of a stay's readings or more have. */
export const measuredFigures = ({ readings }: Pick<Stay, 'readings'>): FigureName[] =>
  figureNames.filter(
    (name) =>
      readings.length > 0 &&
      readings.filter((reading) => reading[name] !== null).length >= readings.length * bounds.leastCovered,
  )

/** Figures of causes that rules about single readings find. */
const ofSpells: Partial<Record<Cause, readonly FigureName[]>> = {
  audio_freeze: ['audio_freeze_ms'],
  nothing_received: ['recv_bps'],
  send_stopped: ['send_bps'],
  bursts: ['down_loss_rate'],
}

/**
 * Returns true if a cause would have been found in a user session. Clients of another version may not measure what it rests
 * on, and look well for that reason alone.
 */
export function couldBeFound(
  cause: Cause,
  { figures, isEnough }: Pick<JudgedSession, 'figures' | 'isEnough'>,
): boolean {
  const figure = figureOfCause[cause]
  const needs =
    cellRules.find((rule) => rule.cause === cause)?.needs ?? ofSpells[cause] ?? (figure ? [figure] : undefined)
  // What a client reports at once, such as a lost connection, takes no samples.
  if (needs === undefined) return true
  return isEnough && needs.every((name) => figures.includes(name))
}
