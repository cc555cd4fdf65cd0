import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { getChannel, listChannels, listDeliveries } from './channel-read.ts'
import { getDefaults, getRule, listAlarms, listRules } from './read.ts'

const countryOption = option('--country <CC>', 'cli.alarm.help.flag.country').parse(atMost(100)).sets('country')
const noteOption = option('--note <text>', 'cli.alarm.help.flag.note').parse(atMost(100)).sets('note')
const upLt5Option = option('--up-lt5 <p|off>', 'cli.alarm.help.flag.upLt5').sets('uploss_lt5')
const upGt20Option = option('--up-gt20 <p|off>', 'cli.alarm.help.flag.upGt20').sets('uploss_gt20')
const downLt5Option = option('--down-lt5 <p|off>', 'cli.alarm.help.flag.downLt5').sets('downloss_lt5')
const downLt10Option = option('--down-lt10 <p|off>', 'cli.alarm.help.flag.downLt10').sets('downloss_lt10')
const telUpLt5Option = option('--tel-up-lt5 <p|off>', 'cli.alarm.help.flag.telUpLt5').sets('uploss_lt5_tel')
const telUpGt20Option = option('--tel-up-gt20 <p|off>', 'cli.alarm.help.flag.telUpGt20').sets('uploss_gt20_tel')
const telDownLt5Option = option('--tel-down-lt5 <p|off>', 'cli.alarm.help.flag.telDownLt5').sets('downloss_lt5_tel')
const telDownLt10Option = option('--tel-down-lt10 <p|off>', 'cli.alarm.help.flag.telDownLt10').sets('downloss_lt10_tel')
const nameOption = option('--name <text>', 'cli.alarm.help.flag.name').parse(atMost(50)).sets('name')
const toOption = option('--to <mail,...>', 'cli.alarm.help.flag.to').parse(atMost(1000)).sets('address')
const addressFileOption = option('--address-file <file|->', 'cli.alarm.help.flag.addressFile')
const secretFileOption = option('--secret-file <file|->', 'cli.alarm.help.flag.secretFile')
const countriesOption = option('--countries <CC,...>', 'cli.alarm.help.flag.countries')
  .parse(atMost(400))
  .sets('countries')
const phoneOnlyOption = option('--phone-only <on|off>', 'cli.alarm.help.flag.phoneOnly')
  .among(['on', 'off'])
  .sets('tel_only')
const languageOption = option('--language <lang>', 'cli.alarm.help.flag.language').among(['zh', 'en']).sets('language')

