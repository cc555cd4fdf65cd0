import type { Command } from '../../command.ts'

export const command: Command = {
  name: 'server',
  local: true,
  about: {
    zh: '在服务器所在的机器上，无需登录。数据目录：RTCOPS_DATA。',
    en: 'On the host of the server, without a login. Data directory: RTCOPS_DATA.',
  },
  verbs: [
    {
      name: 'ledger verify',
      about: { zh: '核对整个账本；有错时列出并返回 1', en: 'check the whole ledger; 1 and a list where it is wrong' },
      examples: ['RTCOPS_DATA=/srv/rtcops rtcops server ledger verify', 'rtcops server ledger verify -o json'],
      run: async () => (await import('./server/verify-ledger.ts')).verifyLedger,
    },
  ],
}
