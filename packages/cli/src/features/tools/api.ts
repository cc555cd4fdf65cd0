import type { Command } from '../../command.ts'

export const command: Command = {
  name: 'api',
  alone: true,
  about: {
    zh: '调用任一接口，原样打印回答。',
    en: 'Call any operation and print the answer as it is.',
  },
  verbs: [
    {
      name: 'api',
      arguments: [
        {
          name: 'method',
          words: ['GET', 'POST', 'PUT', 'DELETE'],
          about: { zh: 'GET POST PUT DELETE', en: 'GET POST PUT DELETE' },
        },
        {
          name: 'path',
          about: { zh: '以 /api/ 开头的路径，可带查询串', en: 'path from /api/ on, with or without a query' },
        },
      ],
      flags: [
        {
          name: 'field',
          value: 'k=v',
          about: {
            zh: '一个字段，可重复：GET、DELETE 放入查询，其余放入请求体',
            en: 'one field, repeatable: in the query of GET and DELETE, else in the body',
          },
        },
        {
          name: 'body',
          value: 'file|-',
          about: { zh: '请求体；--field 优先', en: 'body of the request; --field wins' },
        },
        {
          name: 'paginate',
          about: { zh: '取全部页，打印各页的 list', en: 'every page; prints their list' },
        },
      ],
      about: { zh: '调用接口', en: 'call an operation' },
      deed: { zh: '调用该接口', en: 'call this operation' },
      examples: [
        'rtcops api GET /api/msg/index --field limit=1',
        'rtcops api GET /api/bank_account/list --paginate -o ndjson',
        'rtcops api PUT /api/admin-user/edit-fullname --field name=周琳',
      ],
      run: async () => (await import('./api/call-api.ts')).callApi,
    },
  ],
}
