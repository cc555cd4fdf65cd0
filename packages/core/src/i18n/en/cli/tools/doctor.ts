import type { SameKeys } from '../../../same-keys.ts'
import type { doctor as zh } from '../../../zh/cli/tools/doctor.ts'

export const doctor = {
  help: {
    cluster: 'check the ClickHouse cluster of the server on this machine instead, with a temporary table',
    about:
      'Check configuration, login file, server, version, clock, login, engines, ingest, jobs, ledger and terminal, and say what to do.',
    doctorDetail:
      'Exit code of the first failure: 1 a file, 2 the profile, 4 the login, 7 the server or its engines; 0 with warnings only.',
  },
  profiles: '{{file}}  profiles: {{count}}',
  logins: '{{count}} stored, readable only by you',
  production: '{{server}}  production',
  isItRunning: 'Is the server running? Is this its address? rtcops profile list',
  sameVersion: 'the server also has {{server}}',
  otherVersion: 'the server has {{server}}, rtcops {{version}}',
  update: 'update the older of the two',
  noTime: 'the server does not report its time',
  skew: "{{seconds}} s from the server's",
  synchronize: 'synchronize the clocks of both machines (NTP)',
  clockDoubted: 'the server has closed no day since {{since}}: its clock is ahead, and no telemetry confirms it',
  confirmClock: 'set the clock of the server; if it is right, telemetry or rtcops bill run confirms it',
  figuresClosed:
    'the server does not show /metrics here; on its own address, doctor checks engines, jobs and ledger too',
  enginesDown: 'no answer from {{engines}}',
  startEngines: 'check that the engine runs and has disk space, and read the log of the server',
  calls: '{{calls}} calls  {{users}} users',
  callsUnknown: 'the number of calls cannot be read from ClickHouse',
  ingest: 'batches: {{stored}} stored  {{duplicate}} duplicate  {{rejected}} rejected, since the start of the server',
  notStored: 'batches could not be stored: see the log of the server; their senders send them again',
  spool: 'groups waiting for ClickHouse: {{groups}}  {{size}}',
  spoolUnknown: 'the spool cannot be read',
  spoolWaits: 'the oldest has waited for over a minute; they are stored when ClickHouse answers',
  readLog: 'see the log of the server',
  jobs: '{{count}} jobs, none failed or late',
  jobsFailed: 'failed or late: {{names}}',
  deliveries:
    'alarms: {{delivered}} delivered  {{postponed}} postponed  {{lost}} given up, since the start of the server',
  seeDeliveries: 'the channel did not take them: see the deliveries of the alarm',
  audit: '{{sink}}: {{entries}} waiting',
  auditWaits:
    'the oldest has waited for {{minutes}} minutes; the server keeps trying, and rtcops audit delivery shows the error',
  ledger: 'no faults at {{time}}',
  ledgerFaults: 'THE BOOKS DO NOT BALANCE, faults: {{faults}}',
  ledgerUnchecked: 'not verified since the start of the server',
  storage: 'telemetry {{telemetry}}  log tables of the engine {{logs}}',
  shortenLogs: 'Shorten the TTL of the log tables in the database system',
  secretsEncrypted: 'encrypted in PostgreSQL',
  secretsInClear: 'not encrypted in PostgreSQL: RTCOPS_SECRET_KEY is not set',
  cluster: {
    found: {
      cluster: {
        known: '{{cluster}}  shards: {{shards}}  servers: {{servers}}',
        unknown: 'no server configuration knows a cluster {{cluster}}',
      },
      servers: { answer: 'all {{servers}} answer', silent: '{{number}} of {{servers}} answer' },
      versions: { same: '{{versions}}', differ: 'servers differ: {{versions}}', old: 'older than 24.8: {{versions}}' },
      clocks: { near: 'at most {{seconds}} s apart', far: '{{seconds}} s apart' },
      macros: {
        distinct: 'shard and replica name one server each',
        missing: 'no shard or no replica: {{servers}}',
        shards: 'the macro shard does not match the shards of the cluster: {{servers}}',
        replicas: 'servers with the same shard and replica: {{servers}}',
      },
      keeper: { answers: 'answers every server' },
      tables: {
        same: '{{count}} tables, the same on every server',
        differ: 'missing or different on some server: {{names}}',
      },
      queues: {
        short: 'replication: {{queued}} waiting, {{delay}} s behind  inserts: {{files}} waiting',
        late: 'replication: {{queued}} waiting, {{delay}} s behind  inserts: {{files}} waiting',
        readonly: 'tables that take no inserts: {{readonly}}',
      },
      placement: {
        right: 'user sessions of two days, all on the shard of their call: {{rows}}',
        wrong: 'user sessions of two days on another shard than that of their call: {{lost}} of {{rows}}',
      },
      probe: {
        once: 'a batch sent twice is stored once, each call on one shard',
        rows: 'a batch of {{sent}} rows sent twice is stored as {{rows}} rows',
        apart: 'rows of one call are on {{shards}} shards',
      },
    },
    next: {
      cluster: { unknown: 'define it in remote_servers of every server, or correct RTCOPS_CLICKHOUSE_CLUSTER' },
      servers: { silent: 'start the others, and make sure that the servers reach each other' },
      versions: { differ: 'bring all servers to one version', old: 'upgrade ClickHouse' },
      clocks: { far: 'synchronize the clocks of the servers (NTP)' },
      macros: {
        missing: 'set the macros shard and replica in the configuration of each server',
        shards: 'give all replicas of a shard one value, and each shard its own',
        replicas: 'give each replica of a shard its own value',
      },
      tables: { differ: 'rtcops server migrate; a server that was added gets its tables by hand' },
      queues: {
        late: 'check whether the servers reach each other, and see system.replication_queue',
        readonly: 'check whether ClickHouse Keeper runs, and see system.replicas',
      },
      placement: { wrong: 'reports of single calls miss rows: shards, their order and weights must stay as they were' },
      probe: {
        rows: 'do not send telemetry to this cluster: it would be lost or counted twice',
        apart: 'make sure that every server defines the cluster in the same way',
      },
    },
  },
  noTerminal: 'standard output is not a terminal',
  noLocale: 'no locale is set, UTF-8 is assumed',
  ascii: '{{locale}}: signs and charts are ASCII',
  columns: '{{columns}} columns',
  widen: 'make it {{columns}} columns wide',
  noColours: 'none',
  noCursor: 'the terminal does not report the cursor position',
  oneColumn: '│ takes one column',
  twoColumns: '│ takes two columns, so charts fall apart',
} as const satisfies SameKeys<typeof zh>
