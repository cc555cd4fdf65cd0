import type { Context } from '../context.ts'
import { isTable } from '../settings.ts'
import { say } from './say.ts'

/** Says under a table or a chart which days were counted, the last one included. @param note what else there is to say of them */
export function noticeSpan(context: Context, { end, start }: { start: string; end: string }, note?: string): void {
  if (!isTable(context.settings)) return
  const span = say('minutes.span', { from: start, to: end })
  context.notice(note === undefined ? span : span + say('quality.between') + note)
}
