import { codes } from '@rtcops/core/api/codes'
import { badField, Refusal } from '../../platform/input/refusal.ts'
import { clockTolerance, isSignedBy } from '../signature.ts'
import type { Delivery } from './delivery.ts'

/** Checks the signature of a report. @throws {Refusal} */
export function verifySigned({ appcert, digest, now, report }: Delivery): void {
  const { app_key: appKey, batch_id: batchId, signature, timestamp } = report
  if (signature === undefined) throw new Refusal(codes.notPermitted, 'telemetry.noSignature', { field: 'signature' })
  if (timestamp === undefined) throw badField('timestamp', 'common.refusal.required')
  // An unknown project takes as much time and looks the same as a wrong signature.
  const isRight = isSignedBy(appcert ?? '', { appKey, batchId, timestamp, digest }, signature)
  if (appcert === undefined || !isRight)
    throw new Refusal(codes.notPermitted, 'telemetry.wrongSignature', { field: 'signature' })
  if (Math.abs(now - timestamp) > clockTolerance) throw badField('timestamp', 'telemetry.clockOff')
}
