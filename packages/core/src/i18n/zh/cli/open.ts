export const open = {
  help: {
    about: '在浏览器中打开控制台的页面，并打印地址；不在终端时只打印。',
    arg: {
      noun: '命令的名词',
      id: 'company project call invoice price certification 的一个',
    },
  },
} as const
