import type { Command } from '../../command.ts'
import { complete } from './complete/complete.ts'

/** What the completion scripts ask at each Tab. */
export const command: Command = {
  name: '__complete',
  alone: true,
  local: true,
  hidden: true,
  about: { zh: '供补全脚本调用。', en: 'For the completion scripts.' },
  verbs: [
    {
      name: '__complete',
      arguments: [{ name: 'word', count: '...', about: { zh: '光标前的词', en: 'words up to the cursor' } }],
      about: { zh: '补全', en: 'completion' },
      examples: ['rtcops __complete -- company get ""'],
      run: async () => complete,
    },
  ],
}
