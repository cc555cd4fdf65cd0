import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Source = Row<'listSources'>

/** Kinds of systems that report by themselves. */
export const sourceKindWords = {
  livekit: { text: 'source.kinds.livekit', mark: 'plain' },
  janus: { text: 'source.kinds.janus', mark: 'plain' },
  jitsi: { text: 'source.kinds.jitsi', mark: 'plain' },
  rtcstats: { text: 'source.kinds.rtcstats', mark: 'plain' },
  otlp: { text: 'source.kinds.otlp', mark: 'plain' },
  browser: { text: 'source.kinds.browser', mark: 'plain' },
  agora: { text: 'source.kinds.agora', mark: 'plain' },
  trtc: { text: 'source.kinds.trtc', mark: 'plain' },
  zego: { text: 'source.kinds.zego', mark: 'plain' },
  volcengine: { text: 'source.kinds.volcengine', mark: 'plain' },
  alertmanager: { text: 'source.kinds.alertmanager', mark: 'plain' },
} as const

/** Whether anything comes from a source. */
export const sourceStates = {
  waiting: { text: 'source.state.waiting', mark: 'plain' },
  active: { text: 'source.state.active', mark: 'ok' },
  silent: { text: 'source.state.silent', mark: 'warn' },
  off: { text: 'source.state.off', mark: 'off' },
} as const

export const sourceColumns = columns<Source>()([
  { id: 'name', kind: 'text', label: 'source.name' },
  { id: 'kind', kind: 'status', label: 'source.kind', words: sourceKindWords, width: 128 },
  { id: 'app_name', kind: 'text', label: 'source.project' },
  { id: 'company_name', kind: 'text', label: 'source.company' },
  { id: 'state', kind: 'status', label: 'common.column.status', words: sourceStates, width: 112 },
  { id: 'last_event_time', kind: 'time', label: 'source.lastEvent', width: 168 },
  { id: 'received', kind: 'number', label: 'source.received', width: 104 },
  { id: 'stored', kind: 'number', label: 'source.stored', width: 104 },
  { id: 'duplicate', kind: 'number', label: 'source.duplicate', width: 104 },
  { id: 'refused', kind: 'number', label: 'source.refused', width: 104 },
])
