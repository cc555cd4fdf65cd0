import { codes } from '@rtcops/core/api/codes'
import { nearestWord } from '@rtcops/core/format/nearest-word'
import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'

export interface RefusalDetails {
  /** The input field that caused the refusal. */
  field?: string
  /** The permission key that is missing. */
  key?: string
  /** Account, and API key, of the caller: for the log, not sent. */
  member?: string
  /** Reason for the log, if the caller must not learn it. */
  reason?: MessageKey
  /** The request that waits, or waited, for a second member. */
  approval?: number
  /** HTTP status, for refusals of the transport; business refusals use 200. */
  status?: number
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  values?: MessageValues
}

/** A deliberate refusal of a request. The only error that handlers throw; everything else is a fault (50010). */
export class Refusal extends Error {
  readonly code: number
  readonly messageKey: MessageKey
  readonly details: RefusalDetails

  constructor(code: number, messageKey: MessageKey, details: RefusalDetails = {}) {
    super(messageKey)
    this.name = 'Refusal'
    this.code = code
    this.messageKey = messageKey
    this.details = details
  }
}

/** Returns 40001: this field cannot be accepted. */
export const badField = (field: string, messageKey: MessageKey, values?: MessageValues): Refusal =>
  new Refusal(codes.badParameter, messageKey, { field, ...(values ? { values } : {}) })

/** Returns 40001: nothing has this name, and which of the `names` may have been meant. The name is cut, for it may be of any length. */
export function unknownField(name: string, names: Iterable<string>): Refusal {
  const field = name.slice(0, 100)
  const meant = nearestWord(field, names)
  if (meant === undefined) return badField(field, 'common.refusal.unknownField', { field })
  return badField(field, 'common.refusal.unknownFieldMeant', { field, meant })
}

/** Returns 40001 with status 400: the body as a whole cannot be read. */
export const unreadable = (messageKey: MessageKey): Refusal =>
  new Refusal(codes.badParameter, messageKey, { status: 400 })

/** Returns 40002: missing, or not visible to the caller; the two look the same. */
export const notFound = (): Refusal => new Refusal(codes.notFound, 'common.refusal.notFound')
