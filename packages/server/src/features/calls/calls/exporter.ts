import { type CallSession, callColumnsBy } from '@rtcops/core/features/calls/calls/columns'
import type { Exporter } from '../../../exports/exporter.ts'
import { callOrderOf, callsOnWire, readCallFilter } from './list-calls.ts'
import { countCalls, streamCalls } from './page-queries.ts'

/** The calls of the magnifier as a file, with the figure that it shows. */
export const callExporter: Exporter<'exportCallSessions', CallSession> = {
  name: 'calls',
  columns: ({ metric }) => callColumnsBy(metric),
  count: async (context, input) =>
    (await countCalls(context, await readCallFilter(context, input), context.now())).total,
  async *rows(context, input) {
    const filter = await readCallFilter(context, input)
    for await (const found of streamCalls(context, filter, callOrderOf(input), context.now()))
      yield* await callsOnWire(context, found, input.metric)
  },
}
