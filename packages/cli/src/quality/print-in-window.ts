import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../context.ts'
import { printList } from '../old/list.ts'
import { notesOf } from '../old/lists.ts'
import type { Page, Shape } from '../old/shape.ts'
import { noticeWindow } from './window-notice.ts'

/** Prints a list of quality, and says under it which window it is of. @param filters flags that narrow it */
export async function printInWindow<Row extends object>(
  context: Context,
  shape: Shape<Row>,
  pages: AsyncIterable<Page<Row>>,
  filters: readonly string[],
  options: Parameters<typeof noticeWindow>[2] = {},
): Promise<void> {
  let window: Schema<'Window'> | undefined
  const seen = async function* () {
    for await (const page of pages) {
      window = page.info as Schema<'Window'>
      yield page
    }
  }
  await printList(context, shape, seen(), notesOf(context, filters))
  if (window) noticeWindow(context, window, options)
}
