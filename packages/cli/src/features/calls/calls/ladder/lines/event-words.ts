import { safeText } from '@rtcops/core/format/display-text'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { LadderEvent } from '../call.ts'

/** Returns an event in words that are safe to print. @param t texts of the terminal program and the console */
export function eventWords(
  { kind, silent, text }: Pick<LadderEvent, 'kind' | 'silent' | 'text'>,
  t: Translate,
): string {
  if (kind === 'message') return safeText(text ?? '')
  if (kind === 'leave') return t('cli.call.ladder.leave')
  if (kind === 'join')
    return silent === undefined ? t('cli.call.ladder.join') : t('cli.call.ladder.joinAgain', { seconds: silent })
  return t(`call.happened.${kind}`)
}
