export const telemetry = {
  notAnObject: '每一行必须是一个 JSON 对象',
  notJson: '不是有效的 JSON',
  unknownKind: '未知的事件类型',
  lineTooLong: '一行最多 {{max}} 字节',
  outOfRange: '超出范围，必须 {{limit}}',
  tooManyEvents: '一批最多 {{max}} 个事件',
  wrongSignature: '签名不正确',
  noSignature: '缺少签名',
  clockOff: '时间戳与服务器时间相差超过 5 分钟',
  overQuota: '该项目上报过于频繁，请在 {{seconds}} 秒后重试',
  notStored: '数据暂时无法保存，请用相同的批次号重试',
  inOtherHands: '相同的批次正在另一台服务器处理，请稍后重试',
} as const
