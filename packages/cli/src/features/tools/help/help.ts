import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'

/** `rtcops help`. */
export function helpCommands(program: RtcopsCommand): void {
  program
    .command('help')
    .summary('cli.help.help.about')
    .take('[topic]', 'cli.help.help.arg.topic', {
      words: ['exit-codes', 'time', 'columns', 'environment', 'commands', 'man'],
    })
    .take('[noun]', 'cli.help.help.arg.noun')
    .use(option('--to-dir <path>', 'cli.help.help.flag.toDir'))
    .example(
      'rtcops help exit-codes',
      'rtcops help commands -o json',
      'rtcops help man call | man -l -',
      'rtcops help man --to-dir ~/.local/share/man/man1',
    )
    .locally()
    .run(async (context, topic, noun, options) =>
      (await import('./show-help.ts')).showHelp(context, topic, noun, options),
    )
}
