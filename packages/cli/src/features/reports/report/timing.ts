import { joinStages, type StageRow, stageColumns } from '@rtcops/core/features/reports/statistics/stages'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { cutRows, notesOf } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'
import { readTelemetryFilter, telemetryFlags } from './telemetry-filter.ts'

/** The stages of joining in their order. */
export const getTiming: Run = async (context) => {
  const read = async (): Promise<StageRow[]> => {
    const { info } = await ask(context, 'getStatistics3Info', await readTelemetryFilter(context))
    return joinStages.map(({ id }) => ({ stage: id, ...info[id] }))
  }
  await printList(context, timingShape, cutRows(context, read), notesOf(context, telemetryFlags))
  return undefined
}

export const timingShape: Shape<StageRow> = {
  what: 'rows.rows',
  columns: stageColumns,
  fields: stageColumns.map(({ id }) => id),
  times: [],
}
