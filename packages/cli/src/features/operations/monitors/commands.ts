import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { getMonitorRule, listMonitorRules } from './read.ts'

const watchOptions = [
  option('--room <a,b>', 'cli.monitor.help.flag.roomCreate').parse(atMost(1000)).sets('channel_name'),
  option('--user <a,b>', 'cli.monitor.help.flag.userCreate').parse(atMost(1000)).sets('user_id'),
  option('--device <a,b>', 'cli.monitor.help.flag.deviceCreate').parse(atMost(1000)).sets('device_name'),
  option('--remark <text>', 'cli.monitor.help.flag.remark').parse(atMost(100)).sets('remark'),
] as const

/** Adds `rtcops monitor`. */
export function monitorCommands(program: RtcopsCommand): void {
  const noun = program.command('monitor').hiddenAlias('special-model').summary('cli.monitor.help.about')
  noun
    .command('list')
    .summary('cli.monitor.help.list')
    .use(
      option('-p, --project <key>', 'cli.monitor.help.flag.project').many().sets('app_key'),
      option('--room <text>', 'cli.monitor.help.flag.room').parse(atMost(1000)).sets('channel_name'),
      option('--user <text>', 'cli.monitor.help.flag.user').parse(atMost(1000)).sets('user_id'),
      option('--device <text>', 'cli.monitor.help.flag.device').parse(atMost(1000)).sets('device_name'),
      option('--state <s>', 'cli.monitor.help.flag.state').among(['on', 'off']),
      ...pageOptions,
    )
    .operation('listSpecialModels')
    .example('rtcops monitor list --state on', 'rtcops monitor list -p 语聊房 --room lobby')
    .run(listMonitorRules)
  noun
    .command('get')
    .summary('cli.monitor.help.get')
    .take('<id>', 'cli.monitor.help.arg.id', { read: idOf })
    .operation('getSpecialModel')
    .finds('cli.what.monitorRule', 'rtcops monitor list')
    .example('rtcops monitor get 3')
    .run(getMonitorRule)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.monitor.help.create')
    .use(
      option('-p, --project <key>', 'cli.monitor.help.flag.projectCreate').many().sets('app_key'),
      ...watchOptions,
      bodyOption,
      ...writeOptions,
    )
    .operation('insertSpecialModel')
    .example(
      'rtcops monitor create -p 语聊房 --room lobby-1,lobby-2',
      'rtcops monitor create -p 语聊房 -p KTV --device "iPad Air 5" -y',
    )
    .run(async (...given) => (await import('./write.ts')).createRules(...given))
  noun
    .command('update')
    .summary('cli.monitor.help.update')
    .take('<id>', 'cli.monitor.help.arg.id', { read: idOf })
    .use(
      option('-p, --project <key>', 'cli.monitor.help.flag.projectUpdate').many().sets('app_key'),
      ...watchOptions,
      bodyOption,
      ...writeOptions,
    )
    .operation('updateSpecialModel', 'getSpecialModel')
    .finds('cli.what.monitorRule', 'rtcops monitor list')
    .example('rtcops monitor update 3 --user u_1000003')
    .run(async (...given) => (await import('./write.ts')).updateMonitorRule(...given))
  noun
    .command('enable')
    .summary('cli.monitor.help.enable')
    .take('<id>', 'cli.monitor.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('updateSpecialModel')
    .finds('cli.what.monitorRule', 'rtcops monitor list')
    .example('rtcops monitor enable 3 -y')
    .run(async (...given) => (await import('./write.ts')).enableMonitorRule(...given))
  noun
    .command('disable')
    .summary('cli.monitor.help.disable')
    .take('<id>', 'cli.monitor.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('updateSpecialModel')
    .finds('cli.what.monitorRule', 'rtcops monitor list')
    .example('rtcops monitor disable 3 -y')
    .run(async (...given) => (await import('./write.ts')).disableMonitorRule(...given))
  noun
    .command('delete')
    .summary('cli.monitor.help.delete')
    .take('<id>', 'cli.monitor.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('deleteSpecialModel')
    .finds('cli.what.monitorRule', 'rtcops monitor list')
    .example('rtcops monitor delete 3 -y')
    .run(async (...given) => (await import('./write.ts')).deleteMonitorRule(...given))
}
