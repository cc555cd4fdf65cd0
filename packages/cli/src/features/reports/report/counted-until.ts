import type { Context } from '../../../context.ts'
import { withFirst } from '../../../old/lists.ts'
import { noticeSpan } from '../../../old/notice-span.ts'
import { say } from '../../../old/say.ts'
import type { Page } from '../../../old/shape.ts'

/** What an answer says of its days. */
interface Span {
  start: string
  end: string
  /** Moment up to which the day of today is counted. */
  until: string | null
}

/** Pages as they are printed, and what to say under them: which days were counted, and up to when. */
export async function countedUntil<Row, Info extends Span>(
  context: Context,
  pages: AsyncGenerator<Page<Row>>,
): Promise<{ printed: AsyncGenerator<Page<Row>>; notice: () => void }> {
  const first = await pages.next()
  const span = first.value?.info as Info
  return { printed: withFirst(first, pages), notice: () => noticeDays(context, span) }
}

/** Says under a table which days were counted, and up to when. */
export function noticeDays(context: Context, { end, start, until }: Span): void {
  noticeSpan(context, { start, end }, until === null ? undefined : say('report.until', { time: until }))
}
