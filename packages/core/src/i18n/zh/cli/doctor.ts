export const doctor = {
  help: {
    about: '检查配置、登录文件、服务器、版本、登录、时钟与终端，并说明下一步。',
    doctorDetail: '退出码为第一项失败的：1 文件，2 配置，4 登录，7 服务器；只有提醒时为 0。',
  },
} as const
