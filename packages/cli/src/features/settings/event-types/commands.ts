import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { getEventType, listEventTypes } from './read.ts'

const numberOption = option('--number <n>', 'cli.eventType.help.flag.number').sets('type_number')
const nameOption = option('--name <text>', 'cli.eventType.help.flag.name').parse(atMost(50)).sets('type_describe')
const keyOption = option('--key <code>', 'cli.eventType.help.flag.key').parse(atMost(60)).sets('type_key')

/** Adds `rtcops event-type`. */
export function eventTypeCommands(program: RtcopsCommand): void {
  const noun = program.command('event-type').summary('cli.eventType.help.about')
  noun
    .command('list')
    .summary('cli.eventType.help.list')
    .use(...pageOptions)
    .operation('listEventTypes')
    .example('rtcops event-type list --all', 'rtcops event-type list --all -o json > types.json')
    .run(listEventTypes)
  noun
    .command('get')
    .summary('cli.eventType.help.get')
    .take('<id>', 'cli.eventType.help.arg.id', { read: idOf })
    .operation('getEventType')
    .finds('cli.what.eventType', 'rtcops event-type list')
    .example('rtcops event-type get 3')
    .run(getEventType)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.eventType.help.create')
    .use(numberOption, nameOption, keyOption, bodyOption, ...writeOptions)
    .operation('insertEventType')
    .example('rtcops event-type create --number 50 --name 举手 --key RAISE_HAND')
    .run(async (...given) => (await import('./write.ts')).createEventType(...given))
  noun
    .command('update')
    .summary('cli.eventType.help.update')
    .take('<id>', 'cli.eventType.help.arg.id', { read: idOf })
    .use(numberOption, nameOption, keyOption, bodyOption, ...writeOptions)
    .operation('updateEventType', 'getEventType')
    .finds('cli.what.eventType', 'rtcops event-type list')
    .example('rtcops event-type update 3 --name 请求发言')
    .run(async (...given) => (await import('./write.ts')).updateEventType(...given))
  noun
    .command('delete')
    .summary('cli.eventType.help.delete')
    .take('<id>', 'cli.eventType.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('deleteEventType')
    .finds('cli.what.eventType', 'rtcops event-type list')
    .example('rtcops event-type delete 3')
    .run(async (...given) => (await import('./write.ts')).deleteEventType(...given))
}