/** `rtcops alarm`. */
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
    .operation('listAlarmLog')
    .example('rtcops alarm list --state open', 'rtcops alarm list --country ID -s 7d')
    .run(listAlarms)
  noun
    .command('ack')
    .summary('cli.alarm.help.ack')
    .take('<ID>', 'cli.alarm.help.arg.iD')
    .use(noteOption, ...writeOptions)
    .operation('updateAlarmLog')
    .finds('cli.what.alarm', 'rtcops alarm list')
    .example('rtcops alarm ack 12 --note=已通知机房 -y')
    .run(async (context) => (await import('./write.ts')).handleAlarm(2)(context))
  noun
    .command('resolve')
    .summary('cli.alarm.help.resolve')
    .take('<ID>', 'cli.alarm.help.arg.iD')
    .use(noteOption, ...writeOptions)
    .operation('updateAlarmLog')
    .finds('cli.what.alarm', 'rtcops alarm list')
    .example('rtcops alarm resolve 12 -y')
    .run(async (context) => (await import('./write.ts')).handleAlarm(3)(context))
  const ruleNoun = noun.command('rule').summary('cli.alarm.help.ruleGroup')
  ruleNoun
    .command('list')
    .summary('cli.alarm.help.ruleList')
    .use(countryOption, ...pageOptions)
    .operation('listAlarmCountries')
    .example('rtcops alarm rule list', 'rtcops alarm rule list --country 印')
    .run(listRules)
  ruleNoun
    .command('get')
    .summary('cli.alarm.help.ruleGet')
    .take('<CC>', 'cli.alarm.help.arg.cC')
    .operation('listAlarmCountries')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule get ID')
    .run(getRule)
  ruleNoun
    .command('create')
    .summary('cli.alarm.help.ruleCreate')
    .take('<CC>', 'cli.alarm.help.arg.cC')
    .use(
      upLt5Option,
      upGt20Option,
      downLt5Option,
      downLt10Option,
      telUpLt5Option,
      telUpGt20Option,
      telDownLt5Option,
      telDownLt10Option,
      bodyOption,
      ...writeOptions,
    )
    .operation('createAlarmCountry')
    .example('rtcops alarm rule create ID --up-lt5 82 --tel-up-gt20 12.5')
    .run(async (context) => (await import('./write.ts')).createRule(context))
  ruleNoun
    .command('update')
    .summary('cli.alarm.help.ruleUpdate')
    .take('<CC>', 'cli.alarm.help.arg.cC')
    .use(
      upLt5Option,
      upGt20Option,
      downLt5Option,
      downLt10Option,
      telUpLt5Option,
      telUpGt20Option,
      telDownLt5Option,
      telDownLt10Option,
      bodyOption,
      ...writeOptions,
    )
    .operation('updateAlarmCountry')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule update ID --up-gt20 8 --tel-up-gt20 off')
    .run(async (context) => (await import('./write.ts')).updateRule(context))
  ruleNoun
    .command('enable')
    .summary('cli.alarm.help.ruleEnable')
    .take('<CC>', 'cli.alarm.help.arg.cC')
    .use(...writeOptions)
    .operation('updateAlarmCountry')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule enable ID -y')
    .run(async (context) => (await import('./write.ts')).switchRule(1)(context))
  ruleNoun
    .command('disable')
    .summary('cli.alarm.help.ruleDisable')
    .take('<CC>', 'cli.alarm.help.arg.cC')
    .use(...writeOptions)
    .operation('updateAlarmCountry')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule disable ID -y')
    .run(async (context) => (await import('./write.ts')).switchRule(0)(context))
  ruleNoun
    .command('delete')
    .summary('cli.alarm.help.ruleDelete')
    .take('<CC>', 'cli.alarm.help.arg.cC')
    .use(...writeOptions)
    .operation('deleteAlarmCountry')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule delete ID -y')
    .run(async (context) => (await import('./write.ts')).deleteRule(context))
  const defaultNoun = noun.command('default').summary('cli.alarm.help.defaultGroup')
  defaultNoun
    .command('get')
    .summary('cli.alarm.help.defaultGet')
    .operation('getAlarmThreshold')
    .example('rtcops alarm default get')
    .run(getDefaults)
  defaultNoun
    .command('update')
    .summary('cli.alarm.help.defaultUpdate')
    .use(
      upLt5Option,
      upGt20Option,
      downLt5Option,
      downLt10Option,
      telUpLt5Option,
      telUpGt20Option,
      telDownLt5Option,
      telDownLt10Option,
      bodyOption,
      ...writeOptions,
    )
    .operation('updateAlarmThreshold')
    .example('rtcops alarm default update --up-lt5 80 -y')
    .run(async (context) => (await import('./write.ts')).updateDefaults(context))
  noun
    .command('deliveries')
    .summary('cli.alarm.help.deliveries')
    .take('<ID>', 'cli.alarm.help.arg.iD')
    .use(...pageOptions)
    .operation('listAlarmDeliveries')
    .finds('cli.what.alarm', 'rtcops alarm list')
    .example('rtcops alarm deliveries 12')
    .run(listDeliveries)
  const channelNoun = noun.command('channel').summary('cli.alarm.help.channelGroup')
  channelNoun
    .command('list')
    .summary('cli.alarm.help.channelList')
    .use(...pageOptions)
    .operation('listAlarmChannels')
    .example('rtcops alarm channel list')
    .run(listChannels)
  channelNoun
    .command('get')
    .summary('cli.alarm.help.channelGet')
    .take('<ID>', 'cli.alarm.help.arg.iDOfChannelGet')
    .operation('getAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel get 3')
    .run(getChannel)
  channelNoun
    .command('create')
    .summary('cli.alarm.help.channelCreate')
    .use(
      nameOption,
      option('--kind <kind>', 'cli.alarm.help.flag.kind')
        .among(['feishu', 'dingtalk', 'wecom', 'slack', 'email', 'webhook'])
        .sets('kind'),
      toOption,
      addressFileOption,
      secretFileOption,
      countriesOption,
      phoneOnlyOption,
      languageOption,
      bodyOption,
      ...writeOptions,
    )
    .operation('createAlarmChannel')
    .example(
      'rtcops alarm channel create --name 值班群 --kind feishu --address-file hook.txt --secret-file sign.txt',
      'rtcops alarm channel create --name noc --kind email --to noc@example.com --language en',
    )
    .run(async (context) => (await import('./channel-write.ts')).createChannel(context))
  channelNoun
    .command('update')
    .summary('cli.alarm.help.channelUpdate')
    .take('<ID>', 'cli.alarm.help.arg.iDOfChannelUpdate')
    .use(
      nameOption,
      toOption,
      addressFileOption,
      secretFileOption,
      countriesOption,
      phoneOnlyOption,
      languageOption,
      bodyOption,
      ...writeOptions,
    )
    .operation('updateAlarmChannel', 'getAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel update 3 --countries ID,VN --phone-only on')
    .run(async (context) => (await import('./channel-write.ts')).updateChannel(context))
  channelNoun
    .command('test')
    .summary('cli.alarm.help.channelTest')
    .take('<ID>', 'cli.alarm.help.arg.iDOfChannelTest')
    .use(...writeOptions)
    .operation('testAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel test 3 -y')
    .run(async (context) => (await import('./channel-write.ts')).testChannel(context))
  channelNoun
    .command('enable')
    .summary('cli.alarm.help.channelEnable')
    .take('<ID>', 'cli.alarm.help.arg.iDOfChannelEnable')
    .use(...writeOptions)
    .operation('updateAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel enable 3 -y')
    .run(async (context) => (await import('./channel-write.ts')).switchChannel(1)(context))
  channelNoun
    .command('disable')
    .summary('cli.alarm.help.channelDisable')
    .take('<ID>', 'cli.alarm.help.arg.iDOfChannelDisable')
    .use(...writeOptions)
    .operation('updateAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel disable 3 -y')
    .run(async (context) => (await import('./channel-write.ts')).switchChannel(0)(context))
  channelNoun
    .command('delete')
    .summary('cli.alarm.help.channelDelete')
    .take('<ID>', 'cli.alarm.help.arg.iDOfChannelDelete')
    .use(...writeOptions)
    .operation('deleteAlarmChannel')
    .finds('cli.what.alarmChannel', 'rtcops alarm channel list')
    .example('rtcops alarm channel delete 3 -y')
    .run(async (context) => (await import('./channel-write.ts')).deleteChannel(context))
}
