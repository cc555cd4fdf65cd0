import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { writeOptions } from '../../../options/write.ts'

/** Adds `rtcops erasure`. */
export function erasureCommands(program: RtcopsCommand): void {
  const noun = program.command('erasure').summary('cli.erasure.help.about')
  noun
    .command('list')
    .summary('cli.erasure.help.list')
    .use(...pageOptions)
    .operation('listErasures')
    .example('rtcops erasure list', 'rtcops erasure list --all -o csv')
    .run(async (...given) => (await import('./read.ts')).listErasures(...given))
  noun
    .command('get')
    .summary('cli.erasure.help.get')
    .take('<number>', 'cli.erasure.help.arg.erasure')
    .operation('listErasures')
    .finds('cli.what.erasure', 'rtcops erasure list')
    .example('rtcops erasure get ER-7F3KQ2MZX4', 'rtcops erasure get ER-7F3KQ2MZX4 -o json')
    .run(async (context, number) => (await import('./read.ts')).getErasure(context, number))
  noun
    .command('create')
    .summary('cli.erasure.help.create')
    .use(
      option('-p, --project <project>', 'cli.erasure.help.flag.project').sets('appkey').needed(),
      option('--user-file <path>', 'cli.erasure.help.flag.userFile').sets('user_id').needed(),
      ...writeOptions,
    )
    .operation('insertErasure', 'previewErasure')
    .example(
      'rtcops erasure create -p 会议 --user-file user.txt',
      'rtcops erasure create -p 会议 --user-file user.txt -y',
    )
    .run(async (...given) => (await import('./write.ts')).createErasure(...given))
  noun
    .command('receipt')
    .summary('cli.erasure.help.receipt')
    .take('<number>', 'cli.erasure.help.arg.erasure')
    .use(option('--to-file <path>', 'cli.erasure.help.flag.toFile').needed())
    .operation('getErasureReceipt', 'listErasures')
    .finds('cli.what.erasure', 'rtcops erasure list')
    .example('rtcops erasure receipt ER-7F3KQ2MZX4 --to-file receipt.json')
    .run(async (...given) => (await import('./read.ts')).writeReceipt(...given))
}
