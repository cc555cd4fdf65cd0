import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost, idOf } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'
import { channelCommands } from './channel-commands.ts'
import { countryOption } from './country-option.ts'
import { inhibitionCommands } from './inhibitions/commands.ts'
import { muteCommands } from './mutes/commands.ts'
import { getAlarms, listAlarms } from './read.ts'
import { ruleCommands } from './rule-commands.ts'
import { silenceCommands } from './silences/commands.ts'

const noteOption = option('--note <text>', 'cli.alarm.help.flag.note').parse(atMost(100)).sets('note')
/** Adds `rtcops alarm`. */
export function alarmCommands(program: RtcopsCommand): void {
  const noun = program
    .command('alarm')
    .summary('cli.alarm.help.about')
    .example(
      'rtcops alarm list --state open',
      'rtcops alarm rule update ID --up-gt20 8 --tel-up-gt20 off',
      'rtcops alarm default get',
    )
  noun
    .command('list')
    .summary('cli.alarm.help.list')
    .use(
      countryOption,
      option('--state <s>', 'cli.alarm.help.flag.state').among(['open', 'acked', 'resolved']),
      ...rangeOptions('cli.option.last24Hours'),
      ...pageOptions,
    )
    .operation('listAlarmConditions')
    .example('rtcops alarm list --state open', 'rtcops alarm list --country ID -s 7d')
    .run(listAlarms)
  noun
    .command('get')
    .summary('cli.alarm.help.get')
    .take('<ID>', 'cli.alarm.help.arg.id', { read: idOf })
    .use(...pageOptions)
    .operation('listAlarmLog')
    .finds('cli.what.alarm', 'rtcops alarm list')
    .example('rtcops alarm get 12')
    .run(getAlarms)
  noun
    .command('ack')
    .summary('cli.alarm.help.ack')
    .take('<ID...>', 'cli.alarm.help.arg.ids')
    .use(noteOption, ...writeOptions)
    .operation('updateAlarmConditions')
    .finds('cli.what.alarm', 'rtcops alarm list')
    .example('rtcops alarm ack 12 --note=已通知机房 -y', 'rtcops alarm ack 12 15 18')
    .run(async (...given) => (await import('./write-alarm.ts')).acknowledgeAlarm(...given))
  noun
    .command('resolve')
    .summary('cli.alarm.help.resolve')
    .take('<ID...>', 'cli.alarm.help.arg.ids')
    .use(noteOption, ...writeOptions)
    .operation('updateAlarmConditions')
    .finds('cli.what.alarm', 'rtcops alarm list')
    .example('rtcops alarm resolve 12 -y')
    .run(async (...given) => (await import('./write-alarm.ts')).resolveAlarm(...given))
  ruleCommands(noun)
  noun
    .command('deliveries')
    .summary('cli.alarm.help.deliveries')
    .take('<ID>', 'cli.alarm.help.arg.id', { read: idOf })
    .use(...pageOptions)
    .operation('listAlarmDeliveries')
    .finds('cli.what.alarm', 'rtcops alarm list')
    .example('rtcops alarm deliveries 12')
    .run(async (...given) => (await import('./read-channels.ts')).listDeliveries(...given))
  channelCommands(noun)
  silenceCommands(noun)
  muteCommands(noun)
  inhibitionCommands(noun)
}
