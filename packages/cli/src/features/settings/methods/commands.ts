import { type Method, methodColumns } from '@rtcops/core/features/settings/methods/columns'
import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'

/** `rtcops method`. */
export const methodCommands = plainNoun<Method>({
  name: 'method',
  texts: 'cli.method',
  what: 'cli.what.method',
  listing: { rows: 'cli.rows.methods', schema: 'Method', columns: methodColumns },
  operations: {
    list: 'listMethods',
    get: 'getMethodForEdit',
    create: 'insertMethod',
    update: 'updateMethod',
    delete: 'deleteMethod',
  },
  options: {
    create: [option('--key <rule>', 'cli.method.help.flag.key').sets('method_key')],
    both: [option('--name <text>', 'cli.method.help.flag.name').parse(atMost(50)).sets('method_name')],
  },
  rules: async () => (await import('@rtcops/core/features/settings/methods/rules')).methodRules,
  // A rule cannot be changed; one given in the body is sent for the server to refuse.
  alwaysSent: ['method_name'],
  summary: [
    ['method.key', 'method_key'],
    ['method.name', 'method_name'],
  ],
  typed: { field: 'method_name', name: 'cli.method.nameToType' },
  examples: {
    list: ['rtcops method list', 'rtcops method list -o json'],
    get: ['rtcops method get 4'],
    create: ['rtcops method create --key room_minutes --name 房间时长（新）'],
    update: ['rtcops method update 7 --name 房间时长 -y'],
    delete: ['rtcops method delete 7 -y'],
  },
})
