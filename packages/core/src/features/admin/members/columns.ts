import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import { factorWords } from '../../../columns/factor-words.ts'

export type Member = Row<'listAdminMembers'>

/** Whether a member may log in (AM-13). */
export const memberStates = {
  1: { text: 'member.normal', mark: 'ok' },
  0: { text: 'member.disabled', mark: 'off' },
} as const

export const memberColumns = columns<Member>()([
  { id: 'name', kind: 'text', label: 'member.name', width: 112 },
  { id: 'username', kind: 'code', label: 'member.username', width: 144 },
  { id: 'department', kind: 'text', label: 'member.department', width: 112 },
  { id: 'position', kind: 'text', label: 'member.position', width: 112 },
  { id: 'role_name', kind: 'text', label: 'member.role', width: 128 },
  { id: 'state', kind: 'status', label: 'member.state', words: memberStates, width: 96 },
  { id: 'second_factor', kind: 'status', label: 'factor.column', words: factorWords, width: 112 },
  { id: 'provider', kind: 'code', label: 'member.provider', width: 112, minor: true },
  { id: 'remark', kind: 'text', label: 'common.column.remark' },
  { id: 'create_time', kind: 'time', label: 'common.column.createTime', width: 168 },
])
