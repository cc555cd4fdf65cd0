export const monitor = {
  help: {
    about: '重点监控的房间、用户与设备。',
    list: '监控列表，新的在前',
    flag: {
      project: '项目',
      room: '包含该文字',
      user: '包含该文字',
      device: '包含该文字',
      state: 'on 开启，off 关闭',
      projectCreate: '项目，可以给出多个',
      roomCreate: '房间名，英文逗号分隔',
      userCreate: '用户 ID，英文逗号分隔',
      deviceCreate: '设备名称，英文逗号分隔',
      remark: '备注，最多 100 个字符',
      projectUpdate: '移到该项目',
    },
    get: '一条监控',
    arg: {
      id: '监控的 ID',
    },
    create: '新增监控，每个项目一条',
    update: '修改监控，未给出的保持不变',
    enable: '开启监控',
    disable: '关闭监控',
    delete: '删除监控',
  },
  head: { user: '用户ID' },
} as const
