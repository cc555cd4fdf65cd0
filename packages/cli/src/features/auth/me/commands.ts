import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'
import { factorCommands } from './factor/commands.ts'
import { self } from './listing.ts'

/** Adds `rtcops whoami`. */
export function whoamiCommands(program: RtcopsCommand): void {
  program
    .command('whoami')
    .summary('cli.whoami.help.about')
    .use(
      option('--permissions', 'cli.whoami.help.flag.permissions').conflicts('menu'),
      option('--menu', 'cli.whoami.help.flag.menu'),
    )
    .operation('getAdminUserMenu', 'getAdminUser')
    .prints(self)
    .example('rtcops whoami', 'rtcops whoami --permissions -o tsv --no-headers', 'rtcops whoami --menu')
    .run(async (...given) => (await import('./read.ts')).showSelf(...given))
}

/** Adds `rtcops me`. */
export function meCommands(program: RtcopsCommand): void {
  const noun = program.command('me').summary('cli.me.help.about')
  noun
    .command('update')
    .summary('cli.me.help.update')
    .use(option('--name <name>', 'cli.me.help.flag.name').parse(atMost(20)).sets('name').needed(), ...writeOptions)
    .operation('editAdminUserFullname')
    .example('rtcops me update --name 周琳')
    .run(async (...given) => (await import('./write.ts')).updateOwnName(...given))
  noun
    .command('password')
    .summary('cli.me.help.password')
    .use(option('--password-stdin', 'cli.me.help.flag.passwordStdin'), ...writeOptions)
    .operation('editAdminUserPassword')
    .example('rtcops me password', 'rtcops me password --password-stdin -y < passwords.txt')
    .run(async (...given) => (await import('./write.ts')).updateOwnPassword(...given))
  factorCommands(noun)
}
