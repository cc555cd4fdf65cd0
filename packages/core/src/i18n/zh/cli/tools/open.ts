export const open = {
  help: {
    about: '在浏览器中打开控制台的页面，并打印地址；不在终端时只打印。',
    arg: {
      noun: '命令中的对象',
      id: 'company project call invoice price certification 的一个',
    },
  },
  noPage: '控制台没有“{{noun}}”的页面。',
  noId: '{{noun}} 的页面不区分单个对象。',
  noProgram: '未能打开：找不到 {{program}}。',
} as const
