import type { Command } from '../../command.ts'

export const command: Command = {
  name: 'whoami',
  alone: true,
  about: { zh: '当前登录的成员、权限与菜单。', en: 'The member who is logged in, with permissions and menu.' },
  verbs: [
    {
      name: 'whoami',
      flags: [
        { name: 'permissions', about: { zh: '权限键', en: 'permission keys' } },
        { name: 'menu', about: { zh: '菜单', en: 'menu entries' } },
      ],
      about: { zh: '当前成员', en: 'the member' },
      examples: ['rtcops whoami', 'rtcops whoami --permissions -o tsv --no-headers', 'rtcops whoami --menu'],
      run: async () => (await import('./whoami/show-member.ts')).showMember,
    },
  ],
}
