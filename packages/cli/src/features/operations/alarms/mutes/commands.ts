import { type AlarmMute, muteColumns } from '@rtcops/core/features/operations/alarms/mutes/columns'
import { muteTimesText } from '@rtcops/core/features/operations/alarms/mutes/times-text'
import { option } from '../../../../option.ts'
import { pageOptions } from '../../../../options/list.ts'
import { atMost, idOf } from '../../../../options/readers.ts'
import { onOff } from '../../../../options/write.ts'
import type { Listing } from '../../../../output/listing.ts'
import { plainNoun } from '../../../../plain/plain-noun.ts'
import { withWeekdays } from './weekdays.ts'

const listing: Listing<AlarmMute> = {
  rows: 'cli.rows.alarmMutes',
  schema: 'AlarmMute',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...muteColumns],
  wide: [
    { id: 'user_name', kind: 'text', label: 'alarmSilence.by' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
  ],
  keep: ['status', 'weekdays', 'matchers'],
  cells: { weekdays: (mute, { t }) => muteTimesText(mute, t) },
}

/** Options of what is muted, and when; a preview takes them too. */
const judged = [
  option('--matchers <text>', 'cli.alarm.silence.help.flag.matchers').parse(atMost(500)).sets('matchers'),
  option('--weekdays <days>', 'cli.alarm.mute.help.flag.weekdays').parse(atMost(100)).sets('weekdays'),
  option('--from <time>', 'cli.alarm.mute.help.flag.from').parse(atMost(5)).sets('from'),
  option('--to <time>', 'cli.alarm.mute.help.flag.to').parse(atMost(5)).sets('to'),
  option('--zone <zone>', 'cli.alarm.mute.help.flag.zone').parse(atMost(64)).sets('zone'),
] as const

/** `rtcops alarm mute`. */
export const muteCommands = plainNoun<AlarmMute>({
  name: 'mute',
  texts: 'cli.alarm.mute',
  what: 'cli.what.alarmMute',
  listing,
  operations: {
    list: 'listAlarmMutes',
    get: 'getAlarmMute',
    create: 'insertAlarmMute',
    update: 'updateAlarmMute',
    delete: 'deleteAlarmMute',
  },
  filters: [option('--status <on|off>', 'cli.alarm.mute.help.flag.status').meaning(onOff).sets('status')],
  options: {
    both: [
      option('--name <text>', 'cli.alarm.mute.help.flag.name').parse(atMost(50)).sets('name'),
      ...judged,
      option('--why <text>', 'cli.alarm.silence.help.flag.why').parse(atMost(200)).sets('why'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/operations/alarms/mutes/rules')).muteRules,
  start: async () => (await import('@rtcops/core/features/operations/alarms/mutes/rules')).muteDefaults,
  onWire: (_, given) => withWeekdays(given),
  refuse: async (...given) => (await import('./preview.ts')).noteMuted(...given),
  switches: 'status',
  more: (noun) => {
    noun
      .command('preview')
      .summary('cli.alarm.mute.help.preview')
      .use(option('--mute <id>', 'cli.alarm.mute.help.flag.mute').parse(idOf), ...judged, ...pageOptions)
      .operation('previewAlarmMute', 'getAlarmMute')
      .example('rtcops alarm mute preview --matchers country=ID --weekdays sat,sun --from 00:00 --to 24:00')
      .run(async (...given) => (await import('./preview.ts')).previewMute(...given))
  },
  summary: [
    ['alarmMute.name', 'name'],
    ['alarmSilence.matchers', 'matchers'],
    ['alarmMute.times', (mute, { t }) => muteTimesText(mute as unknown as AlarmMute, t)],
    ['alarmSilence.why', 'why'],
  ],
  typed: { field: 'name', name: 'cli.alarm.mute.nameToType' },
  examples: {
    list: ['rtcops alarm mute list', 'rtcops alarm mute list --status on -o json'],
    get: ['rtcops alarm mute get 3'],
    create: [
      'rtcops alarm mute create --name nights --matchers country=ID --why 夜间不值守',
      'rtcops alarm mute create --name weekends --matchers country=DE --weekdays sat,sun --from 00:00 --to 24:00 --zone Europe/Berlin --why closed -y',
    ],
    update: ['rtcops alarm mute update 3 --weekdays monday:saturday --to 06:30'],
    enable: ['rtcops alarm mute enable 3 -y'],
    disable: ['rtcops alarm mute disable 3 -y'],
    delete: ['rtcops alarm mute delete 3 -y'],
  },
})
