import { objectiveIndicatorIds } from '@rtcops/core/alarms/own/good-counts'
import type { Schema } from '@rtcops/core/api/types'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { option } from '../../../option.ts'
import { atMost, idOf, whole } from '../../../options/readers.ts'
import { bodyOption, onOff } from '../../../options/write.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'
import { type ObjectiveRow, objectiveDetails, objectives } from './listing.ts'
import { withScope } from './scope-fields.ts'

/** Reads a percentage. Any other text becomes NaN, which the rules refuse with their own message. */
const percent = (text: string): number => (/^\d{1,2}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN)

/** Options of what is counted and judged; a preview takes them too. */
const counted = [
  option('--indicator <name>', 'cli.objective.help.flag.indicator').among(objectiveIndicatorIds).sets('indicator'),
  option('-c, --company <company>', 'cli.objective.help.flag.company').sets('company_id'),
  option('-p, --project <project>', 'cli.objective.help.flag.project').sets('app_key'),
  option('--target <percent>', 'cli.objective.help.flag.target').parse(percent).sets('target'),
  option('--least <n>', 'cli.objective.help.flag.least').parse(whole(1, 1_000_000)).sets('least'),
  option('--alarm <on|off>', 'cli.objective.help.flag.alarm').meaning(onOff).sets('alarm'),
] as const

/** `rtcops objective`. */
export const objectiveCommands = plainNoun<ObjectiveRow, Schema<'ObjectiveDetails'>>({
  name: 'objective',
  texts: 'cli.objective',
  what: 'cli.what.objective',
  listing: objectives,
  detail: objectiveDetails,
  operations: {
    list: 'listObjectives',
    get: 'getObjective',
    create: 'insertObjective',
    update: 'updateObjective',
    delete: 'deleteObjective',
  },
  filters: [option('--keyword <text>', 'cli.objective.help.flag.keyword').parse(atMost(100)).sets('keyword')],
  options: {
    both: [
      option('--name <text>', 'cli.objective.help.flag.name').parse(atMost(50)).sets('name'),
      ...counted,
      option('--runbook <url>', 'cli.objective.help.flag.runbook').parse(atMost(500)).sets('runbook'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/operations/alarms/objectives/rules')).objectiveRules,
  start: async () => (await import('@rtcops/core/features/operations/alarms/objectives/rules')).objectiveDefaults,
  onWire: withScope,
  switches: 'alarm',
  summary: [
    ['objective.name', 'name'],
    ['objective.indicator', ({ indicator }, { t }) => t(`alarmRule.indicators.${indicator as 'join_5s'}`)],
    ['objective.target', ({ target }) => formatPercent(target as number)],
  ],
  typed: { field: 'name', name: 'cli.objective.nameToType' },
  more: (noun) =>
    void noun
      .command('preview')
      .summary('cli.objective.help.preview')
      .use(option('--objective <id>', 'cli.objective.help.flag.objective').parse(idOf), ...counted, bodyOption)
      .operation('previewObjective', 'getObjective')
      .example(
        'rtcops objective preview --indicator join_5s --target 99',
        'rtcops objective preview --objective 1 --target 99.5',
      )
      .run(async (...given) => (await import('./preview.ts')).previewObjective(...given)),
  examples: {
    list: ['rtcops objective list', 'rtcops objective list -o wide'],
    get: ['rtcops objective get 1', 'rtcops objective get 1 -o json'],
    create: [
      'rtcops objective create --name joins --indicator join_5s --target 99',
      'rtcops objective create --name joins-of-KTV -p KTV --indicator join_5s --target 97 --runbook https://wiki.example/joins -y',
    ],
    update: ['rtcops objective update 1 --target 99.5 -y'],
    enable: ['rtcops objective enable 1 -y'],
    disable: ['rtcops objective disable 1 -y'],
    delete: ['rtcops objective delete 1 -y'],
  },
})
