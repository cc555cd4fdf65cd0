import type { RtcopsCommand } from '../../../command.ts'
import { logOut } from './log-out.ts'

/** `rtcops logout`. */
export function logoutCommands(program: RtcopsCommand): void {
  program
    .command('logout')
    .summary('cli.logout.help.about')
    .operation('logout')
    .example('rtcops logout', 'rtcops logout -P prod')
    .run(logOut)
}
