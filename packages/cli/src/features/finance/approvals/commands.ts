import { enums } from '@rtcops/core/api/generated/enums'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { companyOption } from '../../../options/places.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'
import { ruleFields } from './fields.ts'
import { listApprovals } from './read.ts'

const noteOption = option('--note <text>', 'cli.approval.help.flag.note').parse(atMost(200)).sets('note')

/** Adds `rtcops approval`. */
export function approvalCommands(program: RtcopsCommand): void {
  const noun = program.command('approval').summary('cli.approval.help.about')
  noun
    .command('list')
    .summary('cli.approval.help.list')
    .use(
      option('--state <state>', 'cli.approval.help.flag.state').among(enums.ApprovalState).sets('state'),
      option('--kind <kind>', 'cli.approval.help.flag.kind').among(enums.ApprovalKind).sets('kind'),
      companyOption,
      ...pageOptions,
    )
    .operation('listApprovals')
    .example('rtcops approval list --state waiting', 'rtcops approval list --all -o csv')
    .run(listApprovals)
  noun
    .command('get')
    .summary('cli.approval.help.get')
    .take('<id>', 'cli.approval.help.arg.id', { read: idOf })
    .operation('getApproval')
    .finds('cli.what.approval', 'rtcops approval list')
    .example('rtcops approval get 12', 'rtcops approval get 12 -o json')
    .run(async (context, id) => (await import('./read.ts')).getApproval(context, id))
  noun
    .command('approve')
    .summary('cli.approval.help.approve')
    .description('cli.approval.help.approveDetail')
    .take('<id>', 'cli.approval.help.arg.id', { read: idOf })
    .use(noteOption, ...writeOptions)
    .operation('approveApproval', 'getApproval')
    .finds('cli.what.approval', 'rtcops approval list --state waiting')
    .example('rtcops approval approve 12', 'rtcops approval approve 12 --dry-run')
    .run(async (...given) => (await import('./write.ts')).approve(...given))
  noun
    .command('refuse')
    .summary('cli.approval.help.refuse')
    .take('<id>', 'cli.approval.help.arg.id', { read: idOf })
    .use(noteOption, ...writeOptions)
    .operation('refuseApproval', 'getApproval')
    .finds('cli.what.approval', 'rtcops approval list --state waiting')
    .example('rtcops approval refuse 12 --note 金额与回单不符')
    .run(async (...given) => (await import('./write.ts')).refuse(...given))
  noun
    .command('withdraw')
    .summary('cli.approval.help.withdraw')
    .take('<id>', 'cli.approval.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('withdrawApproval', 'getApproval')
    .finds('cli.what.approval', 'rtcops approval list --state waiting')
    .example('rtcops approval withdraw 12 -y')
    .run(async (...given) => (await import('./write.ts')).withdraw(...given))
  noun
    .command('rule')
    .summary('cli.approval.help.rule')
    .operation('getApprovalRule')
    .prints({ schema: { fields: ruleFields } })
    .example('rtcops approval rule', 'rtcops approval rule -o json')
    .run(async (context) => (await import('./read.ts')).getRule(context))
  noun
    .command('set-threshold')
    .summary('cli.approval.help.setThreshold')
    .take('<amount>', 'cli.approval.help.arg.threshold', { sets: 'threshold' })
    .use(...writeOptions)
    .operation('updateApprovalThreshold', 'getApprovalRule')
    .example('rtcops approval set-threshold 50000', 'rtcops approval set-threshold off')
    .run(async (...given) => (await import('./write-rule.ts')).setThreshold(...given))
  noun
    .command('set-company')
    .summary('cli.approval.help.setCompany')
    .take('<company>', 'cli.approval.help.arg.company', { sets: 'company_id' })
    .take('<on|off>', 'cli.approval.help.arg.onOff', { sets: 'four_eyes' })
    .use(...writeOptions)
    .operation('updateCompanyApproval')
    .finds('cli.what.company', 'rtcops company list --name TEXT')
    .example('rtcops approval set-company 星河互娱 on', 'rtcops approval set-company 1042 off')
    .run(async (...given) => (await import('./write-rule.ts')).setCompany(...given))
}
