import type { Answer } from '../../../api/types.ts'
import type { Translate } from '../../../i18n/i18n.ts'

/** Returns which days are still being judged, so that their figures will grow; undefined if none is. */
export function waitingText(
  translate: Translate,
  waiting: Answer<'listBadTime'>['info']['waiting'] | undefined,
): string | undefined {
  if (waiting === undefined || waiting?.length === 0) return undefined
  if (waiting === null) return translate('causes.waiting.unknown')
  const [last = '', first = last] = [waiting[0], waiting.at(-1)]
  return waiting.length === 1
    ? translate('causes.waiting.day', { day: last })
    : translate('causes.waiting.days', { first, last, count: waiting.length })
}
