import type { SameKeys } from '../../../same-keys.ts'
import type { api as zh } from '../../../zh/cli/tools/api.ts'

export const api = {
  help: {
    about: 'Call any operation and print the response as is.',
    arg: {
      method: 'GET POST PUT DELETE',
      path: 'path from /api/ on, with or without a query',
    },
    flag: {
      field: 'one field, repeatable: in the query of GET and DELETE, else in the body',
      body: 'body of the request; --field wins',
      paginate: 'every page; prints their list',
    },
  },
} as const satisfies SameKeys<typeof zh>
