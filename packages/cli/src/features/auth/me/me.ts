import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'

/** `rtcops me`. */
export function meCommands(program: RtcopsCommand): void {
  const noun = program.command('me').summary('cli.me.help.about')
  noun
    .command('update')
    .summary('cli.me.help.update')
    .use(option('--name <name>', 'cli.me.help.flag.name').parse(atMost(20)).sets('name'), ...writeOptions)
    .operation('editAdminUserFullname')
    .example('rtcops me update --name 周琳')
    .run(async (context) => (await import('./update-me.ts')).updateName(context))
  noun
    .command('password')
    .summary('cli.me.help.password')
    .use(option('--password-stdin', 'cli.me.help.flag.passwordStdin'), ...writeOptions)
    .operation('editAdminUserPassword')
    .example('rtcops me password', 'rtcops me password --password-stdin -y < passwords.txt')
    .run(async (context) => (await import('./update-me.ts')).updatePassword(context))
}
