export const whoami = {
  help: {
    about: '当前登录的成员、权限与菜单。',
    flag: {
      permissions: '权限标识',
      menu: '菜单',
    },
  },
  head: { username: '登录账号', key: '权限标识', name: '名称', url: '地址', parent: '上级' },
} as const
