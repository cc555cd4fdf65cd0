import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { whole } from '../../../options/readers.ts'
import { auditFaults } from './audit-listing.ts'
import { ledgerFaults } from './fault-listing.ts'
import { storedSecrets } from './secret-listing.ts'
import { steps } from './step-listing.ts'
import { users } from './user-listing.ts'

const dataOption = option('--data <directory>', 'cli.server.help.flag.data')
const dryRunOption = option('--dry-run', 'cli.server.help.flag.dryRun')
const yesOption = option('-y, --yes', 'cli.server.help.flag.yes')
const noInputOption = option('--no-input', 'cli.option.noInput')
const passwordOptions = [
  option('--ask-password', 'cli.server.help.flag.askPassword').conflicts('passwordStdin'),
  option('--password-stdin', 'cli.server.help.flag.passwordStdin'),
] as const

/** Adds `rtcops server`. */
export function serverCommands(program: RtcopsCommand): void {
  const noun = program.command('server').summary('cli.server.help.about').locally()
  noun
    .command('start')
    .summary('cli.server.help.start')
    .description('cli.server.help.startDetail')
    .use(
      option('--port <n>', 'cli.server.help.flag.port').parse(whole(0, 65_535)),
      option('--host <address>', 'cli.server.help.flag.host'),
      dataOption,
    )
    .example('rtcops server start --port 8080 --data /srv/rtcops')
    .locally()
    .run(async (...given) => (await import('./start.ts')).startServer(...given))
  noun
    .command('migrate')
    .summary('cli.server.help.migrate')
    .description('cli.server.help.migrateDetail')
    .prints(steps)
    .use(dryRunOption, yesOption, noInputOption, dataOption)
    .example('rtcops server migrate --dry-run', 'rtcops server migrate -y -o json')
    .locally()
    .run(async (...given) => (await import('./migrate.ts')).migrate(...given))
  noun
    .command('rekey')
    .summary('cli.server.help.rekey')
    .description('cli.server.help.rekeyDetail')
    .prints(storedSecrets)
    .use(dataOption)
    .example('rtcops server rekey --data /srv/rtcops', 'rtcops server rekey -o json')
    .locally()
    .run(async (...given) => (await import('./rekey.ts')).rekey(...given))
  noun
    .command('backup')
    .summary('cli.server.help.backup')
    .description('cli.server.help.backupDetail')
    .use(
      option('--to-file <path>', 'cli.server.help.flag.toFile'),
      option('-y, --yes', 'cli.option.replace'),
      dataOption,
    )
    .example('rtcops server backup --to-file /backup', 'rtcops server backup --to-file /backup/rtcops.tar -y -q')
    .locally()
    .run(async (...given) => (await import('./backup.ts')).backUp(...given))
    .command('verify')
    .summary('cli.server.help.backupVerify')
    .take('<file>', 'cli.server.help.arg.file')
    .example('rtcops server backup verify /backup/rtcops.tar')
    .locally()
    .run(async (context, file) => (await import('./backup.ts')).verifyBackup(context, file))
  noun
    .command('restore')
    .summary('cli.server.help.restore')
    .description('cli.server.help.restoreDetail')
    .take('<file>', 'cli.server.help.arg.file')
    .use(dataOption, yesOption, noInputOption, dryRunOption)
    .example(
      'rtcops server restore /backup/rtcops.tar --data /srv/rtcops',
      'rtcops server restore /backup/rtcops.tar --dry-run',
    )
    .locally()
    .run(async (...given) => (await import('./restore.ts')).restoreBackup(...given))
  userCommands(noun.command('user').summary('cli.server.help.userGroup'))
  noun
    .command('role')
    .summary('cli.server.help.roleGroup')
    .command('clear-addresses')
    .summary('cli.server.help.roleClearAddresses')
    .description('cli.server.help.roleClearAddressesDetail')
    .take('<role>', 'cli.role.help.arg.role')
    .use(yesOption, noInputOption, dataOption)
    .example('rtcops server role clear-addresses 超级管理员')
    .locally()
    .run(async (...given) => (await import('./roles.ts')).clearRoleAddresses(...given))
  noun
    .command('ledger')
    .summary('cli.server.help.ledgerGroup')
    .command('verify')
    .summary('cli.server.help.ledgerVerify')
    .prints(ledgerFaults)
    .use(dataOption)
    .example('RTCOPS_DATA=/srv/rtcops rtcops server ledger verify', 'rtcops server ledger verify -o json')
    .locally()
    .run(async (...given) => (await import('./verify-ledger.ts')).verifyLedger(...given))
  auditCommands(noun.command('audit').summary('cli.server.help.auditGroup'))
}

