import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Project = Row<'listProjects'>

/** Where the servers of a project stand. */
export const areaWords = {
  1: { text: 'project.mainland', mark: 'plain' },
  0: { text: 'project.overseas', mark: 'plain' },
} as const

export const projectColumns = columns<Project>()([
  { id: 'company_name', kind: 'text', label: 'project.company' },
  { id: 'appkey_name', kind: 'text', label: 'project.name' },
  { id: 'domestic', kind: 'status', label: 'project.area', words: areaWords, width: 136 },
  { id: 'create_time', kind: 'time', label: 'common.column.createTime', width: 160, sortable: true },
  { id: 'appkey', kind: 'code', label: 'project.appkey', width: 276 },
])
