import type { Context } from '../command.ts'
import { isTable } from '../settings.ts'

/**
 * Prints under a table or a chart which days were counted, including the last one.
 * @param note what else to say about them
 */
export function noticeSpan(
  { notice, settings, t }: Context,
  { end, start }: { start: string; end: string },
  note?: string,
): void {
  if (!isTable(settings)) return
  const span = t('cli.minutes.span', { from: start, to: end })
  notice(note === undefined ? span : span + t('cli.quality.between') + note)
}
