import type { SameKeys } from '../../../same-keys.ts'
import type { audit as zh } from '../../../zh/cli/admin/audit.ts'

export const audit = {
  help: {
    about: 'Who changed what, and when.',
    list: 'entries of the audit log, newest first',
    export: 'save the audit log to a file',
    delivery: 'how far the log was sent to its receivers, and its last signed anchor',
    flag: {
      member: 'username or a part of it',
      operation: 'operation, such as updateAdminMember',
      target: 'kind of record, such as member',
      targetId: 'id of the record',
    },
  },
  noSinks: 'No receiver is set: see RTCOPS_AUDIT_SYSLOG_URL and RTCOPS_AUDIT_HTTP_URL.',
} as const satisfies SameKeys<typeof zh>
