import type { Command } from '../../command.ts'
import { scripts } from '../../completion/scripts.ts'
import { usage } from '../../failure.ts'
import { say } from '../../i18n/say.ts'
import { didYouMean } from '../../parse.ts'
import { suggest } from '../../suggest.ts'
import { writeOut } from '../../terminal/streams.ts'

const shells = Object.keys(scripts)

export const command: Command = {
  name: 'completion',
  alone: true,
  local: true,
  about: {
    zh: '打印补全脚本：名词、动作、选项，以及服务器上的企业、项目、成员、通话等。',
    en: 'Print a completion script: nouns, verbs, flags, and companies, projects, members, calls of the server.',
  },
  verbs: [
    {
      name: 'completion',
      arguments: [{ name: 'shell', words: shells, about: { zh: shells.join(' '), en: shells.join(' ') } }],
      about: { zh: '补全脚本', en: 'completion script' },
      examples: [
        'rtcops completion bash > ~/.local/share/bash-completion/completions/rtcops',
        'rtcops completion zsh > ~/.zfunc/_rtcops',
        'rtcops completion fish > ~/.config/fish/completions/rtcops.fish',
      ],
      run:
        async () =>
        async ({ args: [shell = ''] }) => {
          const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
          if (script === undefined)
            throw usage(
              say('usage.choice', { flag: 'shell', words: shells.join(' '), given: shell }).replace('--', '') +
                didYouMean(suggest(shell, shells)),
              'rtcops completion --help',
            )
          writeOut(script)
          return undefined
        },
    },
  ],
}
