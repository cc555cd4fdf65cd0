import type { Context } from '../context.ts'
import { isTable } from '../settings.ts'

/** Says under a table or a chart which days were counted, the last one included. @param note what else there is to say of them */
export function noticeSpan(
  { notice, settings, t }: Context,
  { end, start }: { start: string; end: string },
  note?: string,
): void {
  if (!isTable(settings)) return
  const span = t('cli.minutes.span', { from: start, to: end })
  notice(note === undefined ? span : span + t('cli.quality.between') + note)
}
