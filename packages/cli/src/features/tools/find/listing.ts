import type { Schema } from '@rtcops/core/api/types'
import type { StatusWords } from '@rtcops/core/columns/columns'
import type { Listing } from '../../../output/listing.ts'

/** Something that was found. */
export type Hit = Schema<'SearchHit'>

/** What is searched for, in the order of help. */
export const kinds = ['room', 'user', 'call', 'company', 'project', 'member'] as const satisfies readonly Hit['kind'][]

const words: StatusWords = Object.fromEntries(
  kinds.map((kind) => [kind, { text: `cli.find.kind.${kind}`, mark: 'plain' }] as const),
)

/** What was found, with the project that other commands need. */
export const hits: Listing<Hit> = {
  rows: 'cli.find.rows',
  schema: 'SearchHit',
  columns: [
    { id: 'kind', kind: 'status', label: 'cli.find.head.kind', words },
    { id: 'id', kind: 'code', label: 'cli.find.head.id' },
    { id: 'name', kind: 'text', label: 'cli.find.head.name' },
    { id: 'app_name', kind: 'text', label: 'cli.find.kind.project' },
    { id: 'company_name', kind: 'text', label: 'cli.find.kind.company' },
    { id: 'time', kind: 'time', label: 'cli.find.head.time' },
    { id: 'call_num', kind: 'number', label: 'cli.find.head.calls' },
  ],
  wide: [
    { id: 'app_key', kind: 'code', label: 'project.appkey' },
    { id: 'balance', kind: 'money', label: 'company.balance' },
    { id: 'user_num', kind: 'number', label: 'cli.call.head.users' },
    { id: 'project_num', kind: 'number', label: 'company.projects' },
  ],
  keep: ['kind', 'id', 'app_name'],
  // The name of a room or user is its id; it is shown once.
  cells: { name: ({ id, name }) => (name === id ? '-' : undefined) },
}
