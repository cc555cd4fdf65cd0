import type { Context } from '../../../command.ts'
import { printObject } from '../../../output/print.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import { noticeGaps } from '../../../quality/gap-notice.ts'
import type { QualityOptions } from '../../../quality/options.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { figuresListing } from './figures-listing.ts'

/** Shows the figures of a whole window in one row. */
export async function getQuality(context: Context, options: QualityOptions): Promise<void> {
  const input = await qualityFilter(context, options)
  const { info, window } = await ask(context, 'getCallQualityData', input)
  await printObject(context, figuresListing, 'cli.quality.title', info)
  noticeWindow(context, window, { medians: true })
  await noticeGaps(context, window, input.appkey)
}
