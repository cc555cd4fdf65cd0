import type { Schema } from '@rtcops/core/api/types'
import type { Run } from '../../../context.ts'
import { printObject } from '../../../old/object.ts'
import { inWords } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'

type Figures = Schema<'QualityFigures'>

const shape: Shape<Figures> = {
  what: 'rows.rows',
  columns: [
    { id: 'avg_rtt', kind: 'number', label: 'quality.byCountry.averageMs' },
    { id: 'middle_rtt', kind: 'number', label: 'quality.byCountry.middleMs' },
    { id: 'avg_up_loss', kind: 'percent', label: 'quality.figure.averageUpLoss' },
    { id: 'avg_down_loss', kind: 'percent', label: 'quality.figure.averageDownLoss' },
    { id: 'success_rate', kind: 'percent', label: 'quality.figure.successRate' },
    { id: 'success_5s_rate', kind: 'percent', label: 'quality.figure.success5Rate' },
    { id: 'join_number', kind: 'number', label: 'quality.join.attempts' },
    { id: 'connection_interrupt_total', kind: 'number', label: 'quality.figure.interrupts' },
    { id: 'heartbeat_timeout_total', kind: 'number', label: 'quality.figure.heartbeats' },
    { id: 'number', kind: 'number', label: 'quality.figure.samples' },
  ],
  fields: [
    'avg_rtt',
    'middle_rtt',
    'avg_up_loss',
    'avg_down_loss',
    'success_rate',
    'success_5s_rate',
    'join_number',
    'connection_interrupt_total',
    'heartbeat_timeout_total',
    'number',
  ],
  times: [],
  heads: Object.fromEntries(
    (
      [
        ['avg_up_loss', '平均上行丢包 (%)', 'mean upstream loss (%)'],
        ['avg_down_loss', '平均下行丢包 (%)', 'mean downstream loss (%)'],
        ['success_rate', '进入成功率 (%)', 'join success (%)'],
        ['success_5s_rate', '5秒进入成功率 (%)', 'joined within 5 s (%)'],
      ] as const
    ).map(([id, zh, en]) => [id, { zh, en }]),
  ),
}

export const getQuality: Run = async (context) => {
  const { info, window } = await ask(context, 'getCallQualityData', await qualityFilter(context))
  await printObject(context, shape, inWords({ zh: '通话质量', en: 'Call quality' }), info)
  noticeWindow(context, window, { medians: true })
  return undefined
}
