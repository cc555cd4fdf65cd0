import { type StatisticsType, statisticsTypeColumns } from '@rtcops/core/features/settings/statistics-types/columns'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { idOf, listPages, notesOf } from '../../../old/lists.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'

/** The console's columns, with the number that the other verbs take before them. */
const typeShape: Shape<StatisticsType> = {
  what: 'rows.statisticsTypes',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...statisticsTypeColumns],
  fields: [
    'id',
    'statistics_id',
    'statistics_name',
    'statistics_value',
    'method_name',
    'statistics_msg',
    'kind',
    'use_numbers',
  ],
  times: [],
  heads: {
    id: { zh: '编号', en: 'No' },
    statistics_id: { zh: 'ID', en: 'ID' },
    kind: { zh: '适用', en: 'For' },
  },
}

export const listTypes: Run = async (context) => {
  await printList(context, typeShape, listPages(context, 'listStatisticsTypes', {}), notesOf(context))
  return undefined
}

export const getType: Run = async (context) => {
  const { info } = await ask(context, 'getStatisticsTypeForEdit', { id: idOf(context.args[0]) })
  await printObject(context, typeShape, say('what.statisticsType'), info)
  return undefined
}
