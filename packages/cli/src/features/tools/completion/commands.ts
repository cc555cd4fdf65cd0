import type { RtcopsCommand } from '../../../command.ts'
import { scripts } from '../../../completion/scripts.ts'
import { usage } from '../../../errors.ts'
import { writeOut } from '../../../old/streams.ts'
import { suggest, withMeant } from '../../../suggest.ts'

const shells = Object.keys(scripts)

/** `rtcops completion`. */
export function completionCommands(program: RtcopsCommand): void {
  program
    .command('completion')
    .summary('cli.completion.help.about')
    .take('<shell>', 'cli.completion.help.arg.shell', { words: shells })
    .example(
      'rtcops completion bash > ~/.local/share/bash-completion/completions/rtcops',
      'rtcops completion zsh > ~/.zfunc/_rtcops',
      'rtcops completion fish > ~/.config/fish/completions/rtcops.fish',
    )
    .locally()
    .run(async (_context, shell) => {
      const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
      if (script === undefined)
        throw usage(
          withMeant(
            ['cli.usage.argumentChoice', { name: 'shell', words: shells.join(' '), given: shell }],
            suggest(shell, shells),
          ),
          'rtcops completion --help',
        )
      writeOut(script)
    })
}

/** `rtcops __complete`, what the scripts ask at each Tab. */
export function completeCommands(program: RtcopsCommand): void {
  program
    .command('__complete', { hidden: true })
    .summary('cli.complete.help.about')
    .take('<word...>', 'cli.complete.help.arg.word')
    .example('rtcops __complete -- company get ""')
    .locally()
    .run(async (context, words) => (await import('./complete.ts')).complete(context, words))
}