function auditCommands(noun: RtcopsCommand): void {
  noun
    .command('verify')
    .summary('cli.server.help.auditVerify')
    .description('cli.server.help.auditVerifyDetail')
    .prints(auditFaults)
    .use(
      option('--log <file>', 'cli.server.help.flag.log'),
      option('--anchors <file>', 'cli.server.help.flag.anchors'),
      option('--public-key <file>', 'cli.server.help.flag.publicKey'),
      dataOption,
    )
    .example(
      'RTCOPS_DATA=/srv/rtcops rtcops server audit verify',
      'rtcops server audit verify --log audit.ndjson --anchors audit-anchors.ndjson --public-key audit.pub',
    )
    .locally()
    .run(async (...given) => (await import('./audit.ts')).verifyAudit(...given))
  noun
    .command('export')
    .summary('cli.server.help.auditExport')
    .description('cli.server.help.auditExportDetail')
    .use(
      option('--to-dir <directory>', 'cli.server.help.flag.toDirectory'),
      option('-y, --yes', 'cli.option.replace'),
      dataOption,
    )
    .example('rtcops server audit export --to-dir /srv/audit')
    .locally()
    .run(async (...given) => (await import('./audit.ts')).exportAudit(...given))
  noun
    .command('key')
    .summary('cli.server.help.auditKey')
    .description('cli.server.help.auditKeyDetail')
    .use(option('--to-file <path>', 'cli.server.help.flag.keyFile'))
    .example('rtcops server audit key --to-file /etc/rtcops/audit-key')
    .locally()
    .run(async (...given) => (await import('./audit.ts')).makeAuditKey(...given))
}

function userCommands(noun: RtcopsCommand): void {
  noun
    .command('list')
    .summary('cli.server.help.userList')
    .prints(users)
    .use(dataOption)
    .example('rtcops server user list')
    .locally()
    .run(async (...given) => (await import('./users.ts')).listHostUsers(...given))
  noun
    .command('create')
    .summary('cli.server.help.userCreate')
    .description('cli.server.help.userCreateDetail')
    .take('<username>', 'cli.server.help.arg.username')
    .use(
      option('--name <text>', 'cli.server.help.flag.name'),
      option('--role <name>', 'cli.server.help.flag.role'),
      ...passwordOptions,
      yesOption,
      noInputOption,
      dataOption,
    )
    .example('rtcops server user create li.wei --name 李伟', 'rtcops server user create li.wei --role 运营 -y')
    .locally()
    .run(async (...given) => (await import('./users.ts')).createHostUser(...given))
  noun
    .command('password')
    .summary('cli.server.help.userPassword')
    .description('cli.server.help.userPasswordDetail')
    .take('<username>', 'cli.server.help.arg.username')
    .use(...passwordOptions, yesOption, noInputOption, dataOption)
    .example(
      'rtcops server user password admin -y',
      'pass rtc/admin | rtcops server user password admin --password-stdin -y',
    )
    .locally()
    .run(async (...given) => (await import('./users.ts')).setHostUserPassword(...given))
  noun
    .command('reset-factor')
    .summary('cli.server.help.userResetFactor')
    .take('<username>', 'cli.server.help.arg.username')
    .use(yesOption, noInputOption, dataOption)
    .example('rtcops server user reset-factor li.wei')
    .locally()
    .run(async (...given) => (await import('./users.ts')).resetHostUserFactor(...given))
  noun
    .command('enable')
    .summary('cli.server.help.userEnable')
    .take('<username>', 'cli.server.help.arg.username')
    .use(yesOption, noInputOption, dataOption)
    .example('rtcops server user enable li.wei -y')
    .locally()
    .run(async (...given) => (await import('./users.ts')).enableHostUser(...given))
  noun
    .command('disable')
    .summary('cli.server.help.userDisable')
    .take('<username>', 'cli.server.help.arg.username')
    .use(yesOption, noInputOption, dataOption)
    .example('rtcops server user disable li.wei -y')
    .locally()
    .run(async (...given) => (await import('./users.ts')).disableHostUser(...given))
}
