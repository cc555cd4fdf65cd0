import type { BadTime } from '@rtcops/core/features/quality/causes/columns'
import { badTimeFileColumns } from '@rtcops/core/features/quality/causes/file'
import type { Exporter } from '../../exports/index.ts'
import { readBadTime } from './read-bad-time.ts'

/** The bad time by one of its parts as a file; by company also whom to call. */
export const badTimeExporter: Exporter<'exportBadTime', BadTime> = {
  name: 'bad-time',
  columns: ({ by = 'cause' }) => badTimeFileColumns(by),
  count: async (context, input) => (await readBadTime(context, input)).list.length,
  async *rows(context, input) {
    yield* (await readBadTime(context, input)).list
  },
}
