import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { getType, listTypes } from './read.ts'

const nameOption = option('--name <text>', 'cli.statisticsType.help.flag.name')
  .parse(atMost(50))
  .sets('statistics_name')
const methodOption = option('--method <id|name>', 'cli.statisticsType.help.flag.method').sets('statistics_value')
const kindOption = option('--kind <k>', 'cli.statisticsType.help.flag.kind')
  .among(['speech_sounds', 'push_flow', 'video'])
  .sets('kind')
const messageOption = option('--message <text>', 'cli.statisticsType.help.flag.message')
  .parse(atMost(200))
  .sets('statistics_msg')

/** Adds `rtcops statistics-type`. */
export function statisticsTypeCommands(program: RtcopsCommand): void {
  const noun = program.command('statistics-type').summary('cli.statisticsType.help.about')
  noun
    .command('list')
    .summary('cli.statisticsType.help.list')
    .use(...pageOptions)
    .operation('listStatisticsTypes')
    .example('rtcops statistics-type list', 'rtcops statistics-type list --all -o csv')
    .run(listTypes)
  noun
    .command('get')
    .summary('cli.statisticsType.help.get')
    .take('<id>', 'cli.statisticsType.help.arg.id', { read: idOf })
    .operation('getStatisticsTypeForEdit')
    .finds('cli.what.statisticsType', 'rtcops statistics-type list')
    .example('rtcops statistics-type get 3')
    .run(getType)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.statisticsType.help.create')
    .use(
      option('--id <text>', 'cli.statisticsType.help.flag.id').parse(atMost(30)).sets('statistics_id'),
      nameOption,
      methodOption,
      kindOption,
      messageOption,
      bodyOption,
      ...writeOptions,
    )
    .operation('insertStatisticsType')
    .example('rtcops statistics-type create --id voice_room2 --name 按房间 --method 房间时长')
    .run(async (...given) => (await import('./write.ts')).createType(...given))
  noun
    .command('update')
    .summary('cli.statisticsType.help.update')
    .take('<id>', 'cli.statisticsType.help.arg.id', { read: idOf })
    .use(nameOption, methodOption, kindOption, messageOption, bodyOption, ...writeOptions)
    .operation('updateStatisticsType', 'getStatisticsTypeForEdit')
    .finds('cli.what.statisticsType', 'rtcops statistics-type list')
    .example('rtcops statistics-type update 7 --message 不论人数 -y')
    .run(async (...given) => (await import('./write.ts')).updateType(...given))
  noun
    .command('delete')
    .summary('cli.statisticsType.help.delete')
    .take('<id>', 'cli.statisticsType.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('deleteStatisticsType')
    .finds('cli.what.statisticsType', 'rtcops statistics-type list')
    .example('rtcops statistics-type delete 7 -y')
    .run(async (...given) => (await import('./write.ts')).deleteType(...given))
}
