import { codes } from '@rtcops/core/api/codes'
import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'

export interface RefusalDetails {
  /** The input field that is to blame. */
  field?: string
  /** The permission key that is missing. */
  key?: string
  /** HTTP status, for refusals of the transport; business refusals answer 200. */
  status?: number
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  values?: MessageValues
}

/** A request that is refused on purpose. The one error that handlers throw; everything else is a fault (50010). */
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

/** 40001: this field cannot be accepted. */
export const badField = (field: string, messageKey: MessageKey, values?: MessageValues): Refusal =>
  new Refusal(codes.badParameter, messageKey, { field, ...(values ? { values } : {}) })

/** 40002: absent, or not the caller's to see; the two look the same. */
export const notFound = (): Refusal => new Refusal(codes.notFound, 'common.refusal.notFound')
