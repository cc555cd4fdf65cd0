import { type SpecialModel, specialModelColumns } from '@rtcops/core/features/operations/monitors/columns'
import type { SpecialModelDraft } from '@rtcops/core/features/operations/monitors/rules'
import { usage } from '../../../errors.ts'
import { projectOf } from '../../../lookup.ts'
import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'
import { onOff } from '../../../options/write.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'

/** `rtcops monitor`. */
export const monitorCommands = plainNoun<SpecialModel>({
  name: 'monitor',
  alias: 'special-model',
  texts: 'cli.monitor',
  what: 'cli.what.monitorRule',
  // The console's columns, after the id, which the other verbs take.
  listing: {
    rows: 'cli.rows.monitorRules',
    schema: 'SpecialModel',
    columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...specialModelColumns],
    wide: [
      { id: 'app_key', kind: 'code', label: 'project.appkey' },
      { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
    ],
    keep: ['state'],
  },
  operations: {
    list: 'listSpecialModels',
    get: 'getSpecialModel',
    create: 'insertSpecialModel',
    update: 'updateSpecialModel',
    delete: 'deleteSpecialModel',
  },
  filters: [
    option('-p, --project <key>', 'cli.monitor.help.flag.project').sets('app_key'),
    option('--room <text>', 'cli.monitor.help.flag.room').parse(atMost(1000)).sets('channel_name'),
    option('--user <text>', 'cli.monitor.help.flag.user').parse(atMost(1000)).sets('user_id'),
    option('--device <text>', 'cli.monitor.help.flag.device').parse(atMost(1000)).sets('device_name'),
    option('--state <s>', 'cli.monitor.help.flag.state').meaning(onOff).sets('state'),
  ],
  options: {
    create: [option('-p, --project <key>', 'cli.monitor.help.flag.projectCreate').many().sets('app_key')],
    both: [
      option('--room <a,b>', 'cli.monitor.help.flag.roomCreate').parse(atMost(1000)).sets('channel_name'),
      option('--user <a,b>', 'cli.monitor.help.flag.userCreate').parse(atMost(1000)).sets('user_id'),
      option('--device <a,b>', 'cli.monitor.help.flag.deviceCreate').parse(atMost(1000)).sets('device_name'),
      option('--remark <text>', 'cli.monitor.help.flag.remark').parse(atMost(100)).sets('remark'),
    ],
    update: [option('-p, --project <key>', 'cli.monitor.help.flag.projectUpdate').sets('app_key')],
  },
  rules: async () => (await import('@rtcops/core/features/operations/monitors/rules')).specialModelRules,
  newRules: async () => (await import('@rtcops/core/features/operations/monitors/rules')).specialModelBatchRules,
  refuse: async ({ command, loadShared }, draft) => {
    const { watchesNothing } = await import('@rtcops/core/features/operations/monitors/rules')
    if (!watchesNothing(draft as SpecialModelDraft)) return
    await loadShared()
    throw usage(['monitor.atLeastOne'], `rtcops ${command} --help`)
  },
  alwaysSent: 'all',
  onWire: async (context, { app_key: project, ...given }) => {
    if (Array.isArray(project))
      return { ...given, app_key: await Promise.all(project.map((each) => projectOf(context, String(each)))) }
    return typeof project === 'string' && project !== ''
      ? { ...given, app_key: await projectOf(context, project) }
      : given
  },
  switches: 'state',
  summary: [
    ['cli.what.project', nameOf],
    ['cli.monitor.room', 'channel_name'],
    ['cli.monitor.head.user', 'user_id'],
    ['cli.monitor.device', 'device_name'],
  ],
  typed: { field: nameOf, name: 'cli.monitor.projectToType' },
  examples: {
    list: ['rtcops monitor list --state on', 'rtcops monitor list -p 语聊房 --room lobby'],
    get: ['rtcops monitor get 3'],
    create: [
      'rtcops monitor create -p 语聊房 --room lobby-1,lobby-2',
      'rtcops monitor create -p 语聊房 -p KTV --device "iPad Air 5" -y',
    ],
    update: ['rtcops monitor update 3 --user u_1000003'],
    enable: ['rtcops monitor enable 3 -y'],
    disable: ['rtcops monitor disable 3 -y'],
    delete: ['rtcops monitor delete 3 -y'],
  },
})

/** Returns the project of a stored rule, or those for which new ones are meant, as they were typed. */
function nameOf({ app_name }: { app_name?: unknown }, _: unknown, typed: { app_key?: unknown }): string {
  return String(app_name ?? [typed.app_key].flat().join(', '))
}
