import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

/** Something that a user shares with others of the same minutes, and how many of them were badly off. */
export type SharedPart = Schema<'SharedPart'>

/** Kinds of parts, those first that are listed first of equal ones. */
export const sharedPartWords = {
  access_server: { text: 'shared.part.access_server', mark: 'plain' },
  router: { text: 'shared.part.router', mark: 'plain' },
  relay: { text: 'shared.part.relay', mark: 'plain' },
  address: { text: 'shared.part.address', mark: 'plain' },
  build: { text: 'shared.part.build', mark: 'plain' },
  model: { text: 'shared.part.model', mark: 'plain' },
  country: { text: 'shared.part.country', mark: 'plain' },
} as const satisfies Record<Schema<'SharedPartKind'>, object>

export const sharedPartColumns = columns<SharedPart>()([
  { id: 'part', kind: 'status', label: 'shared.column.part', words: sharedPartWords, width: 120 },
  { id: 'name', kind: 'code', label: 'shared.column.name' },
  { id: 'users', kind: 'number', label: 'shared.column.users', width: 96 },
  { id: 'bad_users', kind: 'number', label: 'shared.column.badUsers', width: 96 },
  { id: 'bad_calls', kind: 'number', label: 'shared.column.badCalls', width: 96 },
  { id: 'others', kind: 'number', label: 'shared.column.others', width: 96 },
  { id: 'bad_others', kind: 'number', label: 'shared.column.badOthers', width: 96 },
])
