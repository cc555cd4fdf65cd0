import { type Member, memberColumns } from '@rtcops/core/features/admin/members/columns'
import type { Shape } from '../../../output/shape.ts'

const inWide = ['remark', 'create_time'] as const
const isInWide = (id: string): boolean => (inWide as readonly string[]).includes(id)

/** The console's columns; the username, which the other verbs take, before them. */
export const memberShape: Shape<Member> = {
  what: 'word.members',
  columns: [
    ...memberColumns.filter(({ id }) => id === 'username'),
    ...memberColumns.filter(({ id }) => id !== 'username' && !isInWide(id)),
  ],
  wide: [...memberColumns.filter(({ id }) => isInWide(id)), { id: 'email', kind: 'text', label: 'member.email' }],
  fields: [
    'id',
    'username',
    'name',
    'email',
    'department',
    'position',
    'role_id',
    'role_name',
    'remark',
    'state',
    'create_time',
    'is_super',
  ],
  times: ['create_time'],
}
