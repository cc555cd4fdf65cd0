import type { RtcopsCommand } from '../../../command.ts'
import { pageOptions } from '../../../options/list.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { countryOption } from './country-option.ts'
import { getAlarmRule, getDefaults, listAlarmRules } from './read.ts'
import { thresholdOptions } from './threshold-options.ts'

/** Adds `rtcops alarm rule` and `rtcops alarm default`. */
export function ruleCommands(noun: RtcopsCommand): void {
  const ruleNoun = noun.command('rule').summary('cli.alarm.help.ruleGroup')
  ruleNoun
    .command('list')
    .summary('cli.alarm.help.ruleList')
    .use(countryOption, ...pageOptions)
    .operation('listAlarmCountries')
    .example('rtcops alarm rule list', 'rtcops alarm rule list --country 印')
    .run(listAlarmRules)
  ruleNoun
    .command('get')
    .summary('cli.alarm.help.ruleGet')
    .take('<CC>', 'cli.alarm.help.arg.country')
    .operation('listAlarmCountries')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule get ID')
    .run(getAlarmRule)
  ruleNoun
    .command('create')
    .summary('cli.alarm.help.ruleCreate')
    .take('<CC>', 'cli.alarm.help.arg.country')
    .use(...thresholdOptions, bodyOption, ...writeOptions)
    .operation('createAlarmCountry')
    .example('rtcops alarm rule create ID --up-lt5 82 --tel-up-gt20 12.5')
    .run(async (...given) => (await import('./write.ts')).createRule(...given))
  ruleNoun
    .command('update')
    .summary('cli.alarm.help.ruleUpdate')
    .take('<CC>', 'cli.alarm.help.arg.country')
    .use(...thresholdOptions, bodyOption, ...writeOptions)
    .operation('updateAlarmCountry')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule update ID --up-gt20 8 --tel-up-gt20 off')
    .run(async (...given) => (await import('./write.ts')).updateAlarmRule(...given))
  ruleNoun
    .command('enable')
    .summary('cli.alarm.help.ruleEnable')
    .take('<CC>', 'cli.alarm.help.arg.country')
    .use(...writeOptions)
    .operation('updateAlarmCountry')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule enable ID -y')
    .run(async (...given) => (await import('./write.ts')).enableAlarmRule(...given))
  ruleNoun
    .command('disable')
    .summary('cli.alarm.help.ruleDisable')
    .take('<CC>', 'cli.alarm.help.arg.country')
    .use(...writeOptions)
    .operation('updateAlarmCountry')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule disable ID -y')
    .run(async (...given) => (await import('./write.ts')).disableAlarmRule(...given))
  ruleNoun
    .command('delete')
    .summary('cli.alarm.help.ruleDelete')
    .take('<CC>', 'cli.alarm.help.arg.country')
    .use(...writeOptions)
    .operation('deleteAlarmCountry')
    .finds('cli.what.alarmRule', 'rtcops alarm rule list')
    .example('rtcops alarm rule delete ID -y')
    .run(async (...given) => (await import('./write.ts')).deleteAlarmRule(...given))
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
    .use(...thresholdOptions, bodyOption, ...writeOptions)
    .operation('updateAlarmThreshold')
    .example('rtcops alarm default update --up-lt5 80 -y')
    .run(async (...given) => (await import('./write.ts')).updateDefaults(...given))
}
