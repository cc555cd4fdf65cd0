export const annotation = {
  help: {
    about: '图表标记：何时发生了什么。',
    list: '标记列表，新的在前',
    get: '一条备注或发布',
    create: '新增标记，会显示在所有时间图上',
    update: '修改自己的标记，未给出的保持不变',
    delete: '删除自己的标记',
    arg: { id: '标记的 ID' },
    flag: {
      kind: '类型',
      project: '项目及整个平台的标记',
      projectCreate: '所属项目，默认为整个平台',
      kindCreate: 'note 备注，release 发布',
      at: '时间，默认为现在',
      until: '结束时间',
      text: '内容，最多 200 个字符',
    },
  },
  textToType: '内容',
} as const
