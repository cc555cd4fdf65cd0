export const whoami = {
  help: {
    about: '当前登录的成员、权限与菜单。',
    flag: {
      permissions: '权限键',
      menu: '菜单',
    },
  },
} as const
