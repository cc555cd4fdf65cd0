export const api = {
  help: {
    about: '调用任一接口，原样打印响应。',
    arg: {
      method: 'GET POST PUT DELETE',
      path: '以 /api/ 开头的路径，可带查询串',
    },
    flag: {
      field: '一个字段，可重复：GET、DELETE 放入查询，其余放入请求体',
      body: '请求体；--field 优先',
      paginate: '取全部页，打印各页的 list',
    },
  },
} as const
