import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../command.ts'
import type { ListPage } from '../lists/pages.ts'
import type { PageOptions } from '../options/list.ts'
import type { Listing } from '../output/listing.ts'
import { printList } from '../output/print.ts'
import { noticeWindow } from './window-notice.ts'

/** Prints a list of quality, and below it the window that it covers. @param about whether it has medians */
export async function printInWindow<Row extends object>(
  context: Context,
  listing: Listing<Row>,
  pages: AsyncIterable<ListPage<Row>>,
  options: PageOptions,
  about: { medians?: boolean } = {},
): Promise<void> {
  let window: Schema<'Window'> | undefined
  const seen = async function* () {
    for await (const page of pages) {
      window = page.info as Schema<'Window'>
      yield page
    }
  }
  await printList(context, listing, seen(), options)
  if (window) noticeWindow(context, window, about)
}
