import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { version } from '../../../version.ts'
import { showHelp } from './show-help.ts'

/** Adds `rtcops help`. */
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
    .run(showHelp)
}

/** Adds `rtcops man`. */
export function manCommands(program: RtcopsCommand): void {
  program
    .command('man')
    .summary('cli.man.help.about')
    .take('[noun]', 'cli.help.help.arg.noun')
    .use(option('--to-dir <path>', 'cli.help.help.flag.toDir'))
    .example('rtcops man call', 'rtcops man --to-dir ~/.local/share/man/man1')
    .locally()
    .run(async (context, noun, { toDir }) => (await import('./man-pages.ts')).readManPage(context, noun, toDir))
}

/** Adds `rtcops version`. */
export function versionCommands(program: RtcopsCommand): void {
  program
    .command('version')
    .summary('cli.version.help.about')
    .example('rtcops version')
    .locally()
    .run(async ({ stdout }) => stdout.write(`rtcops ${version}\n`))
}
