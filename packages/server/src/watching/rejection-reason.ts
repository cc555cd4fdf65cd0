import { codes } from '@rtcops/core/api/codes'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { setQuotas } from '@rtcops/core/telemetry/quotas'
import type { Refusal } from '../platform/input/refusal.ts'

/** Reasons for which a batch of telemetry is not taken, as the label `reason` names them. */
export const rejectionReasons = [
  'signature',
  'clock',
  'quota',
  'too_large',
  'bad_request',
  'not_permitted',
  'not_stored',
  'other_server',
  'fault',
] as const

type RejectionReason = (typeof rejectionReasons)[number]

const byMessage: Partial<Record<MessageKey, RejectionReason>> = {
  'telemetry.noSignature': 'signature',
  'telemetry.wrongSignature': 'signature',
  'telemetry.clockOff': 'clock',
  'telemetry.overQuota': 'quota',
  ...Object.fromEntries(setQuotas.map((quota) => [`telemetry.over.${quota}`, 'quota' as const])),
  'telemetry.tooManyEvents': 'too_large',
  'common.refusal.tooLarge': 'too_large',
  'telemetry.inOtherHands': 'other_server',
}

/**
 * Returns the reason for which a batch was not taken, whatever its sender wrote into it.
 * @param refusal undefined for a fault of ours
 */
export function rejectionReason(refusal: Refusal | undefined): RejectionReason {
  if (!refusal) return 'fault'
  const named = byMessage[refusal.messageKey]
  if (named) return named
  if (refusal.details.status === 503) return 'not_stored'
  return refusal.code === codes.badParameter || refusal.code === codes.notFound ? 'bad_request' : 'not_permitted'
}
