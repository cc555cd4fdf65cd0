import type { RtcopsCommand } from '../../../command.ts'

/** Adds `rtcops tui`. */
export function tuiCommands(program: RtcopsCommand): void {
  program
    .command('tui')
    .summary('cli.tui.help.about')
    .take('[view]', 'cli.tui.help.arg.view')
    .example('rtcops tui', 'rtcops tui quality', 'rtcops tui calls -o json')
    .run(async (context, view) => context.openScreen(view))
}
