import type { Command } from '../../command.ts'
import { writeOut } from '../../terminal/streams.ts'
import { version } from '../../version.ts'

export const command: Command = {
  name: 'version',
  alone: true,
  local: true,
  about: { zh: '显示版本。', en: 'Show the version.' },
  verbs: [
    {
      name: 'version',
      about: { zh: '版本', en: 'version' },
      examples: ['rtcops version'],
      run: async () => async () => {
        writeOut(`rtcops ${version}\n`)
        return undefined
      },
    },
  ],
}
