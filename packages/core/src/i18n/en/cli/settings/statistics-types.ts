import type { SameKeys } from '../../../same-keys.ts'
import type { statisticsType as zh } from '../../../zh/cli/settings/statistics-types.ts'

export const statisticsType = {
  help: {
    about: 'Statistics types: how the minutes of a price are counted.',
    list: 'types by age',
    get: 'one type',
    arg: {
      id: 'number of the type, first in lists',
    },
    create: 'add a type',
    flag: {
      id: 'letters, digits, underscores; cannot be changed',
      name: 'name, at most 50 characters',
      method: 'method, by id or name',
      kind: 'price it is for: speech_sounds push_flow video (default: speech_sounds)',
      message: 'description, at most 200 characters',
    },
    update: 'change a type; omitted values stay as they are',
    delete: 'remove a type that nothing uses',
  },
  number: 'No',
  idToType: 'statistics type id',
  head: { kind: 'For' },
} as const satisfies SameKeys<typeof zh>
