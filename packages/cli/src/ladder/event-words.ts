import { safeText } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { LadderEvent } from './call.ts'
import { tell } from './words.ts'

/** What happened, in words that are safe to print. @param words the console's */
export function eventWords({ kind, silent, text }: LadderEvent, words: (key: MessageKey) => string): string {
  if (kind === 'message') return safeText(text ?? '')
  if (kind === 'leave') return tell('leave')
  if (kind === 'join') return silent === undefined ? tell('join') : tell('joinAgain', { seconds: silent })
  return words(`call.happened.${kind}`)
}
