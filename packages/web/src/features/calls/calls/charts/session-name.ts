import { userTypeWords } from '@rtcops/core/columns/call-words'
import { wordFor } from '@rtcops/core/columns/columns'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import type { Translate } from '@rtcops/core/i18n/i18n'

/** Formats a user session as `u_1010388 · 接收端 · 雅加达`, with the time of joining if the user joined more than once. */
export function sessionName(session: UserSession, sessions: readonly UserSession[], translate: Translate): string {
  const { id, join_date, user_id, user_session_type, zone } = session
  const word = wordFor(userTypeWords, user_session_type)
  const again = sessions.some((each) => each.user_id === user_id && each.id !== id)
  return [user_id, word && translate(word.text), zone, again && join_date.slice(11)].filter(Boolean).join(' · ')
}
