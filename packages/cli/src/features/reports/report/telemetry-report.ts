import type { Input, Row } from '@rtcops/core/api/types'
import type { Context, Run } from '../../../context.ts'
import { exportToFile } from '../../../old/export-to-file.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { readSortedFilter, telemetryFlags } from './telemetry-filter.ts'

/** Reports over the telemetry that are lists, by their list operation, with the one that makes a file of it. */
interface ReportIds {
  listStatistics1: 'exportStatistics1'
  listStatistics2: 'exportStatistics2'
  listStatistics4: 'exportStatistics4'
  listStatistics5: 'exportStatistics5'
  listStatistics6: 'exportStatistics6'
}

/** What a report's list is sorted by. */
type SortField<Id extends keyof ReportIds> =
  Input<Id> extends { order?: { field: infer Field extends string } } ? Field : never

/** What the register of reports takes of one over the telemetry. */
export interface TelemetryReport {
  fields: readonly string[]
  get: Run
  export: Run
}

/** A report over the telemetry: its list, and its file. @param sortFields by which it is sorted */
export function telemetryReport<Id extends keyof ReportIds, Line extends object & Row<Id>>(
  list: Id,
  file: ReportIds[Id],
  shape: Shape<Line>,
  sortFields: readonly SortField<Id>[],
): TelemetryReport {
  // Lists and files take the same; that it is so for each of them is more than the compiler follows.
  const filterOf = async <Asked extends Id | ReportIds[Id]>(context: Context) =>
    (await readSortedFilter(context, sortFields)) as Input<Asked>
  return {
    fields: shape.fields,
    get: async (context) => {
      const pages = listPages<Id, Line>(context, list, await filterOf<Id>(context))
      await printList(context, shape, pages, notesOf(context, telemetryFlags))
      return undefined
    },
    export: async (context) => {
      await exportToFile(context, file, await filterOf<ReportIds[Id]>(context))
      return undefined
    },
  }
}
