import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'

/** Adds `rtcops login`. */
export function loginCommands(program: RtcopsCommand): void {
  program
    .command('login')
    .summary('cli.login.help.about')
    .use(
      option('--user <name>', 'cli.login.help.flag.user'),
      option('--password-stdin', 'cli.login.help.flag.passwordStdin'),
      option('--with-token', 'cli.login.help.flag.withToken').conflicts('passwordStdin'),
      option('--sso [provider]', 'cli.login.help.flag.sso').conflicts([
        'user',
        'passwordStdin',
        'withToken',
        'remember',
      ]),
      option('--remember', 'cli.login.help.flag.remember'),
    )
    .operation('login', 'verifySecondFactor', 'startTerminalLogin', 'finishTerminalLogin')
    .example(
      'rtcops login',
      'pass rtc/bot | rtcops login --user bot --password-stdin',
      'rtcops login -P prod --with-token < token.txt',
      'rtcops login --sso',
    )
    .run(async (...given) => (await import('./log-in.ts')).logIn(...given))
}

/** Adds `rtcops logout`. */
export function logoutCommands(program: RtcopsCommand): void {
  program
    .command('logout')
    .summary('cli.logout.help.about')
    .operation('logout')
    .example('rtcops logout', 'rtcops logout -P prod')
    .run(async (context) => (await import('./log-out.ts')).logOut(context))
}
