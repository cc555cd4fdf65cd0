import type { Schema } from '../../../api/types.ts'
import type { Translate } from '../../../i18n/i18n.ts'

/** Returns the likely cause of an alarm as text: `router fault 198.18.10.11 (18 of 24 affected users)`. */
export function likelyCauseText(
  { bad_users, cause, place, users }: Schema<'LikelyCause'>,
  translate: Translate,
): string {
  const text = translate(`diagnosis.cause.${cause}`)
  // The country is that of the alarm.
  const named = place === '' || cause === 'region_fault' ? text : `${text} ${place}`
  return translate('alarm.likelyCause', { cause: named, users, bad: bad_users })
}
