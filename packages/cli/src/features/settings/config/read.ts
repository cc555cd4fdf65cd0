import type { Context } from '../../../command.ts'
import { printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { configListing, valuesOf } from './listing.ts'

/** Shows all items by name; a table adds their titles, and the names of statistics types. */
export async function getConfig(context: Context): Promise<void> {
  const { list } = await ask(context, 'getBasicConfig', {})
  const types = isTable(context.settings) ? await ask(context, 'getBasicConfigStatisticalMethods', {}) : undefined
  const known = types ? [...types.speechSoundsStatistics, ...types.pushlFlowStatistics] : []
  const typeName = (typeId: string) => known.find(({ id }) => String(id) === typeId)?.statistics_name
  await printObject(context, configListing(typeName), 'cli.config.title', valuesOf(list))
}
