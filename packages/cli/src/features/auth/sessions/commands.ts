import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { exportOptions } from '../../../options/output.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'
import { openSessions } from './listing.ts'

/** Results of a login. */
const results = [
  'entered',
  'wrong_password',
  'wrong_factor',
  'too_many',
  'disabled',
  'password_off',
  'no_role',
  'remembered_void',
  'address',
] as const

const historyOptions = [
  option('--result <result>', 'cli.session.help.flag.result').among(results).sets('result'),
  option('--address <address>', 'cli.session.help.flag.address').parse(atMost(45)).sets('address'),
  ...rangeOptions('cli.option.anyTime'),
] as const
const memberOption = option('--member <username>', 'cli.session.help.flag.member')

/** Adds `rtcops session`. */
export function sessionCommands(program: RtcopsCommand): void {
  const noun = program.command('session').summary('cli.session.help.about')
  noun
    .command('list')
    .summary('cli.session.help.list')
    .use(memberOption)
    .operation('listOwnSessions', 'listMemberSessions')
    .prints(openSessions)
    .example('rtcops session list', 'rtcops session list --member li.wei')
    .run(async (...given) => (await import('./read.ts')).listSessions(...given))
  noun
    .command('history')
    .summary('cli.session.help.history')
    .use(
      option('--member <username>', 'cli.session.help.flag.historyMember').parse(atMost(100)).sets('member'),
      option('--everybody', 'cli.session.help.flag.everybody'),
      ...historyOptions,
      ...pageOptions,
    )
    .operation('listOwnLogins', 'listLogins')
    .example(
      'rtcops session history -s 7d',
      'rtcops session history --everybody --result wrong_password -o json',
      'rtcops session history --member li.wei --address 203.0.113. --all',
    )
    .run(async (...given) => (await import('./history.ts')).listHistory(...given))
  noun
    .command('export')
    .summary('cli.session.help.export')
    .use(
      option('--member <username>', 'cli.session.help.flag.exportMember').parse(atMost(100)).sets('member'),
      ...historyOptions,
      ...exportOptions,
    )
    .operation('exportLogins')
    .example('rtcops session export -s 30d --to-file logins.csv')
    .run(async (...given) => (await import('./history.ts')).exportHistory(...given))
  noun
    .command('end')
    .summary('cli.session.help.end')
    .description('cli.session.help.endDetail')
    .take('[id]', 'cli.session.help.arg.id')
    .use(
      memberOption,
      option('--others', 'cli.session.help.flag.others').conflicts('member'),
      option('--all', 'cli.session.help.flag.all').conflicts('others'),
      ...writeOptions,
    )
    .operation('endOwnSession', 'endMemberSession')
    .example('rtcops session end --others', 'rtcops session end --member li.wei --all')
    .run(async (...given) => (await import('./write.ts')).endSession(...given))
}
