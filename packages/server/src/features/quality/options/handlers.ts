import { countries } from '@rtcops/core/countries/countries'
import { matchCountries } from '@rtcops/core/countries/match-countries'
import { busiestNodes, type NodeKind } from '../../../clickhouse/node-regions.ts'
import type { Context } from '../../../services/context.ts'
import type { Handlers } from '../../../services/handlers.ts'

const mostNodes = 50

/** Handlers for the options in the filters of calls and quality. */
export const qualityOptionHandlers: Pick<Handlers, 'listQualityCountries' | 'listRouters' | 'listAccessServers'> = {
  async listQualityCountries({ language }, { keyword = '' }) {
    return {
      list: (keyword.trim() === '' ? countries : matchCountries(keyword, language)).map(
        ({ code2, chineseName, englishName, continent }) => ({
          code2,
          cn_name: chineseName,
          en_name: englishName,
          continent,
        }),
      ),
    }
  },

  async listRouters(context, { keyword }) {
    return { list: await nodeOptions(context, 'router', keyword) }
  },

  async listAccessServers(context, { keyword }) {
    return { list: await nodeOptions(context, 'as', keyword) }
  },
}

async function nodeOptions(context: Context, kind: NodeKind, keyword = '') {
  const nodes = await busiestNodes(context, kind, keyword, mostNodes)
  return nodes.map(({ address, region }) => ({ value: address, label: region ? `${address} ${region}` : address }))
}
