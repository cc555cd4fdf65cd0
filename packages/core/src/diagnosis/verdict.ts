import type { Instant } from '../time/zone.ts'
import type { Relay } from './relay.ts'
import type { ScoreSummary } from './scores.ts'
import type { FigureName } from './stay.ts'

/** Causes in order of rank: one that overlaps an earlier one is shown as explained by it. */
export const causes = [
  'region_fault',
  'router_fault',
  'access_server_fault',
  'sender_fault',
  'build_fault',
  'browser_fault',
  'model_fault',
  'join_failed',
  'capture_refused',
  'negotiation_failed',
  'ice_failed',
  'dtls_failed',
  'roaming',
  'interrupt',
  'rejoins',
  'slow_connect',
  'bufferbloat',
  'bandwidth_limited',
  'access_loss',
  'uplink_loss',
  'downlink_loss',
  'bursts',
  'high_rtt',
  'jitter',
  'cpu',
  'cpu_limited',
  'decoder_overloaded',
  'send_stopped',
  'nothing_received',
  'silent_mic',
  'late_buffer',
  'freeze',
  'audio_freeze',
  'concealment',
  'poor_quality',
  'join_slow',
  'sound_complaint',
] as const

export type Cause = (typeof causes)[number]

/** Causes located in what runs on the user's device: the same version or model elsewhere has them as well. */
export const causesOfClients: readonly Cause[] = ['build_fault', 'browser_fault', 'model_fault']

/** Sides of a fault in the user's own line; loss of a sender is not among them, which several users hear. */
export const ownLineSides: readonly Side[] = ['uplink', 'downlink', 'network']

/** Sides that are ours. */
export const platformSides: readonly Side[] = ['region', 'router', 'access_server', 'software']

/** The parts of the path that a fault can be in. */
export const sides = [
  'uplink',
  'downlink',
  'network',
  'device',
  'sender',
  'software',
  'router',
  'access_server',
  'region',
  'signalling',
  'unknown',
] as const

export type Side = (typeof sides)[number]

/**
 * How reliable a diagnosis is. High: the user's own figures and a control group of at least five users agree; medium:
 * one of both; low: it was inferred.
 */
export type Confidence = 'high' | 'medium' | 'low'

/** A figure on which a diagnosis rests. Each value can be computed again from the readings between `from` and `to`. */
export interface Evidence {
  figure: FigureName
  /** User at the other end if it is the figure of one stream alone. */
  peer?: string
  /** User whose figure it is if not that of the diagnosed user. */
  user?: string
  /** Median of the readings during the episode; for freezes, their mean. */
  value: number
  /** Value from which the rule holds; null for a figure that only corroborates. */
  bound: number | null
  /** Readings behind `value`. */
  readings: number
  /** The same over the user's readings outside the episode; null if there are none. */
  otherwise: number | null
  /** What is usual for such users; absent if too few of them are known, or for a figure of one stream. */
  usual?: UsualValue
}

/** Figures whose usual values are learned. */
export type UsualFigure = Extract<FigureName, 'distance' | 'jitter' | 'up_loss_rate' | 'down_loss_rate'>

/** What is usual for the customer's users in a country and kind of network, over the business days before the call. */
export interface UsualValue {
  /** Half of the users' hourly means were not above it, and nine of ten. */
  p50: number
  p90: number
  /** Users behind it. */
  users: number
  /** Business hour, from 0 to 23; null for the whole day, if there were too few users at that hour. */
  hour: number | null
}

/** A user's own figure over the whole stay, beside what is usual. */
export interface OwnFigure extends UsualValue {
  figure: UsualFigure
  value: number
}

/** A group of users that a diagnosis compares with or names. */
export interface GroupEvidence {
  /** Address of a router or access server, code of a country, the sender's user id, or a version or model. */
  name: string
  users: number
  /** Number of them that were badly off. */
  bad: number
  /** Calls in which they were, of users of a version or model. */
  calls?: number
  /**
   * The control group: users elsewhere at the same time or, of a version or model, users of others in the same calls, with
   * the one that most of them have who were well.
   */
  others: { users: number; bad: number; name?: string } | null
  /** Typical round-trip times of the group, and of the control group, if they tell; absent otherwise. */
  delay?: GroupDelay
}

/** Milliseconds, before a delay began and while it held; of the control group null if there is none. */
export interface GroupDelay {
  before: number
  during: number
  others_before: number | null
  others_during: number | null
}

/** 1 slight, 2 clear, 3 severe: by strength and length, and never against the opinion score. */
export type Severity = 1 | 2 | 3

/** One cause of trouble in a stay, and when it held. */
export interface Diagnosis {
  cause: Cause
  side: Side
  from: Instant
  to: Instant
  severity: Severity
  /** How often it happened between `from` and `to`, and for how many milliseconds together. */
  times: number
  lasted: number
  confidence: Confidence
  evidence: Evidence[]
  /** The group that the user was compared with; null if the diagnosis rests on the stay alone. */
  group: GroupEvidence | null
  /** A cause of higher rank at the same time, which explains this one. */
  explainedBy: Cause | null
  /** The only causes that this one explains; whatever `canExplain` allows if absent. */
  explains?: readonly Cause[]
}

/** The verdict on one stay, with all its diagnoses. */
export interface StayVerdict {
  userId: string
  sessionId: string
  from: Instant
  to: Instant
  /** Most severe first; those explained by others come last. */
  diagnoses: Diagnosis[]
  /** False if there are too few readings to call the stay good. */
  isEnough: boolean
  /** Share of the stay that was judged, in percent. */
  covered: number
  /** Usual figures that are missing in half of the stay or more, so that their rules did not judge it. */
  missing: FigureName[]
  /** Times of 20 s and more without a reading. */
  holes: { from: Instant; to: Instant }[]
  /** Router and access server of the user; absent outside of calls. */
  place?: { router: string; accessServer: string }
  /** Type of the user's network; absent outside of calls. */
  network?: string
  /** The relay that the media went through; null without one. */
  relay: Relay | null
  /**
   * Scores of the sound that the user sent, and of the sound that the user heard; null without round-trip time and
   * loss.
   */
  sent: ScoreSummary | null
  heard: ScoreSummary | null
  /** The user's typical figures beside what is usual; absent outside of calls, and where nothing is known of it. */
  usual?: OwnFigure[]
  /** Version of the bounds. */
  rulesVersion: number
}

/** Returns the main diagnosis: the first clear one that no other explains. */
export const mainOf = ({ diagnoses }: Pick<StayVerdict, 'diagnoses'>): Diagnosis | undefined =>
  diagnoses.find(({ explainedBy, severity }) => severity > 1 && explainedBy === null)

/** Returns the opinion score of the worst 10 s in either direction; undefined if neither is known. */
export function worstScore({ heard, sent }: Pick<StayVerdict, 'heard' | 'sent'>): number | undefined {
  const known = [sent, heard].flatMap((score) => score?.worst ?? [])
  return known.length > 0 ? Math.min(...known) : undefined
}

export const isCause = (name: string): name is Cause => causes.some((cause) => cause === name)

export const isSide = (name: string): name is Side => sides.some((side) => side === name)
