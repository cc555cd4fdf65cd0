import {
  type AlarmInhibition,
  builtInTexts,
  equalText,
  inhibitionColumns,
  inhibitionName,
} from '@rtcops/core/features/operations/alarms/inhibitions/columns'
import type { Context } from '../../../../command.ts'
import { Failure } from '../../../../errors.ts'
import { option } from '../../../../option.ts'
import { pageOptions } from '../../../../options/list.ts'
import { atMost, idOf } from '../../../../options/readers.ts'
import { onOff } from '../../../../options/write.ts'
import type { CellContext, Listing } from '../../../../output/listing.ts'
import type { Draft } from '../../../../plain/declaration.ts'
import { plainNoun } from '../../../../plain/plain-noun.ts'
import { withLabels } from './labels.ts'

const side =
  (name: 'source_matchers' | 'target_matchers') =>
  (inhibition: AlarmInhibition, { t }: CellContext): string =>
    inhibition.built_in === 1 ? t(builtInTexts[name]) : inhibition[name]

const listing: Listing<AlarmInhibition> = {
  rows: 'cli.rows.alarmInhibitions',
  schema: 'AlarmInhibition',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...inhibitionColumns],
  wide: [
    { id: 'user_name', kind: 'text', label: 'alarmSilence.by' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
  ],
  keep: ['status', 'target_matchers', 'source_matchers'],
  cells: {
    name: ({ name }, { t }) => inhibitionName(name, t),
    source_matchers: side('source_matchers'),
    target_matchers: side('target_matchers'),
    equal: (inhibition, { t }) => equalText(inhibition, t),
  },
}

/** Options of what explains what; a preview takes them too. */
const judged = [
  option('--source <text>', 'cli.alarm.inhibition.help.flag.source').parse(atMost(500)).sets('source_matchers'),
  option('--target <text>', 'cli.alarm.inhibition.help.flag.target').parse(atMost(500)).sets('target_matchers'),
  option('--equal <labels>', 'cli.alarm.inhibition.help.flag.equal').parse(atMost(100)).sets('equal'),
] as const

/** `rtcops alarm inhibition`. */
export const inhibitionCommands = plainNoun<AlarmInhibition>({
  name: 'inhibition',
  texts: 'cli.alarm.inhibition',
  what: 'cli.what.alarmInhibition',
  listing,
  operations: {
    list: 'listAlarmInhibitions',
    get: 'getAlarmInhibition',
    create: 'insertAlarmInhibition',
    update: 'updateAlarmInhibition',
    delete: 'deleteAlarmInhibition',
  },
  filters: [option('--status <on|off>', 'cli.alarm.inhibition.help.flag.status').meaning(onOff).sets('status')],
  options: {
    both: [option('--name <text>', 'cli.alarm.inhibition.help.flag.name').parse(atMost(50)).sets('name'), ...judged],
  },
  rules: async () => (await import('@rtcops/core/features/operations/alarms/inhibitions/rules')).inhibitionRules,
  start: async () => (await import('@rtcops/core/features/operations/alarms/inhibitions/rules')).inhibitionDefaults,
  onWire: async (context, given, before) => {
    await refuseBuiltIn(context, before)
    return withLabels(given)
  },
  refuse: async (...given) => (await import('./preview.ts')).noteInhibited(...given),
  switches: 'status',
  more: (noun) => {
    noun
      .command('preview')
      .summary('cli.alarm.inhibition.help.preview')
      .use(
        option('--inhibition <id>', 'cli.alarm.inhibition.help.flag.inhibition').parse(idOf),
        ...judged,
        ...pageOptions,
      )
      .operation('previewAlarmInhibition')
      .example(
        'rtcops alarm inhibition preview --source rule=external --target name=slow --equal value',
        'rtcops alarm inhibition preview --inhibition 1',
      )
      .run(async (...given) => (await import('./preview.ts')).previewInhibition(...given))
  },
  summary: [
    ['alarmInhibition.name', (inhibition, { t }) => inhibitionName(String(inhibition.name), t)],
    ['alarmInhibition.source', 'source_matchers'],
    ['alarmInhibition.target', 'target_matchers'],
    ['alarmInhibition.equal', (inhibition, { t }) => equalText(inhibition as unknown as AlarmInhibition, t)],
  ],
  typed: {
    field: (inhibition, { t }) => inhibitionName(String(inhibition.name), t),
    name: 'cli.alarm.inhibition.nameToType',
  },
  examples: {
    list: ['rtcops alarm inhibition list', 'rtcops alarm inhibition list --status on -o json'],
    get: ['rtcops alarm inhibition get 3'],
    create: [
      'rtcops alarm inhibition create --name phones --source severity=phone --target severity=message --equal country',
      'rtcops alarm inhibition create --name nodes --source rule=external --target name=slow --equal value -y',
    ],
    update: ['rtcops alarm inhibition update 3 --equal country,rule'],
    enable: ['rtcops alarm inhibition enable 3 -y'],
    disable: ['rtcops alarm inhibition disable 1 -y'],
    delete: ['rtcops alarm inhibition delete 3 -y'],
  },
})

/** Refuses fields of the built-in inhibition before it is said that they are missing. @throws {Failure} `conflict` */
async function refuseBuiltIn({ loadShared }: Context, before: Draft | undefined): Promise<void> {
  if (before?.built_in !== 1) return
  await loadShared()
  throw new Failure('conflict', ['alarmInhibition.builtIn'])
}
