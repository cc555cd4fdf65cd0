import type { SameKeys } from '../../same-keys.ts'
import type { audit as zh } from '../../zh/cli/audit.ts'

export const audit = {
  help: {
    about: 'Who changed what, and when.',
    list: 'entries of the audit log, newest first',
    flag: {
      member: 'username or a part of it',
      operation: 'operation, such as updateAdminMember',
      target: 'kind of record, such as member',
      targetId: 'id of the record',
    },
  },
} as const satisfies SameKeys<typeof zh>
