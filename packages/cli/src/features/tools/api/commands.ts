import type { RtcopsCommand } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { option } from '../../../option.ts'
import { httpMethods, type Method } from './methods.ts'

/** Adds `rtcops api`. */
export function apiCommands(program: RtcopsCommand): void {
  program
    .command('api')
    .summary('cli.api.help.about')
    .take('<method>', 'cli.api.help.arg.method', { words: ['GET', 'POST', 'PUT', 'DELETE'], read: methodOf })
    .take('<path>', 'cli.api.help.arg.path', { read: pathOf })
    .use(
      option('--field <k=v>', 'cli.api.help.flag.field').many(),
      option('--body <file|->', 'cli.api.help.flag.body'),
      option('--paginate', 'cli.api.help.flag.paginate'),
    )
    .example(
      'rtcops api GET /api/msg/index --field limit=1',
      'rtcops api GET /api/bank_account/list --paginate -o ndjson',
      'rtcops api PUT /api/admin-user/edit-fullname --field name=周琳',
    )
    .run(async (...given) => (await import('./call-api.ts')).callApi(...given))
}

function methodOf(given: string): Method {
  const method = httpMethods.find((each) => each === given.toUpperCase())
  if (!method) throw usage(['cli.usage.method', { method: given }])
  return method
}

function pathOf(path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) throw usage(['cli.usage.path', { path }])
  return path
}
