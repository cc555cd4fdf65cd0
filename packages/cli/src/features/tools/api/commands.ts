import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'

/** `rtcops api`. */
export function apiCommands(program: RtcopsCommand): void {
  program
    .command('api')
    .summary('cli.api.help.about')
    .take('<method>', 'cli.api.help.arg.method', { words: ['GET', 'POST', 'PUT', 'DELETE'] })
    .take('<path>', 'cli.api.help.arg.path')
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
    .run(async (context) => (await import('./call-api.ts')).callApi(context))
}
