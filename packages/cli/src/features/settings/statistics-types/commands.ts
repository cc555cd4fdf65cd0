import { enums } from '@rtcops/core/api/generated/enums'
import { type StatisticsType, statisticsTypeColumns } from '@rtcops/core/features/settings/statistics-types/columns'
import type { StatisticsTypeDraft } from '@rtcops/core/features/settings/statistics-types/rules'
import type { Context } from '../../../command.ts'
import { isId, notFound } from '../../../lookup.ts'
import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'
import { ask } from '../../../server/server.ts'

/** `rtcops statistics-type`. */
export const statisticsTypeCommands = plainNoun<StatisticsType>({
  name: 'statistics-type',
  texts: 'cli.statisticsType',
  what: 'cli.what.statisticsType',
  // The console's columns, after the number, which the other verbs take.
  listing: {
    rows: 'cli.rows.statisticsTypes',
    schema: 'StatisticsType',
    columns: [{ id: 'id', kind: 'number', label: 'cli.statisticsType.number' }, ...statisticsTypeColumns],
  },
  operations: {
    list: 'listStatisticsTypes',
    get: 'getStatisticsTypeForEdit',
    create: 'insertStatisticsType',
    update: 'updateStatisticsType',
    delete: 'deleteStatisticsType',
  },
  options: {
    create: [option('--id <text>', 'cli.statisticsType.help.flag.id').parse(atMost(30)).sets('statistics_id')],
    both: [
      option('--name <text>', 'cli.statisticsType.help.flag.name').parse(atMost(50)).sets('statistics_name'),
      option('--method <id|name>', 'cli.statisticsType.help.flag.method').sets('statistics_value'),
      option('--kind <k>', 'cli.statisticsType.help.flag.kind').among(enums.PriceKind).sets('kind'),
      option('--message <text>', 'cli.statisticsType.help.flag.message').parse(atMost(200)).sets('statistics_msg'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/settings/statistics-types/rules')).statisticsTypeRules,
  alwaysSent: 'all',
  onWire: async (context, given) => {
    const method = given['statistics_value']
    return typeof method === 'string' ? { ...given, statistics_value: await methodOf(context, method) } : given
  },
  summary: [
    ['statisticsType.id', 'statistics_id'],
    ['statisticsType.name', 'statistics_name'],
    ['statisticsType.kind', ({ kind }, { t }) => t(`common.usageKind.${kind as StatisticsTypeDraft['kind']}`)],
  ],
  typed: { field: 'statistics_id', name: 'cli.statisticsType.idToType' },
  examples: {
    list: ['rtcops statistics-type list', 'rtcops statistics-type list --all -o csv'],
    get: ['rtcops statistics-type get 3'],
    create: ['rtcops statistics-type create --id voice_room2 --name 按房间 --method 房间时长'],
    update: ['rtcops statistics-type update 7 --message 不论人数 -y'],
    delete: ['rtcops statistics-type delete 7 -y'],
  },
})

/** Returns the id of a method given by id or exact name. @throws {Failure} `not_found` */
async function methodOf(context: Context, given: string): Promise<number> {
  if (isId(given)) return Number(given)
  const { list } = await ask(context, 'listAllMethods', {})
  const found = list.find(({ method_name }) => method_name === given.trim())
  if (found) return found.id
  const names = list.map(({ method_name }) => method_name)
  throw notFound('cli.what.method', given, 'rtcops method list', names)
}
