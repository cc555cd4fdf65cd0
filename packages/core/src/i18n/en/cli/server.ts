import type { SameKeys } from '../../same-keys.ts'
import type { server as zh } from '../../zh/cli/server.ts'

export const server = {
  help: {
    about: 'On the host of the server, without a login. Data directory: RTCOPS_DATA.',
    start: 'run the server in the foreground',
    startDetail:
      'The same as npm start, with settings from the environment. Ctrl-C or SIGTERM shuts down gracefully, a second one stops at once.',
    flag: {
      port: 'port (default: PORT, 7080)',
      host: 'address to listen on (default: HOST, 127.0.0.1)',
      data: 'data directory (default: RTCOPS_DATA)',
      dryRun: 'only check, write nothing',
      toFile: 'file, or a directory for a file named by the time',
      yes: 'do not ask',
      name: 'name (default: the username)',
      role: 'name of the role (default: that of super administrators)',
      askPassword: 'asks for the password',
      passwordStdin: 'password from standard input',
    },
    migrate: 'bring the schemas of both engines to this version',
    migrateDetail:
      'Lists the steps to do and asks for confirmation. The server also runs them when it starts; after an interruption, run this again.',
    rekey: 'encrypt all secrets in the records with the first key of RTCOPS_SECRET_KEY',
    rekeyDetail:
      'The server may run. Lists how many secrets there are, and says which keys are no longer in use. After an interruption, run this again.',
    backup: 'back up everything, while the server runs or not',
    backupDetail: 'Records and telemetry as of one moment, in one tar file that only this account can read.',
    backupVerify: 'read a backup as a whole and check it',
    arg: {
      file: 'file of the backup',
      username: 'username of the member',
    },
    restore: 'restore a backup into an empty data directory',
    restoreDetail:
      'The whole backup is checked first; ledger, audit chain and counts are checked afterwards. A failed restore leaves nothing behind.',
    userGroup: 'members of the server on this host',
    userList: 'every account',
    userCreate: 'add a member (default: a super administrator)',
    userCreateDetail:
      'Without --role the member becomes a super administrator, who may do everything. Without a password a one-time password is generated and shown; it must be changed at the first login.',
    userPassword: 'set a new password and end the logins',
    userPasswordDetail:
      'Without a password a one-time password is generated and shown; it must be changed at the first login.',
    userResetFactor: 'reset two-step verification and end their sessions',
    userEnable: 'let a member log in again',
    userDisable: 'keep a member from logging in and end the logins',
    ledgerGroup: 'the ledger',
    ledgerVerify: 'check the whole ledger; exits with 1 and lists the faults if it is wrong',
  },
  start: { elsewise: 'Use npm start on this system.' },
  backup: {
    whole: 'The backup is whole',
    ledgerWrong: 'The books were wrong when this was made (faults: {{count}}). Run rtcops server ledger verify.',
    chainBroken: 'The audit chain was broken when this was made, at entry {{entry}}.',
  },
  restore: {
    done: 'Restored; ledger, audit chain and counts agree',
    time: 'Made at',
    size: 'Size',
    records: 'Records',
    telemetry: 'Telemetry',
    balance: 'Balance',
    directory: 'Directory',
  },
  engine: { records: 'records', telemetry: 'telemetry' },
  migrate: {
    upToDate: 'The schemas are up to date',
    toDo: 'Steps to do: {{count}}',
    doneNow: 'Steps done: {{count}}',
    data: 'Data',
    step: 'Step',
    state: { done: 'done', doneNow: 'done now', toDo: 'to do' },
  },
  rekey: {
    column: 'Column',
    current: 'As set',
    other: 'Otherwise',
    done: 'All secrets are encrypted with the key {{key}}; rows changed: {{changed}}',
    inClear: 'All secrets are in clear; rows changed: {{changed}}',
    unused: 'No longer in use, can be removed from RTCOPS_SECRET_KEY: {{keys}}',
    others:
      'Secrets written otherwise meanwhile: {{count}}. Restart the servers that have another RTCOPS_SECRET_KEY, then run this again.',
  },
  user: { superRole: 'super administrator, who may do everything' },
  ledger: {
    balanced: 'The books balance',
    unbalanced: 'The books do not balance. Faults: {{count}}',
    atLeast: 'The books do not balance. Faults: at least {{count}}',
    transaction: 'Transaction',
    fault: 'Fault',
    faults: {
      sequence: 'a transaction before it is missing',
      balance: 'its balance is not the sum of the entries',
      entries: 'its entries do not balance',
    },
  },
  failed: {
    noCluster: 'There is no cluster to check. Set CLICKHOUSE_URL and RTCOPS_CLICKHOUSE_CLUSTER as for the server.',
    noData: '{{directory}} has no server data. Set RTCOPS_DATA to the data directory of the server.',
    busy: 'Process {{pid}} holds {{directory}}, but its engines do not respond. Try again later.',
    otherEngines: 'The server in {{directory}} was started with {{variable}}; set the same value here.',
    tls: '{{engine}}: no TLS connection to the address in {{variable}}: {{message}}',
    unreachable: '{{engine}} does not respond: {{message}}',
    schema:
      'The schema of the records does not match this version of rtcops: the server is starting, or has another version.',
    interrupted: 'Interrupted.',
    dayNotOver: '{{day}} is not over; it can be billed from {{from}} on.',
    dayBeforeBilling: '{{day}} is not billed; billing began on {{start}}.',
    daysBeforeOpen: '{{next}} has to be billed before {{day}}.',
    serverRuns: 'A server is running on {{directory}}. Stop it first.',
    unreleasedData:
      'The data were written by a development version of rtcops and can be neither upgraded nor restored. Start with a fresh data directory.',
    newerData: 'The data were written by a newer version of rtcops ({{step}}). Use that version, or restore a backup.',
    external:
      '{{variable}} is set. This is for the built-in engines; back up your own PostgreSQL and ClickHouse with their own tools.',
    backupRuns: 'Another backup is being made.',
    gateShut: 'Telemetry was being written for a minute without a pause. Try again later.',
    fileExists: '{{file}} exists. Add --yes to replace it.',
    cannotWrite: 'Cannot write {{file}}: {{message}}',
    cannotRead: 'Cannot read {{file}}: {{message}}',
    noBackup: '{{file}} is not an rtcops backup.',
    backupCut: '{{file}} is truncated.',
    backupDamaged: '{{file}} is damaged: {{message}}.',
    backupNewer: '{{file}} was made by a newer version of rtcops ({{version}}). Restore it with that version.',
    backupUnreleased:
      '{{file}} was made by a development version of rtcops and cannot be restored. Start with a fresh data directory.',
    notEmpty: '{{directory}} is not empty. Restore into an empty or a new directory.',
    otherSums: 'The restored data differs from the backup: {{message}}. Nothing was left behind.',
    noMember: 'There is no member {{username}}.',
    noRole: 'There is no role {{role}}.',
    noKey: 'RTCOPS_SECRET_KEY is not set. Set it to the key of the server; openssl rand -base64 32 makes one.',
    keyMissing:
      'There are secrets that are encrypted with the key {{key}}, which RTCOPS_SECRET_KEY does not hold. Add that key to it; nothing was changed.',
    ended: 'The program of the server ended unexpectedly ({{how}}).',
    absent: 'The program of the server is not on this machine. Run this on the host of the server.',
  },
} as const satisfies SameKeys<typeof zh>
