export const telemetry = {
  notAnObject: '每一行必须是一个 JSON 对象',
  notJson: '不是有效的 JSON',
  erasedUser: '该用户的数据已被删除，不再接收此前的上报',
  unknownKind: '未知的事件类型',
  lineTooLong: '一行最多 {{max}} 字节',
  outOfRange: '超出范围，必须 {{limit}}',
  tooManyEvents: '一批最多 {{max}} 个事件',
  wrongSignature: '签名不正确',
  noSignature: '缺少签名',
  clockOff: '时间戳与服务器时间相差超过 5 分钟',
  overQuota: '该项目上报过于频繁，请在 {{seconds}} 秒后重试',
  over: {
    open_calls: '该项目正在进行的通话超过 {{limit}} 个，暂不接收新的进房上报，请在 {{minutes}} 分钟后重试',
    calls: '该项目本小时的通话超过 {{limit}} 个，{{minutes}} 分钟内只接收已知用户会话的离开和样本，且须单独成批',
    rooms: '该项目本小时的房间超过 {{limit}} 个，{{minutes}} 分钟内只接收已知用户会话的离开和样本，且须单独成批',
    users: '该项目本小时的用户超过 {{limit}} 个，{{minutes}} 分钟内只接收已知用户会话的离开和样本，且须单独成批',
    routers:
      '该项目本小时上报的路由和接入服务器超过 {{limit}} 个，{{minutes}} 分钟内只接收已知用户会话的离开和样本，且须单独成批',
    versions:
      '该项目本小时上报的 SDK 版本超过 {{limit}} 个，{{minutes}} 分钟内只接收已知用户会话的离开和样本，且须单独成批',
  },
  otherBody: '该批次号已用于内容不同的批次，请使用新的批次号',
  notStored: '数据暂时无法保存，请用相同的批次号重试',
  inOtherHands: '相同的批次正由另一台服务器处理，请稍后重试',
} as const
