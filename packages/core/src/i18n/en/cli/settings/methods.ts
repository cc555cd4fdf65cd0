import type { SameKeys } from '../../../same-keys.ts'
import type { method as zh } from '../../../zh/cli/settings/methods.ts'

export const method = {
  help: {
    about: 'Methods: how user sessions become minutes.',
    list: 'methods by age',
    get: 'one method',
    arg: {
      id: 'id of the method',
    },
    create: 'add a method',
    flag: {
      key: 'counting rule: user_minutes speaker_minutes listener_minutes room_minutes video_minutes push_minutes',
      name: 'name, at most 50 characters',
    },
    update: 'rename a method',
    delete: 'remove a method that nothing uses',
  },
  nameToType: 'method name',
} as const satisfies SameKeys<typeof zh>
