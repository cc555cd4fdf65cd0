export const node = {
  help: {
    about: 'CS 节点：上报的值与运维设置的值；* 为与上报值不同。',
    list: '节点列表',
    flag: {
      status: 'all 全部，banned 禁用，used 使用中',
      keyword: '节点、主机名、项目或 appkey 的一部分',
      appkeys: '项目：appkey 或名称，英文逗号分隔；空为使用上报值',
      zones: '区域，英文逗号分隔；空为使用上报值',
      capacity: '容量；空为使用上报值',
    },
    get: '一个节点',
    arg: {
      node: '节点名',
    },
    create: '为尚无配置的节点设置配置',
    update: '修改节点配置，未给出的保持不变',
    delete: '删除配置，恢复上报值',
  },
  head: { projects: '项目', reported: '原始容量' },
  node: '节点',
  appkeys: 'CS AppKey',
  zones: '区域',
  capacity: '容量',
  asReported: '使用上报值',
  nodeToType: '节点名',
} as const
