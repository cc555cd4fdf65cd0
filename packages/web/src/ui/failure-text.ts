import { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'

/** What went wrong, for the user: the server's words whenever it gave some, else the fallback (R-GEN-22). */
export function failureText(error: unknown, fallback: MessageKey, translate: Translate): string {
  return (error instanceof ApiError && error.failure.message) || translate(fallback)
}

/** True for a failure that the screen tells; the end of a session and missing rights are told once, by the shell. */
export const isToldHere = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.endsSession || error.code === codes.notPermitted))
