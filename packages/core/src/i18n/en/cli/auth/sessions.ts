import type { SameKeys } from '../../../same-keys.ts'
import type { session as zh } from '../../../zh/cli/auth/sessions.ts'

export const session = {
  help: {
    about: 'Logins: from where, with which device, and when last seen.',
    list: 'your own logins, or those of --member',
    end: 'end one login, or several with --others or --all',
    history: 'login history, with logins that were refused',
    export: 'save the login history of members to a file',
    endDetail: 'Remembered logins end with it.',
    arg: { id: 'number of the login, from rtcops session list' },
    flag: {
      member: 'logins of this account (default: your own)',
      others: 'all but this login',
      all: 'all logins of the member',
      everybody: 'login history of all members',
      historyMember: 'history of this account or its part (default: your own)',
      exportMember: 'only this account or its part',
      result: 'result',
      address: 'the address or its beginning',
    },
  },
  oneOf: 'give the number of a login, or {{flag}}',
  newAddress:
    'the account was used from a new address, {{address}} ({{device}}), at {{time}}; if that was not you, change the password (rtcops me password)',
  id: 'id',
} as const satisfies SameKeys<typeof zh>
