import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { getMember, listMembers } from './read.ts'

const draftOptions = [
  option('--name <text>', 'cli.member.help.flag.name').parse(atMost(20)).sets('name'),
  option('--role <name>', 'cli.member.help.flag.role').sets('role_id'),
  option('--department <text>', 'cli.member.help.flag.department').parse(atMost(20)).sets('department'),
  option('--position <text>', 'cli.member.help.flag.position').parse(atMost(20)).sets('position'),
  option('--email <address>', 'cli.member.help.flag.email').parse(atMost(80)).sets('email'),
  option('--remark <text>', 'cli.member.help.flag.remark').parse(atMost(100)).sets('remark'),
] as const

/** Adds `rtcops member`. */
export function memberCommands(program: RtcopsCommand): void {
  const noun = program.command('member').summary('cli.member.help.about')
  noun
    .command('list')
    .summary('cli.member.help.list')
    .use(option('--keyword <text>', 'cli.member.help.flag.keyword').parse(atMost(100)).sets('keyword'), ...pageOptions)
    .operation('listAdminMembers')
    .example('rtcops member list --keyword li', 'rtcops member list --all -o csv')
    .run(listMembers)
  noun
    .command('get')
    .summary('cli.member.help.get')
    .take('<username>', 'cli.member.help.arg.username')
    .operation('listAdminMembers')
    .finds('cli.what.member', 'rtcops member list')
    .example('rtcops member get li.wei')
    .run(getMember)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.member.help.create')
    .take('<username>', 'cli.member.help.arg.username')
    .use(
      ...draftOptions,
      option('--password-stdin', 'cli.member.help.flag.passwordStdin').sets('initial_password'),
      bodyOption,
      ...writeOptions,
    )
    .operation('insertAdminMember')
    .example(
      'rtcops member create li.wei --name 李伟 --role 运营',
      'pass rtc/li.wei | rtcops member create li.wei --name 李伟 --role 运营 --password-stdin -y',
    )
    .run(async (...given) => (await import('./write.ts')).createMember(...given))
  noun
    .command('update')
    .summary('cli.member.help.update')
    .take('<username>', 'cli.member.help.arg.username')
    .use(
      ...draftOptions,
      option('--ask-password', 'cli.member.help.flag.askPassword'),
      option('--password-stdin', 'cli.member.help.flag.passwordStdin').sets('password'),
      bodyOption,
      ...writeOptions,
    )
    .operation('updateAdminMember')
    .finds('cli.what.member', 'rtcops member list')
    .example('rtcops member update li.wei --role 销售', 'rtcops member update li.wei --ask-password')
    .run(async (...given) => (await import('./write.ts')).updateMember(...given))
  noun
    .command('disable')
    .summary('cli.member.help.disable')
    .take('<username>', 'cli.member.help.arg.username')
    .use(...writeOptions)
    .operation('updateAdminMember')
    .finds('cli.what.member', 'rtcops member list')
    .example('rtcops member disable li.wei -y')
    .run(async (...given) => (await import('./write.ts')).disableMember(...given))
  noun
    .command('enable')
    .summary('cli.member.help.enable')
    .take('<username>', 'cli.member.help.arg.username')
    .use(...writeOptions)
    .operation('updateAdminMember')
    .finds('cli.what.member', 'rtcops member list')
    .example('rtcops member enable li.wei')
    .run(async (...given) => (await import('./write.ts')).enableMember(...given))
  noun
    .command('reset-factor')
    .summary('cli.factor.help.reset')
    .description('cli.factor.help.resetDetail')
    .take('<username>', 'cli.member.help.arg.username')
    .use(option('--confirm', 'cli.factor.help.flag.confirm'), ...writeOptions)
    .operation('startFactorReset', 'confirmFactorReset')
    .finds('cli.what.member', 'rtcops member list')
    .example('rtcops member reset-factor li.wei', 'rtcops member reset-factor li.wei --confirm')
    .run(async (...given) => (await import('./reset-factor.ts')).resetFactor(...given))
  noun
    .command('delete')
    .summary('cli.member.help.delete')
    .take('<username>', 'cli.member.help.arg.username')
    .use(...writeOptions)
    .operation('deleteAdminMember')
    .finds('cli.what.member', 'rtcops member list')
    .example('rtcops member delete li.wei')
    .run(async (...given) => (await import('./write.ts')).deleteMember(...given))
}
