import type { Context } from '../../../context.ts'
import { noticeSpan } from '../../../output/notice-span.ts'

/** What an answer says of its days. */
export interface Span {
  start: string
  end: string
  /** Moment up to which the day of today is counted. */
  until: string | null
}

/** Says under a table which days were counted, and up to when. */
export function noticeDays(context: Context, span: Span | undefined): void {
  if (!span) return
  const { end, start, until } = span
  noticeSpan(context, { start, end }, until === null ? undefined : context.t('cli.report.until', { time: until }))
}
