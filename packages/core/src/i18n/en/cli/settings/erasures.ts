import type { SameKeys } from '../../../same-keys.ts'
import type { erasure as zh } from '../../../zh/cli/settings/erasures.ts'

export const erasure = {
  help: {
    about: 'Erase what is stored of one end user, with a receipt.',
    list: 'erasures, newest first',
    get: 'one erasure: how far it is, and its rows by table',
    create: 'count what would be deleted, and order it; rows go once their days are closed',
    receipt: 'write the receipt of a finished erasure to a file',
    arg: {
      erasure: 'number of the receipt (ER-…)',
    },
    flag: {
      project: 'project, name or AppKey',
      userFile:
        'file with the user ID, - for standard input;\nnot an argument, which would stay in histories and process lists',
      toFile: 'file for the receipt',
    },
  },
  found: 'Deletes',
  nothing: 'nothing is stored; a receipt is still issued',
  wordToType: 'name of the project',
  ordered: 'ordered; the receipt is {{number}}',
  noUser: 'there is no user ID in {{file}}',
  oneUser: '{{file}} has {{lines}} lines; an order is for one user',
  written: 'the receipt is in {{file}}',
} as const satisfies SameKeys<typeof zh>
