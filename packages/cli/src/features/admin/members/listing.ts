import { type Member, memberColumns } from '@rtcops/core/features/admin/members/columns'
import { type Listing, splitColumns } from '../../../output/listing.ts'

const { columns, wide } = splitColumns<Member>(
  memberColumns.filter(({ id }) => id !== 'username'),
  ['provider', 'remark', 'create_time'],
  [{ id: 'email', kind: 'text', label: 'member.email' }],
)

/** The console's columns, after the username, which the other verbs take. */
export const members: Listing<Member> = {
  rows: 'cli.rows.members',
  schema: 'Member',
  columns: [...memberColumns.filter(({ id }) => id === 'username'), ...columns],
  wide,
  keep: ['role_name', 'state'],
}
