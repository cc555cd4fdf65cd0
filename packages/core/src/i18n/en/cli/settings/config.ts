import type { SameKeys } from '../../../same-keys.ts'
import type { config as zh } from '../../../zh/cli/settings/config.ts'

export const config = {
  help: {
    about: 'Basic configuration: login, finance, calls.',
    get: 'all items',
    update: 'change items; omitted values stay as they are',
    arg: {
      namevalue: 'name and value of an item',
    },
  },
  title: 'Basic configuration',
  wordToType: 'word config',
  noItem: 'There is no item "{{name}}".',
  pair: 'name=value, given "{{given}}".',
} as const satisfies SameKeys<typeof zh>
