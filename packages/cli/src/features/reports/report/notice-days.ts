import type { Context } from '../../../command.ts'
import { noticeSpan } from '../../../output/notice-span.ts'

/** Days that a response covers. */
export interface Span {
  start: string
  end: string
  /** Moment up to which the current day is counted. */
  until: string | null
}

/** Prints under a table which days were counted, and up to when. */
export function noticeDays(context: Context, span: Span | undefined): void {
  if (!span) return
  const { end, start, until } = span
  noticeSpan(context, { start, end }, until === null ? undefined : context.t('cli.report.until', { time: until }))
}
