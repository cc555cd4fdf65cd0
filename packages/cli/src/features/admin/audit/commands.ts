import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { exportOptions } from '../../../options/output.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'
import { exportAuditEntries, listAuditEntries } from './read.ts'

const filterOptions = [
  option('--member <name>', 'cli.audit.help.flag.member').parse(atMost(100)).sets('member'),
  option('--operation <id>', 'cli.audit.help.flag.operation').parse(atMost(100)).sets('operation'),
  option('--target <kind>', 'cli.audit.help.flag.target').parse(atMost(50)).sets('target'),
  option('--target-id <id>', 'cli.audit.help.flag.targetId').parse(atMost(100)).sets('target_id'),
  ...rangeOptions('cli.option.anyTime'),
] as const

/** Adds `rtcops audit`. */
export function auditCommands(program: RtcopsCommand): void {
  const noun = program.command('audit').summary('cli.audit.help.about')
  noun
    .command('list')
    .summary('cli.audit.help.list')
    .use(...filterOptions, ...pageOptions)
    .operation('listAuditLog')
    .example(
      'rtcops audit list --member li.wei -s 7d',
      'rtcops audit list --target bank_account --target-id 3 -o json',
      'rtcops audit list --operation deleteAdminMember --all -o wide',
    )
    .run(listAuditEntries)
  noun
    .command('export')
    .summary('cli.audit.help.export')
    .use(...filterOptions, ...exportOptions)
    .operation('exportAuditLog')
    .example('rtcops audit export -s 30d --to-file audit.csv', 'rtcops audit export --format xlsx --to-file audit.xlsx')
    .run(exportAuditEntries)
  noun
    .command('delivery')
    .summary('cli.audit.help.delivery')
    .operation('getAuditDelivery')
    .example('rtcops audit delivery', 'rtcops audit delivery -o json')
    .run(async (context) => (await import('./delivery.ts')).showAuditDelivery(context))
}
