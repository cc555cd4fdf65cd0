import type { Command } from '../../command.ts'

export const command: Command = {
  name: 'tui',
  alone: true,
  about: {
    zh: '全屏查看平台现状：总览、通话、质量、告警、余额。? 列出按键，q 退出；只读。不在终端里时打印一屏。',
    en: 'Watch the platform full screen: overview, calls, quality, alarms, balances. ? lists the keys, q quits; read-only. Off a terminal it prints one frame.',
  },
  verbs: [
    {
      name: 'tui',
      arguments: [
        {
          name: 'view',
          count: '?',
          about: {
            zh: 'overview calls quality alarms balances，或 1 到 5（默认 overview）',
            en: 'overview calls quality alarms balances, or 1 to 5 (default: overview)',
          },
        },
      ],
      about: { zh: '全屏', en: 'full screen' },
      examples: ['rtcops tui', 'rtcops tui quality', 'rtcops tui calls -o json'],
      run: async () => (await import('../../tui/run-tui.ts')).runTui,
    },
  ],
}
