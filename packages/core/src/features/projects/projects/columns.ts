import type { Row } from '../../../api/types.ts'
import { areaWords } from '../../../columns/area-words.ts'
import { columns } from '../../../columns/columns.ts'

export type Project = Row<'listProjects'>

export const projectColumns = columns<Project>()([
  { id: 'company_name', kind: 'text', label: 'project.company' },
  { id: 'appkey_name', kind: 'text', label: 'project.name' },
  { id: 'domestic', kind: 'status', label: 'project.area', words: areaWords, width: 136 },
  { id: 'create_time', kind: 'time', label: 'common.column.createTime', width: 160, sortable: true, sorted: 2 },
  { id: 'appkey', kind: 'code', label: 'project.appkey', width: 276 },
])
