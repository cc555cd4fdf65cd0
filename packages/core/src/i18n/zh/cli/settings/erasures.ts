export const erasure = {
  help: {
    about: '按要求删除一个终端用户的数据，并出具回执。',
    list: '删除申请列表，新的在前',
    get: '一个删除申请的进度与各表行数',
    create: '先统计将删除什么，确认后提交；通话所在的日子出账后才会删除',
    receipt: '已完成的删除的回执，写入文件',
    arg: {
      erasure: '回执号（ER-…）',
    },
    flag: {
      project: '项目，名称或 AppKey',
      userFile: '存有用户ID的文件，- 表示标准输入；\n不作为参数给出，以免留在历史记录与进程列表',
      toFile: '回执写入的文件',
    },
  },
  found: '将删除',
  nothing: '没有找到数据；仍会出具回执',
  wordToType: '项目名称',
  ordered: '已提交，回执号 {{number}}',
  noUser: '{{file}} 中没有用户ID',
  oneUser: '{{file}} 有 {{lines}} 行；一次申请只删除一个用户',
  written: '回执已写入 {{file}}',
} as const
