import { mainDiagnosis } from '@rtcops/core/features/calls/calls/diagnosis-text'
import { type SharedPart, sharedPartColumns } from '@rtcops/core/features/calls/calls/shared-parts'
import type { Context } from '../../../../command.ts'
import { wholePage } from '../../../../lists/pages.ts'
import type { RangeOptions } from '../../../../options/range.ts'
import type { Listing } from '../../../../output/listing.ts'
import { printList } from '../../../../output/print.ts'
import { inZone } from '../../../../output/wire-time.ts'
import { ask } from '../../../../server/server.ts'
import { hasRange, timeOf } from '../../../../time-range.ts'
import { userNotFound } from '../find-user.ts'

export const sharedParts: Listing<SharedPart> = {
  rows: 'cli.rows.rows',
  schema: 'SharedPart',
  columns: sharedPartColumns,
  keep: ['name'],
}

/** Lists what a user shares with others who were measured in a range; without one, while the user was worst off. */
export async function listShared(
  context: Context,
  call: string,
  { user, ...range }: RangeOptions & { user: string },
): Promise<void> {
  const time = hasRange(range) ? timeOf(context, range) : await worstTime(context, call, user)
  const { info, list } = await ask(context, 'listSharedParts', { channel_session_id: call, uid: user, time })
  await printList(context, sharedParts, wholePage(list))
  const { notice, settings } = context
  const t = await context.loadShared()
  notice(t('shared.window', { start: inZone(info.start, settings.zone), end: inZone(info.end, settings.zone) }))
}

/** Returns the time of the user's main diagnosis, or of the user's session if there is none. @throws {Failure} if the call has no such user */
async function worstTime(context: Context, call: string, user: string): Promise<[string, string]> {
  const { info } = await ask(context, 'diagnoseCall', { channel_session_id: call, uid: user })
  const span = mainDiagnosis(info.users)?.diagnosis ?? info.users[0]
  if (!span) throw await userNotFound(context, call, user)
  return [span.from.slice(0, 19), span.to.slice(0, 19)]
}
