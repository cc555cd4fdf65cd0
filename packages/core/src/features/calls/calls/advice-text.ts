import type { Schema } from '../../../api/types.ts'
import { bounds } from '../../../diagnosis/bounds.ts'
import { ownLineSides } from '../../../diagnosis/verdict.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { networkKind } from './network-kind.ts'

type Diagnosed = Pick<Schema<'Diagnosis'>, 'cause' | 'confidence' | 'side'> &
  Partial<Pick<Schema<'Diagnosis'>, 'evidence' | 'group'>>

/** How the user is connected. */
type Connected = Pick<Schema<'SessionVerdict'>, 'network' | 'relay'>

/**
 * Returns what to do about a diagnosis; a node is taken out of service, and a version rolled back, only if its fault is
 * certain.
 *
 * @param user how the user is connected: nobody on a cable is told to use one, and a relay on the way is named
 */
export function adviceText(diagnosis: Diagnosed, t: Translate, user?: Connected): string {
  const { group } = diagnosis
  const names = { name: group?.name ?? '', other: group?.others?.name ?? '' }
  const advice = t((user && adviceByNetwork(diagnosis, user)) ?? adviceOf(diagnosis), names)
  const relay = user && adviceOfRelay(diagnosis, user)
  if (!relay) return advice
  const address = user.relay?.address ?? ''
  const named = t(address ? 'diagnosis.advice.relay_named' : 'diagnosis.advice.relay_unnamed', { address })
  return t('diagnosis.summary.both', { one: advice, other: t(relay, { relay: named }) })
}

/** Causes that a user hears, wherever between the users packets were lost. */
const heard: readonly Diagnosed['cause'][] = ['downlink_loss', 'bursts', 'concealment', 'nothing_received']
/** Causes in the user's own line unless others at the same place are badly off as well. */
const ofTheLine: readonly Diagnosed['cause'][] = [
  ...(['uplink_loss', 'access_loss', 'high_rtt', 'bufferbloat', 'jitter', 'interrupt'] as const),
]
/** Causes whose advice is another kind of network, and causes that a relay on the way may add to. */
const ofTheAccess: readonly Diagnosed['cause'][] = [
  ...(['uplink_loss', 'access_loss', 'bursts', 'jitter', 'late_buffer', 'concealment', 'poor_quality'] as const),
]
const ofTheRelay: readonly Diagnosed['cause'][] = [
  ...(['high_rtt', 'jitter', 'late_buffer', 'concealment', 'bursts', 'audio_freeze', 'poor_quality'] as const),
]

/** Returns the advice for the user's kind of network; undefined where the usual one fits. */
function adviceByNetwork({ cause, side }: Diagnosed, { network }: Connected): MessageKey | undefined {
  if (!ofTheAccess.includes(cause) || !ownLineSides.includes(side)) return undefined
  const kind = networkKind(network)
  return kind === 'wired' ? 'diagnosis.advice.wired' : kind === 'cellular' ? 'diagnosis.advice.cellular' : undefined
}

/** Returns what to do about a relay that may be the reason: over TCP, each lost packet holds up those behind it. */
function adviceOfRelay({ cause, side }: Diagnosed, { relay }: Connected): MessageKey | undefined {
  if (!relay || !ofTheRelay.includes(cause) || !ownLineSides.includes(side)) return undefined
  if (relay.protocol === 'tcp' || relay.protocol === 'tls') return 'diagnosis.advice.relay_tcp'
  return cause === 'high_rtt' ? 'diagnosis.advice.relay_far' : undefined
}

function adviceOf(diagnosis: Diagnosed): MessageKey {
  const { cause, confidence, side } = diagnosis
  if (cause === 'router_fault' && confidence !== 'high') return 'diagnosis.advice.router_check'
  if (cause === 'access_server_fault' && confidence !== 'high') return 'diagnosis.advice.access_server_check'
  if (cause === 'build_fault' && confidence !== 'high') return 'diagnosis.advice.build_check'
  if (cause === 'bufferbloat' && side === 'uplink') return 'diagnosis.advice.bufferbloat_up'
  if (cause === 'bufferbloat' && side === 'downlink') return 'diagnosis.advice.bufferbloat_down'
  if (cause === 'freeze' && side === 'device') return 'diagnosis.advice.freeze_device'
  if (cause === 'freeze' && side === 'unknown') return 'diagnosis.advice.freeze_unknown'
  if (cause === 'late_buffer' && side === 'unknown') return 'diagnosis.advice.late_buffer_unknown'
  if (cause === 'nothing_received' && side === 'sender') return 'diagnosis.advice.nothing_received_sender'
  if (side === 'unknown' && heard.includes(cause)) return 'diagnosis.advice.heard_unknown'
  if (side === 'unknown' && ofTheLine.includes(cause)) return 'diagnosis.advice.line_unknown'
  if (cause === 'high_rtt' && isRisen(diagnosis)) return 'diagnosis.advice.high_rtt_risen'
  return `diagnosis.advice.${cause}`
}

/** Returns true for a delay that came during the call, as of a queue: the user is not simply far away. */
const isRisen = ({ evidence = [] }: Diagnosed): boolean =>
  evidence.some(
    ({ figure, otherwise, value }) =>
      figure === 'distance' && otherwise !== null && value - otherwise >= bounds.bufferbloat.most,
  )
