import type { SameKeys } from '../../../same-keys.ts'
import type { eventType as zh } from '../../../zh/cli/settings/event-types.ts'

export const eventType = {
  help: {
    about: 'What the numbers in the messages of calls mean.',
    list: 'event types by their value',
    get: 'one event type',
    arg: {
      id: 'id of the event type',
    },
    create: 'add an event type',
    flag: {
      number: 'value that clients report, unique',
      name: 'name, at most 50 characters',
      key: 'code: letters, digits, underscores',
    },
    update: 'change an event type; omitted values stay as they are',
    delete: 'remove an event type; past messages show its value',
  },
  number: 'Value',
  name: 'Name',
  key: 'Code',
  keyToType: 'event code',
} as const satisfies SameKeys<typeof zh>
