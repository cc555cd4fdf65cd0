import type { RtcopsCommand } from '../../../command.ts'

/** Adds `rtcops top`. */
export function topCommands(program: RtcopsCommand): void {
  program
    .command('top')
    .summary('cli.top.help.about')
    .example('rtcops top')
    .run(async (context) => context.openScreen())
}
