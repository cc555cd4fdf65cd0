import type { Answer } from '@rtcops/core/api/types'
import type { PriceKind } from '@rtcops/core/features/customers/prices/price-kinds'
import type { Context } from '../../../command.ts'
import { notFound } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

const defaultFields = {
  speech_sounds: 'default_statistics_id',
  push_flow: 'default_push_flow_statistics_id',
  video: 'default_video_statistics_id',
} as const

const lists = {
  speech_sounds: 'speechSoundsStatistics',
  push_flow: 'pushFlowStatistics',
  video: 'videoStatistics',
} as const satisfies Record<PriceKind, keyof Answer<'listAllStatisticsTypes'>>

/**
 * Returns the number of a statistics type for one kind of usage.
 * @param text id or name of the type, or `default` for the company's default
 * @throws {Failure} `not_found`
 */
export async function typeOf(context: Context, company_id: number, kind: PriceKind, text: string): Promise<number> {
  if (text === 'default') {
    const { info } = await ask(context, 'getCompanyDefaultStatisticsType', { company_id })
    const id = info[defaultFields[kind]]
    if (id !== null) return id
  }
  const all = await ask(context, 'listAllStatisticsTypes', {})
  const found = all[lists[kind]].find(
    ({ statistics_id, statistics_name }) => statistics_id === text || statistics_name === text,
  )
  if (found) return found.id
  throw notFound('cli.what.statisticsType', text, 'rtcops statistics-type list')
}
