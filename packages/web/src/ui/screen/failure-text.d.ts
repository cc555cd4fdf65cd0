import type { MessageKey } from '@rtcops/core/i18n/catalogue';
import type { Translate } from '@rtcops/core/i18n/i18n';
/** Returns the error message for the user: the server's own if it sent one, else the fallback (R-GEN-22). */
export declare function failureText(error: unknown, fallback: MessageKey, translate: Translate): string;
/**
 * Returns true for an error that the screen shows; the end of a session and missing permissions are shown once, by
 * the shell.
 */
export declare const isToldHere: (error: unknown) => boolean;
