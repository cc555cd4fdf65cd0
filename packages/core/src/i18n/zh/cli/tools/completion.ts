export const completion = {
  help: {
    about: '打印补全脚本：对象、操作、选项，以及服务器上的企业、项目、成员、通话等。',
    arg: {
      shell: 'bash zsh fish',
    },
  },
} as const
