import { formatDay } from '@rtcops/core/time/zone'
import type { Tui } from '../../../tui/tui-context.ts'
import type { Look } from './ladder/look.ts'

/** Returns the look of a frame on a full screen, where keys move its cursor. */
export const lookOf = ({ glyphs, language, now, server, t, zone }: Tui): Look => ({
  glyphs,
  language,
  server,
  t,
  zone,
  today: formatDay(now(), zone),
  hasKeys: true,
})
