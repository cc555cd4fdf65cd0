import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'

type Diagnosed = Pick<Schema<'Diagnosis'>, 'cause' | 'confidence' | 'side'>

/** Returns what to do about a diagnosis; a node is taken out of service only if its fault is certain. */
export const adviceText = (diagnosis: Diagnosed, t: Translate): string => t(adviceOf(diagnosis))

function adviceOf({ cause, confidence, side }: Diagnosed): MessageKey {
  if (cause === 'router_fault' && confidence !== 'high') return 'diagnosis.advice.router_check'
  if (cause === 'access_server_fault' && confidence !== 'high') return 'diagnosis.advice.access_server_check'
  if (cause === 'bufferbloat' && side === 'uplink') return 'diagnosis.advice.bufferbloat_up'
  if (cause === 'bufferbloat' && side === 'downlink') return 'diagnosis.advice.bufferbloat_down'
  if (cause === 'freeze' && side === 'device') return 'diagnosis.advice.freeze_device'
  if (cause === 'freeze' && side === 'unknown') return 'diagnosis.advice.freeze_unknown'
  return `diagnosis.advice.${cause}`
}
