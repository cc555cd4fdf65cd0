export const device = {
  help: {
    about: '用户对设备音质的反馈。',
    list: '上报列表，新的在前',
    flag: {
      maker: '厂商完整名称',
      model: '机型完整名称',
      sound: '音质：5 很好 到 1 很差；可以多次给出，或写成 1,2',
    },
    export: '把上报存为文件',
  },
  head: { sdk: 'SDK', sound: '音质' },
} as const
