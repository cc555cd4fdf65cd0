import type { RtcopsCommand } from '../../../command.ts'
import { type Shell, shells } from '../../../completion/shells.ts'
import { notOneOf } from '../../../suggest.ts'

/** Adds `rtcops completion`. */
export function completionCommands(program: RtcopsCommand): void {
  program
    .command('completion')
    .summary('cli.completion.help.about')
    .take('<shell>', 'cli.completion.help.arg.shell', { words: shells, read: shellOf })
    .example(
      'rtcops completion bash > ~/.local/share/bash-completion/completions/rtcops',
      'rtcops completion zsh > ~/.zfunc/_rtcops',
      'rtcops completion fish > ~/.config/fish/completions/rtcops.fish',
    )
    .locally()
    .run(async ({ stdout }, shell) => stdout.write((await import('../../../completion/scripts.ts')).scripts[shell]))
}

function shellOf(given: string, name: string): Shell {
  const shell = shells.find((each) => each === given)
  if (shell) return shell
  throw notOneOf({ name }, given, shells, 'rtcops completion --help')
}

/** Adds `rtcops __complete`, which the scripts run at each Tab. */
export function completeCommands(program: RtcopsCommand): void {
  program
    .command('__complete', { hidden: true })
    .summary('cli.complete.help.about')
    .take('<word...>', 'cli.complete.help.arg.word')
    .example('rtcops __complete -- company get ""')
    .locally()
    .run(async (context, words) => (await import('./complete.ts')).complete(context, words))
}
