import type { Command } from '../../command.ts'

export const command: Command = {
  name: 'top',
  alone: true,
  about: { zh: '全屏总览，同 rtcops tui overview。', en: 'The overview full screen, as rtcops tui overview.' },
  verbs: [
    {
      name: 'top',
      about: { zh: '全屏总览', en: 'the overview full screen' },
      examples: ['rtcops top'],
      run: async () => (await import('../../tui/run-tui.ts')).runTui,
    },
  ],
}
