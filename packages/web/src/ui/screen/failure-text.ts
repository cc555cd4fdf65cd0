import { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'

/** Returns the error message for the user: the server's own if it sent one, else the fallback (R-GEN-22). */
export function failureText(error: unknown, fallback: MessageKey, translate: Translate): string {
  return (error instanceof ApiError && error.failure.message) || translate(fallback)
}

/**
 * Returns true for an error that the screen shows; the end of a session and missing permissions are shown once, by
 * the shell.
 */
export const shouldToast = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.endsSession || error.code === codes.notPermitted))
