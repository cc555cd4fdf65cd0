import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'

/** `rtcops whoami`. */
export function whoamiCommands(program: RtcopsCommand): void {
  program
    .command('whoami')
    .summary('cli.whoami.help.about')
    .use(option('--permissions', 'cli.whoami.help.flag.permissions'), option('--menu', 'cli.whoami.help.flag.menu'))
    .operation('getAdminUserMenu', 'getAdminUser')
    .example('rtcops whoami', 'rtcops whoami --permissions -o tsv --no-headers', 'rtcops whoami --menu')
    .run(async (context) => (await import('./show-member.ts')).showMember(context))
}
