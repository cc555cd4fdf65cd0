export const retention = {
  help: {
    about: '数据保留：每类数据的天数与占用。',
    get: '每类数据的保留天数、占用与最早日期',
    update: '修改保留天数，0 为永久保留，未给出的保持不变',
    arg: {
      namevalue: '数据的名称与天数；cold 为移至冷存储的天数',
    },
  },
  wordToType: ' retention ',
  noKind: '没有数据 “{{name}}”。',
  cold: '{{days}} 天后移至冷存储卷 {{volume}}',
  total: '遥测数据共占用 {{size}}。',
  pending: '尚未生效：{{names}}。',
} as const
