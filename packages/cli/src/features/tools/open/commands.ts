import type { RtcopsCommand } from '../../../command.ts'
import { screens } from './screens.ts'

/** Adds `rtcops open`. */
export function openCommands(program: RtcopsCommand): void {
  program
    .command('open')
    .summary('cli.open.help.about')
    .take('<noun>', 'cli.open.help.arg.noun', { words: Object.keys(screens) })
    .take('[id]', 'cli.open.help.arg.id')
    .example('rtcops open company 1042', 'rtcops open call 8812046990', 'rtcops open quality')
    .run(async (context, noun, id) => (await import('./open-screen.ts')).openScreen(context, noun, id))
}
