import { enums } from '@rtcops/core/api/generated/enums'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, idOf, whole } from '../../../options/readers.ts'
import { bodyOption, onOff, writeOptions } from '../../../options/write.ts'

const kindOption = option('--kind <kind>', 'cli.alarm.help.flag.kind')
  .among(['feishu', 'dingtalk', 'wecom', 'slack', 'email', 'pagerduty', 'alertmanager', 'webhook'])
  .sets('kind')
const nameOption = option('--name <text>', 'cli.alarm.help.flag.name').parse(atMost(50)).sets('name')
/** Options of a channel, besides its name and its kind. */
const draftOptions = [
  option('--to <mail,...>', 'cli.alarm.help.flag.to').parse(atMost(1000)).sets('address'),
  option('--address-file <file|->', 'cli.alarm.help.flag.addressFile'),
  option('--secret-file <file|->', 'cli.alarm.help.flag.secretFile'),
  option('--countries <CC,...>', 'cli.alarm.help.flag.countries').parse(atMost(400)).sets('countries'),
  option('--phone-only <on|off>', 'cli.alarm.help.flag.phoneOnly').meaning(onOff).sets('tel_only'),
  option('--repeat <min>', 'cli.alarm.help.flag.repeat').parse(whole(0)).sets('repeat_minutes'),
  option('--escalate <min>', 'cli.alarm.help.flag.escalate').parse(whole(0)).sets('escalate_minutes'),
  option('--language <lang>', 'cli.alarm.help.flag.language').among(enums.Language).sets('language'),
] as const

/** Adds `rtcops alarm channel`. */
export function channelCommands(noun: RtcopsCommand): void {
  const channelNoun = noun.command('channel').summary('cli.alarm.help.channelGroup')
  channelNoun
    .command('list')
    .summary('cli.alarm.help.channelList')
    .use(...pageOptions)
    .operation('listAlarmChannels')
    .example('rtcops alarm channel list')
    .run(async (...given) => (await import('./read-channels.ts')).listChannels(...given))
  channelNoun
    .command('get')
    .summary('cli.alarm.help.channelGet')
    .take('<ID>', 'cli.alarm.help.arg.channel', { read: idOf })
    .operation('getAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel get 3')
    .run(async (context, id) => (await import('./read-channels.ts')).getChannel(context, id))
  channelNoun
    .command('create')
    .summary('cli.alarm.help.channelCreate')
    .use(nameOption, kindOption, ...draftOptions, bodyOption, ...writeOptions)
    .operation('createAlarmChannel')
    .example(
      'rtcops alarm channel create --name 值班群 --kind feishu --address-file hook.txt --secret-file sign.txt',
      'rtcops alarm channel create --name noc --kind email --to noc@example.com --language en',
    )
    .run(async (...given) => (await import('./write-channel.ts')).createChannel(...given))
  channelNoun
    .command('update')
    .summary('cli.alarm.help.channelUpdate')
    .take('<ID>', 'cli.alarm.help.arg.channel', { read: idOf })
    .use(nameOption, ...draftOptions, bodyOption, ...writeOptions)
    .operation('updateAlarmChannel', 'getAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example(
      'rtcops alarm channel update 3 --countries ID,VN --phone-only on',
      'rtcops alarm channel update 3 --escalate 15 --repeat 60',
    )
    .run(async (...given) => (await import('./write-channel.ts')).updateChannel(...given))
  channelNoun
    .command('test')
    .summary('cli.alarm.help.channelTest')
    .take('<ID>', 'cli.alarm.help.arg.channel', { read: idOf })
    .use(...writeOptions)
    .operation('testAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel test 3 -y')
    .run(async (...given) => (await import('./write-channel.ts')).testChannel(...given))
  channelNoun
    .command('enable')
    .summary('cli.alarm.help.channelEnable')
    .take('<ID>', 'cli.alarm.help.arg.channel', { read: idOf })
    .use(...writeOptions)
    .operation('updateAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel enable 3 -y')
    .run(async (...given) => (await import('./write-channel.ts')).enableChannel(...given))
  channelNoun
    .command('disable')
    .summary('cli.alarm.help.channelDisable')
    .take('<ID>', 'cli.alarm.help.arg.channel', { read: idOf })
    .use(...writeOptions)
    .operation('updateAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel disable 3 -y')
    .run(async (...given) => (await import('./write-channel.ts')).disableChannel(...given))
  channelNoun
    .command('delete')
    .summary('cli.alarm.help.channelDelete')
    .take('<ID>', 'cli.alarm.help.arg.channel', { read: idOf })
    .use(...writeOptions)
    .operation('deleteAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel delete 3 -y')
    .run(async (...given) => (await import('./write-channel.ts')).deleteChannel(...given))
}
