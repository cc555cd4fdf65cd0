export const completion = {
  help: {
    about: '打印补全脚本：名词、动作、选项，以及服务器上的企业、项目、成员、通话等。',
    arg: {
      shell: 'bash zsh fish',
    },
  },
} as const
