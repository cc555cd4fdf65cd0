import { type BadTimeRow, badTimeFileColumns, badTimeRow } from '@rtcops/core/features/quality/causes/file'
import type { Exporter } from '../../exports/index.ts'
import { readBadTime } from './read-bad-time.ts'

/** The bad time by one of its parts as a file; by company also whom to call. */
export const badTimeExporter: Exporter<'exportBadTime', BadTimeRow> = {
  name: 'bad-time',
  columns: ({ by = 'cause' }) => badTimeFileColumns(by),
  count: async (context, input) => (await readBadTime(context, input)).list.length,
  async *rows(context, { by = 'cause', ...input }) {
    const { list } = await readBadTime(context, { ...input, by })
    yield* list.map((each) => badTimeRow(by, each, context.language, context.t))
  },
}
