export const logout = {
  help: {
    about: '结束登录，删除存下的令牌。',
  },
} as const
