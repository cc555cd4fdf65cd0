import type { Row } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'
import { noticeDays } from './counted-until.ts'
import { readDays } from './read-days.ts'

type HeartbeatDay = Row<'getHeartbeatTimeoutStats'>

/** Heartbeat timeouts of each day, the oldest first. */
export const getHeartbeat: Run = async (context) => {
  const { info, list } = await ask(context, 'getHeartbeatTimeoutStats', await readDays(context))
  await printList(context, heartbeatShape, wholePage(list))
  noticeDays(context, info)
  return undefined
}

export const heartbeatShape: Shape<HeartbeatDay> = {
  what: 'rows.points',
  columns: columns<HeartbeatDay>()([
    { id: 'days', kind: 'day', label: 'report.column.day' },
    { id: 'number', kind: 'number', label: 'report.chart.heartbeatCount' },
    { id: 'user_num', kind: 'number', label: 'report.chart.heartbeatUsers' },
  ]),
  fields: ['days', 'number', 'user_num'],
  times: [],
}
