import type { Schema } from '@rtcops/core/api/types'
import { areaWords } from '@rtcops/core/columns/area-words'
import { columns } from '@rtcops/core/columns/columns'
import { switchWords } from '@rtcops/core/features/customers/companies/states'
import { type Project, projectColumns } from '@rtcops/core/features/projects/projects/columns'
import { quotaText } from '@rtcops/core/features/projects/projects/quota-text'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns. */
export const projects: Listing<Project> = {
  rows: 'cli.rows.projects',
  schema: 'ProjectRow',
  columns: projectColumns,
  wide: [
    { id: 'id', kind: 'text', label: 'common.column.id' },
    { id: 'company_id', kind: 'text', label: 'company.id' },
  ],
}

type Details = Schema<'Project'>

/** One project, with the labels of the console's dialog. */
export const projectDetails: Listing<Details> = {
  rows: 'cli.rows.projects',
  schema: 'Project',
  columns: columns<Details>()([
    { id: 'id', kind: 'code', label: 'common.column.id' },
    { id: 'company_id', kind: 'code', label: 'company.id' },
    { id: 'company_name', kind: 'text', label: 'project.company' },
    { id: 'name', kind: 'text', label: 'project.name' },
    { id: 'domestic', kind: 'status', label: 'project.area', words: areaWords },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
    { id: 'appcert', kind: 'code', label: 'project.appcert' },
    { id: 'project_switch', kind: 'status', label: 'project.switch', words: switchWords },
    { id: 'token_switch', kind: 'status', label: 'project.token', words: switchWords },
    { id: 'push_flow', kind: 'status', label: 'company.pushFlow', words: switchWords },
    { id: 'rtmp_push_url', kind: 'text', label: 'project.pushAddress' },
    { id: 'rtmp_pull_url', kind: 'text', label: 'project.pullAddress' },
    { id: 'push_secret_key', kind: 'code', label: 'project.pushKey' },
    { id: 'pull_secret_key', kind: 'code', label: 'project.pullKey' },
    { id: 'data_mode', kind: 'text', label: 'project.dataMode' },
    { id: 'udp_upper_bound', kind: 'number', label: 'project.bound' },
    { id: 'udp_hard_upper_bound', kind: 'number', label: 'project.hardBound' },
    { id: 'rtmp_vendor', kind: 'text', label: 'project.vendor' },
    { id: 'quotas', kind: 'text', label: 'project.quotas' },
    { id: 'newest_node', kind: 'text', label: 'project.node' },
    { id: 'newest_zones', kind: 'text', label: 'project.zones' },
    { id: 'newest_capacity', kind: 'number', label: 'project.capacity' },
    { id: 'appkeys', kind: 'text', label: 'project.served' },
  ]),
  cells: {
    data_mode: ({ data_mode }, { t }) => t(data_mode === 0 ? 'project.udp' : 'project.rtmp'),
    quotas: ({ quotas }, { t }) =>
      quotas.length === 0 ? t('project.noQuota') : quotas.map((use) => quotaText(t, use)).join('\n'),
  },
}
