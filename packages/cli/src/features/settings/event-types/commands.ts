import { type EventType, eventTypeColumns } from '@rtcops/core/features/settings/event-types/columns'
import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'

/** `rtcops event-type`. */
export const eventTypeCommands = plainNoun<EventType>({
  name: 'event-type',
  texts: 'cli.eventType',
  what: 'cli.what.eventType',
  // The console's columns, after the id, which the other verbs take.
  listing: {
    rows: 'cli.rows.eventTypes',
    schema: 'EventType',
    columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...eventTypeColumns],
    cells: { type_describe: ({ name }) => name },
  },
  operations: {
    list: 'listEventTypes',
    get: 'getEventType',
    create: 'insertEventType',
    update: 'updateEventType',
    delete: 'deleteEventType',
  },
  options: {
    both: [
      option('--number <n>', 'cli.eventType.help.flag.number').sets('type_number'),
      option('--name <text>', 'cli.eventType.help.flag.name').parse(atMost(50)).sets('type_describe'),
      option('--key <code>', 'cli.eventType.help.flag.key').parse(atMost(60)).sets('type_key'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/settings/event-types/rules')).eventTypeRules,
  // A value in digits becomes a number; the rules refuse any other.
  onWire: (_, given) => {
    const number = given['type_number']
    const isNumber = typeof number === 'string' && /^\d{1,10}$/.test(number)
    return isNumber ? { ...given, type_number: Number(number) } : given
  },
  summary: [
    ['cli.eventType.number', 'type_number'],
    ['cli.eventType.name', 'type_describe'],
    ['cli.eventType.key', 'type_key'],
  ],
  typed: { field: 'type_key', name: 'cli.eventType.keyToType' },
  examples: {
    list: ['rtcops event-type list --all', 'rtcops event-type list --all -o json > types.json'],
    get: ['rtcops event-type get 3'],
    create: ['rtcops event-type create --number 50 --name 举手 --key RAISE_HAND'],
    update: ['rtcops event-type update 3 --name 请求发言'],
    delete: ['rtcops event-type delete 3'],
  },
})
