import { type AlarmSilence, silenceColumns } from '@rtcops/core/features/operations/alarms/silence-columns'
import { formatDateTime } from '@rtcops/core/time/zone'
import { option } from '../../../../option.ts'
import { pageOptions } from '../../../../options/list.ts'
import { atMost, duration } from '../../../../options/readers.ts'
import type { Listing } from '../../../../output/listing.ts'
import { plainNoun } from '../../../../plain/plain-noun.ts'

const listing: Listing<AlarmSilence> = {
  rows: 'cli.rows.alarmSilences',
  schema: 'AlarmSilence',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...silenceColumns],
  wide: [
    { id: 'ended_time', kind: 'time', label: 'cli.alarm.head.endedAt' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
  ],
  keep: ['state', 'to', 'matchers'],
}

/** `rtcops alarm silence`. */
export const silenceCommands = plainNoun<AlarmSilence>({
  name: 'silence',
  texts: 'cli.alarm.silence',
  what: 'cli.what.alarmSilence',
  listing,
  operations: {
    list: 'listAlarmSilences',
    get: 'getAlarmSilence',
    create: 'insertAlarmSilence',
    update: 'updateAlarmSilence',
    delete: 'deleteAlarmSilence',
  },
  filters: [
    option('--state <state>', 'cli.alarm.silence.help.flag.state').among(['active', 'coming', 'ended']).sets('state'),
  ],
  options: {
    both: [
      option('--matchers <text>', 'cli.alarm.silence.help.flag.matchers').parse(atMost(500)).sets('matchers'),
      option('--from <time>', 'cli.alarm.silence.help.flag.from').sets('from'),
      option('--to <time>', 'cli.alarm.silence.help.flag.to').sets('to').conflicts('for'),
      option('--for <length>', 'cli.alarm.silence.help.flag.for').parse(duration('1m')).sets('for'),
      option('--why <text>', 'cli.alarm.silence.help.flag.why').parse(atMost(200)).sets('why'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/operations/alarms/silence-rules')).silenceRules,
  start: async ({ now }) => ({ from: formatDateTime(now) }),
  onWire: async (...given) => (await import('./times.ts')).withTimes(...given),
  refuse: async (...given) => (await import('./preview.ts')).noteHidden(...given),
  more: (noun) => {
    noun
      .command('preview')
      .summary('cli.alarm.silence.help.preview')
      .take('<matchers>', 'cli.alarm.silence.help.arg.matchers', { sets: 'matchers' })
      .use(...pageOptions)
      .operation('previewAlarmSilence')
      .example(`rtcops alarm silence preview 'country="CN", rule=~"uploss_.*"'`)
      .run(async (...given) => (await import('./preview.ts')).previewSilence(...given))
  },
  summary: [
    ['alarmSilence.matchers', 'matchers'],
    ['alarmSilence.from', 'from'],
    ['alarmSilence.to', 'to'],
    ['alarmSilence.why', 'why'],
  ],
  typed: { field: 'why', name: 'cli.alarm.silence.toType' },
  examples: {
    list: ['rtcops alarm silence list', 'rtcops alarm silence list --state active -o json'],
    get: ['rtcops alarm silence get 3'],
    create: [`rtcops alarm silence create --matchers 'country="ID"' --for 2h --why 机房维护`],
    update: ['rtcops alarm silence update 3 --for 1h'],
    delete: ['rtcops alarm silence delete 3 -y'],
  },
})
