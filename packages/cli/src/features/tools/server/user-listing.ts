import { memberColumns } from '@rtcops/core/features/admin/members/columns'
import type { Listing } from '../../../output/listing.ts'

/** Member as the server's program knows it. */
export interface User {
  id: number
  username: string
  name: string
  role_name: string
  state: 0 | 1
  is_super: number
  /** Present if it has just been generated. */
  one_time_password?: string
}

type MemberColumn = (typeof memberColumns)[number]
type UserColumn = Extract<MemberColumn, { id: keyof User }>

const shown = ['username', 'name', 'role_name', 'state'] as const

export const users: Listing<User> = {
  rows: 'cli.rows.members',
  schema: { fields: ['id', 'username', 'name', 'role_name', 'state', 'is_super'] },
  columns: shown.flatMap((name) => memberColumns.filter((each): each is UserColumn => each.id === name)),
  keep: ['state'],
}
