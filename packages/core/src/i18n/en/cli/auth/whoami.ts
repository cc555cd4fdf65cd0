import type { SameKeys } from '../../../same-keys.ts'
import type { whoami as zh } from '../../../zh/cli/auth/whoami.ts'

export const whoami = {
  help: {
    about: 'The member who is logged in, with permissions and menu.',
    flag: {
      permissions: 'permission keys',
      menu: 'menu entries',
    },
  },
  head: { username: 'Username', key: 'Key', name: 'Name', url: 'Path', parent: 'Parent' },
} as const satisfies SameKeys<typeof zh>
