import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'

type Diagnosed = Pick<Schema<'Diagnosis'>, 'cause' | 'confidence' | 'group' | 'side'>

/** Returns what to do about a diagnosis; a node is taken out of service, and a version rolled back, only if its fault is certain. */
export const adviceText = (diagnosis: Diagnosed, t: Translate): string =>
  t(adviceOf(diagnosis), { name: diagnosis.group?.name ?? '', other: diagnosis.group?.others?.name ?? '' })

/** Causes that a user hears, wherever between the users packets were lost. */
const heard: readonly Diagnosed['cause'][] = ['downlink_loss', 'bursts', 'concealment', 'nothing_received']
/** Causes in the user's own line unless others at the same place are badly off as well. */
const ofTheLine: readonly Diagnosed['cause'][] = [
  ...(['uplink_loss', 'access_loss', 'high_rtt', 'bufferbloat', 'jitter', 'interrupt'] as const),
]

function adviceOf({ cause, confidence, side }: Diagnosed): MessageKey {
  if (cause === 'router_fault' && confidence !== 'high') return 'diagnosis.advice.router_check'
  if (cause === 'access_server_fault' && confidence !== 'high') return 'diagnosis.advice.access_server_check'
  if (cause === 'build_fault' && confidence !== 'high') return 'diagnosis.advice.build_check'
  if (cause === 'bufferbloat' && side === 'uplink') return 'diagnosis.advice.bufferbloat_up'
  if (cause === 'bufferbloat' && side === 'downlink') return 'diagnosis.advice.bufferbloat_down'
  if (cause === 'freeze' && side === 'device') return 'diagnosis.advice.freeze_device'
  if (cause === 'freeze' && side === 'unknown') return 'diagnosis.advice.freeze_unknown'
  if (cause === 'nothing_received' && side === 'sender') return 'diagnosis.advice.nothing_received_sender'
  if (side === 'unknown' && heard.includes(cause)) return 'diagnosis.advice.heard_unknown'
  if (side === 'unknown' && ofTheLine.includes(cause)) return 'diagnosis.advice.line_unknown'
  return `diagnosis.advice.${cause}`
}
