import type { Command } from '../../command.ts'
import { topics } from '../../help/topics.ts'

const names = [...Object.keys(topics), 'commands', 'man']

export const command: Command = {
  name: 'help',
  alone: true,
  local: true,
  about: { zh: '总览，或一个主题的帮助。', en: 'The overview, or help on a topic.' },
  verbs: [
    {
      name: 'help',
      arguments: [
        { name: 'topic', count: '?', words: names, about: { zh: names.join(' '), en: names.join(' ') } },
        {
          name: 'noun',
          count: '?',
          about: { zh: 'man：哪个名词的手册页（默认 rtcops）', en: 'of man: the page of this noun (default: rtcops)' },
        },
      ],
      flags: [
        {
          name: 'to-dir',
          value: 'path',
          about: { zh: 'man：把全部手册页写入此目录', en: 'of man: write every page into this directory' },
        },
      ],
      about: { zh: '帮助', en: 'help' },
      examples: [
        'rtcops help exit-codes',
        'rtcops help commands -o json',
        'rtcops help man call | man -l -',
        'rtcops help man --to-dir ~/.local/share/man/man1',
      ],
      run: async () => (await import('./help/show-help.ts')).showHelp,
    },
  ],
}
