import { answers } from '@rtcops/core/api/generated/answers'
import { usage } from '../errors.ts'

type Sortable = {
  [Id in keyof typeof answers]: (typeof answers)[Id]['sorts'][number] extends never ? never : Id
}[keyof typeof answers]

/** Order of a list on the wire: 1 ascending, 2 descending. */
export interface Order<Id extends Sortable> {
  field: (typeof answers)[Id]['sorts'][number]
  sort: 1 | 2
}

/** Reads `--sort [-]field`; the contract lists the fields that an operation sorts by. */
export function orderOf<Id extends Sortable>(operation: Id, given: string | undefined): Order<Id> | undefined {
  if (given === undefined) return undefined
  const { sorts } = answers[operation]
  const name = given.replace(/^[-+]/, '')
  const field = sorts.find((each) => each === name)
  if (!field) throw usage(['cli.usage.sortField', { field: name, fields: sorts.join(' ') }])
  return { field, sort: given.startsWith('-') ? 2 : 1 }
}
