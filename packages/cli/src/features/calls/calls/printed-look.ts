import { formatDay } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import type { LadderSize } from './ladder/layout.ts'
import type { Look } from './ladder/look.ts'

/** Returns the look of a frame that is printed once. */
export async function printedLook({
  glyphs,
  language,
  loadShared,
  now,
  session,
  settings: { zone },
}: Context): Promise<Look> {
  return {
    glyphs,
    language,
    t: await loadShared(),
    zone,
    server: { profile: session.profile, isProduction: session.production === true, member: session.login?.name },
    today: formatDay(now, zone),
    hasKeys: false,
  }
}

/** Returns the size of a frame that is printed, with a line for the prompt below it. */
export const frameSize = ({ stdout }: Pick<Context, 'stdout'>): LadderSize => ({
  columns: stdout.columns ?? 80,
  rows: (stdout.rows ?? 24) - 1,
})
