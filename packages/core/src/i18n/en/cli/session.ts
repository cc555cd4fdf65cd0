import type { SameKeys } from '../../same-keys.ts'
import type { session as zh } from '../../zh/cli/session.ts'

export const session = {
  help: {
    about: 'Logins: from where, with which device, and when last seen.',
    list: 'your own logins, or those of --member',
    end: 'end one login, or several with --others or --all',
    endDetail: 'Remembered logins end with it.',
    arg: { id: 'number of the login, from rtcops session list' },
    flag: {
      member: 'logins of this account (default: your own)',
      others: 'all but this login',
      all: 'all logins of the member',
    },
  },
  oneOf: 'give the number of a login, or {{flag}}',
  id: 'id',
} as const satisfies SameKeys<typeof zh>
