import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { writeOptions } from '../../../options/write.ts'
import { openSessions } from './listing.ts'

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
