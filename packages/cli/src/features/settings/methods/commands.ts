import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { getMethod, listMethods } from './read.ts'

const nameOption = option('--name <text>', 'cli.method.help.flag.name').parse(atMost(50)).sets('method_name')

/** Adds `rtcops method`. */
export function methodCommands(program: RtcopsCommand): void {
  const noun = program.command('method').summary('cli.method.help.about')
  noun
    .command('list')
    .summary('cli.method.help.list')
    .use(...pageOptions)
    .operation('listMethods')
    .example('rtcops method list', 'rtcops method list -o json')
    .run(listMethods)
  noun
    .command('get')
    .summary('cli.method.help.get')
    .take('<id>', 'cli.method.help.arg.id', { read: idOf })
    .operation('getMethodForEdit')
    .finds('cli.what.method', 'rtcops method list')
    .example('rtcops method get 4')
    .run(getMethod)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.method.help.create')
    .use(option('--key <rule>', 'cli.method.help.flag.key').sets('method_key'), nameOption, bodyOption, ...writeOptions)
    .operation('insertMethod')
    .example('rtcops method create --key room_minutes --name 房间时长（新）')
    .run(async (...given) => (await import('./write.ts')).createMethod(...given))
  noun
    .command('update')
    .summary('cli.method.help.update')
    .take('<id>', 'cli.method.help.arg.id', { read: idOf })
    .use(nameOption, bodyOption, ...writeOptions)
    .operation('updateMethod', 'getMethodForEdit')
    .finds('cli.what.method', 'rtcops method list')
    .example('rtcops method update 7 --name 房间时长 -y')
    .run(async (...given) => (await import('./write.ts')).updateMethod(...given))
  noun
    .command('delete')
    .summary('cli.method.help.delete')
    .take('<id>', 'cli.method.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('deleteMethod')
    .finds('cli.what.method', 'rtcops method list')
    .example('rtcops method delete 7 -y')
    .run(async (...given) => (await import('./write.ts')).deleteMethod(...given))
}
