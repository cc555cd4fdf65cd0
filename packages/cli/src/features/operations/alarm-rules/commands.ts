import { ruleIndicatorIds } from '@rtcops/core/alarms/own/rule-indicators'
import { enums } from '@rtcops/core/api/generated/enums'
import type { Schema } from '@rtcops/core/api/types'
import { ownTypes } from '@rtcops/core/features/operations/alarms/own/rule-types'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost, idOf, whole } from '../../../options/readers.ts'
import { bodyOption, onOff } from '../../../options/write.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'
import { ownRuleDetails, ownRules, type RuleRow, sentenceOf } from './listing.ts'
import { withPlace } from './place-fields.ts'

/** Words of severities, and their wire values. */
const severities = { critical: 1, warning: 2, information: 3 } as const

/** Reads a number. Any other text becomes NaN, which the rules refuse with their own message. */
const number = (text: string): number => (/^\d{1,10}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

/** Options of what is judged; a preview takes them too. */
const judged = [
  option('--type <threshold|baseline>', 'cli.rule.help.flag.type').among(ownTypes).sets('type'),
  option('--indicator <name>', 'cli.rule.help.flag.indicator').among(ruleIndicatorIds).sets('indicator'),
  option('--comparison <above|below>', 'cli.rule.help.flag.comparison').among(enums.RuleComparison).sets('comparison'),
  option('--bound <n>', 'cli.rule.help.flag.bound').parse(number).sets('bound'),
  option('--cause <name>', 'cli.rule.help.flag.cause').among(enums.DiagnosisCause).sets('cause'),
  option('--plan <yuan>', 'cli.rule.help.flag.plan').parse(whole(0, 1_000_000_000)).sets('plan'),
  option('-c, --company <company>', 'cli.rule.help.flag.company').sets('company_id'),
  option('-p, --project <project>', 'cli.rule.help.flag.project').sets('app_key'),
  option('--country <CC>', 'cli.rule.help.flag.country').parse(atMost(2)).sets('country'),
  option('--router <ip>', 'cli.rule.help.flag.router').parse(atMost(64)).sets('router'),
  option('--access-server <ip>', 'cli.rule.help.flag.accessServer').parse(atMost(64)).sets('access_server'),
  option('--sdk <version>', 'cli.rule.help.flag.sdk').parse(atMost(64)).sets('sdk_version'),
  option('--split <dimension>', 'cli.rule.help.flag.split').among(enums.RuleSplit).sets('split'),
  option('--window <minutes>', 'cli.rule.help.flag.window').parse(whole(5, 60)).sets('window'),
  option('--bad-windows <n>', 'cli.rule.help.flag.badWindows').parse(whole(1, 12)).sets('bad_windows'),
  option('--windows <n>', 'cli.rule.help.flag.windows').parse(whole(1, 12)).sets('windows'),
  option('--least <n>', 'cli.rule.help.flag.least').parse(whole(0, 1_000_000)).sets('least'),
  option('--without-data <keep|alarm|ok>', 'cli.rule.help.flag.noData').among(enums.RuleNoData).sets('no_data'),
] as const

/** `rtcops rule`. */
export const ruleNounCommands = plainNoun<RuleRow, Schema<'OwnRuleDetails'>>({
  name: 'rule',
  texts: 'cli.rule',
  what: 'cli.what.ownRule',
  listing: ownRules,
  detail: ownRuleDetails,
  operations: {
    list: 'listAlarmRules',
    get: 'getAlarmRule',
    create: 'insertAlarmRule',
    update: 'updateAlarmRule',
    delete: 'deleteAlarmRule',
  },
  filters: [
    option('--keyword <text>', 'cli.rule.help.flag.keyword').parse(atMost(100)).sets('keyword'),
    option('--status <on|off>', 'cli.rule.help.flag.status').meaning(onOff).sets('status'),
  ],
  options: {
    both: [
      option('--name <text>', 'cli.rule.help.flag.name').parse(atMost(50)).sets('name'),
      ...judged,
      option('--severity <s>', 'cli.rule.help.flag.severity').meaning(severities).sets('severity'),
      option('--runbook <url>', 'cli.rule.help.flag.runbook').parse(atMost(500)).sets('runbook'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/operations/alarms/own/rules')).ownRuleRules,
  start: async () => (await import('@rtcops/core/features/operations/alarms/own/rules')).ruleDefaults,
  onWire: withPlace,
  switches: 'status',
  summary: [
    ['alarmRule.name', 'name'],
    ['alarmRule.condition', (rule, { t }) => sentenceOf(rule as unknown as Schema<'OwnRuleFields'>, t)],
  ],
  typed: { field: 'name', name: 'cli.rule.nameToType' },
  more: (noun) => {
    noun
      .command('preview')
      .summary('cli.rule.help.preview')
      .use(option('--rule <id>', 'cli.rule.help.flag.rule').parse(idOf), ...judged, bodyOption)
      .operation('previewAlarmRule', 'getAlarmRule')
      .example(
        'rtcops rule preview --indicator rtt --comparison above --bound 200 --split router',
        'rtcops rule preview --rule 3 --bound 250',
      )
      .run(async (...given) => (await import('./preview.ts')).previewRule(...given))
    noun
      .command('noise')
      .summary('cli.rule.help.noise')
      .use(
        option('--members', 'cli.rule.help.flag.members'),
        ...rangeOptions('cli.rule.help.flag.noiseRange'),
        ...pageOptions,
      )
      .operation('listAlarmNoise')
      .example('rtcops rule noise', 'rtcops rule noise -s 90d --members')
      .run(async (...given) => (await import('./noise.ts')).listNoise(...given))
    noun
      .command('suggest')
      .summary('cli.rule.help.suggest')
      .take('<id>', 'cli.rule.help.arg.id', { read: idOf })
      .finds('cli.what.ownRule', 'rtcops rule list')
      .operation('suggestAlarmBound', 'getAlarmRule')
      .example('rtcops rule suggest 3')
      .run(async (context, id) => (await import('./noise.ts')).suggestBound(context, id))
  },
  examples: {
    list: ['rtcops rule list', 'rtcops rule list --status on -o wide'],
    get: ['rtcops rule get 3'],
    create: [
      'rtcops rule create --name slow-routers --indicator rtt --comparison above --bound 200 --split router',
      'rtcops rule create --name joins-of-KTV -p KTV --indicator join_5s --comparison below --bound 95 --severity critical -y',
    ],
    update: ['rtcops rule update 3 --bound 250 --bad-windows 3 --windows 4'],
    enable: ['rtcops rule enable 3 -y'],
    disable: ['rtcops rule disable 3 -y'],
    delete: ['rtcops rule delete 3 -y'],
  },
})
