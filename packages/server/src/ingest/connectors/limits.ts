import { codes } from '@rtcops/core/api/codes'
import { Refusal } from '../../platform/input/refusal.ts'

/** Most events of one request. */
export const eventLimit = 20_000

export const tooManyEvents = (): Refusal =>
  new Refusal(codes.badParameter, 'telemetry.tooManyEvents', { status: 413, values: { max: eventLimit } })
