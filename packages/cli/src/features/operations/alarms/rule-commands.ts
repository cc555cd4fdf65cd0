import { thresholdNames, thresholdsOf } from '@rtcops/core/alarms/thresholds'
import type { AlarmCountry } from '@rtcops/core/features/operations/alarms/columns'
import type { RtcopsCommand } from '../../../command.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { namedCountry } from '../../../output/named-country.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'
import { ask } from '../../../server/server.ts'
import { countryOption } from './country-option.ts'
import { findRule } from './find-rule.ts'
import { alarmRuleListing, thresholdWord } from './listing.ts'
import { getDefaults } from './read.ts'
import { thresholdOptions } from './threshold-options.ts'

/** Adds `rtcops alarm rule` and `rtcops alarm default`. */
export function ruleCommands(noun: RtcopsCommand): void {
  countryCommands(noun)
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

/** `rtcops alarm rule`: countries with their own thresholds. */
const countryCommands = plainNoun<AlarmCountry>({
  name: 'rule',
  texts: 'cli.alarm.rule',
  what: 'cli.what.alarmRule',
  listing: alarmRuleListing,
  operations: {
    list: 'listAlarmCountries',
    get: 'listAlarmCountries',
    create: 'createAlarmCountry',
    update: 'updateAlarmCountry',
    delete: 'deleteAlarmCountry',
  },
  key: { field: 'country', argument: '<CC>', find: findRule },
  filters: [countryOption],
  options: { both: thresholdOptions },
  rules: async () => (await import('@rtcops/core/features/operations/alarms/rules')).alarmCountryRules,
  start: async (context) => thresholdsOf((await ask(context, 'getAlarmThreshold', {})).info),
  alwaysSent: [...thresholdNames, 'status'],
  switches: 'status',
  summary: [
    ['cli.alarm.country', ({ country }, context) => namedCountry(String(country), context)],
    ...thresholdNames.map(
      (name) =>
        [
          `alarm.thresholds.${name}`,
          (row: { [field: string]: unknown }, context: Parameters<typeof thresholdWord>[1]) =>
            thresholdWord(Number(row[name]), context),
        ] as const,
    ),
  ],
  typed: { field: 'country', name: 'cli.alarm.countryToType' },
  examples: {
    list: ['rtcops alarm rule list', 'rtcops alarm rule list --country 印'],
    get: ['rtcops alarm rule get ID'],
    create: ['rtcops alarm rule create ID --up-lt5 82 --tel-up-gt20 12.5'],
    update: ['rtcops alarm rule update ID --up-gt20 8 --tel-up-gt20 off'],
    enable: ['rtcops alarm rule enable ID -y'],
    disable: ['rtcops alarm rule disable ID -y'],
    delete: ['rtcops alarm rule delete ID -y'],
  },
})
