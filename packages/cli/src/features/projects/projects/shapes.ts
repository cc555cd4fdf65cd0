import type { Schema } from '@rtcops/core/api/types'
import { areaWords } from '@rtcops/core/columns/area-words'
import { columns } from '@rtcops/core/columns/columns'
import { type Project, projectColumns } from '@rtcops/core/features/projects/projects/columns'
import type { Shape } from '../../../old/shape.ts'

export const projectShape: Shape<Project> = {
  what: 'rows.projects',
  columns: projectColumns,
  wide: [
    { id: 'id', kind: 'text', label: 'common.column.id' },
    { id: 'company_id', kind: 'text', label: 'project.company' },
  ],
  fields: ['id', 'company_id', 'company_name', 'appkey_name', 'domestic', 'create_time', 'appkey'],
  times: ['create_time'],
  heads: { id: { zh: 'ID', en: 'ID' }, company_id: { zh: '企业ID', en: 'Company id' } },
}

const switchWords = {
  1: { text: 'common.state.on', mark: 'ok' },
  0: { text: 'common.state.off', mark: 'off' },
} as const

type Details = Schema<'Project'>

/** One project, with the words of the console's dialog. */
export const detailsShape: Shape<Details> = {
  what: 'rows.projects',
  columns: columns<Details>()([
    { id: 'company_name', kind: 'text', label: 'project.company' },
    { id: 'name', kind: 'text', label: 'project.name' },
    { id: 'domestic', kind: 'status', label: 'project.area', words: areaWords },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
    { id: 'appcert', kind: 'code', label: 'project.appcert' },
    { id: 'project_switch', kind: 'status', label: 'project.switch', words: switchWords },
    { id: 'token_switch', kind: 'status', label: 'project.token', words: switchWords },
    { id: 'rtmp_push_url', kind: 'text', label: 'project.pushAddress' },
    { id: 'rtmp_pull_url', kind: 'text', label: 'project.pullAddress' },
    { id: 'push_secret_key', kind: 'code', label: 'project.pushKey' },
    { id: 'pull_secret_key', kind: 'code', label: 'project.pullKey' },
    { id: 'data_mode', kind: 'text', label: 'project.dataMode' },
    { id: 'udp_upper_bound', kind: 'number', label: 'project.bound' },
    { id: 'udp_hard_upper_bound', kind: 'number', label: 'project.hardBound' },
    { id: 'rtmp_vendor', kind: 'text', label: 'project.vendor' },
    { id: 'newest_node', kind: 'text', label: 'project.node' },
    { id: 'newest_zones', kind: 'text', label: 'project.zones' },
    { id: 'newest_capacity', kind: 'number', label: 'project.capacity' },
    { id: 'appkeys', kind: 'text', label: 'project.served' },
  ]),
  fields: [
    'id',
    'company_id',
    'company_name',
    'name',
    'domestic',
    'create_time',
    'appkey',
    'appcert',
    'project_switch',
    'token_switch',
    'push_flow',
    'rtmp_push_url',
    'rtmp_pull_url',
    'push_secret_key',
    'pull_secret_key',
    'data_mode',
    'udp_upper_bound',
    'udp_hard_upper_bound',
    'rtmp_vendor',
    'newest_node',
    'newest_zones',
    'newest_capacity',
    'appkeys',
  ],
  times: ['create_time'],
  heads: {
    id: { zh: 'ID', en: 'ID' },
    company_id: { zh: '企业ID', en: 'Company id' },
    push_flow: { zh: '推流', en: 'Push streams' },
  },
  cells: { data_mode: ({ data_mode }) => (data_mode === 0 ? 'UDP' : 'RTMP') },
}
