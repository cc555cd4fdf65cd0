import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import { chosenProject, filterText } from '../../../old/lookup.ts'
import type { Shape } from '../../../old/shape.ts'
import { onlyGiven } from '../../../only-given.ts'
import { ask } from '../../../server/server.ts'

type Point = Schema<'LivePoint'>

/** Who was online in the last 30 minutes, the oldest first; the last row is now. */
export const getLive: Run = async (context) => {
  const filter = onlyGiven({
    appkey: await chosenProject(context),
    country: filterText(context, 'country')?.toUpperCase(),
  })
  const { info } = await ask(context, 'getLive', filter)
  await printList(context, liveShape, wholePage(info.points))
  return undefined
}

export const liveShape: Shape<Point> = {
  what: 'rows.points',
  columns: columns<Point>()([
    { id: 'time', kind: 'time', label: 'report.column.time' },
    { id: 'rooms', kind: 'number', label: 'report.chart.rooms' },
    { id: 'users', kind: 'number', label: 'report.chart.users' },
    { id: 'joins', kind: 'number', label: 'report.chart.userSessions' },
  ]),
  fields: ['time', 'rooms', 'users', 'joins'],
  times: ['time'],
  heads: { joins: { zh: '进房次数', en: 'Joins' } },
}
