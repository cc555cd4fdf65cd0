import type { Row } from '@rtcops/core/api/types'
import type { Run } from '../../../command.ts'
import { cutRows } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
import { ask } from '../../../server/server.ts'

const countryShape: Shape<Row<'listQualityCountries'>> = {
  what: 'word.countries',
  columns: [
    { id: 'code2', kind: 'code', label: 'quality.filter.country' },
    { id: 'cn_name', kind: 'text', label: 'quality.filter.country' },
    { id: 'en_name', kind: 'text', label: 'quality.filter.country' },
  ],
  wide: [{ id: 'continent', kind: 'code', label: 'quality.filter.country' }],
  fields: ['code2', 'cn_name', 'en_name', 'continent'],
  times: [],
  heads: {
    code2: { zh: '代码', en: 'Code' },
    cn_name: { zh: '中文名', en: 'Chinese' },
    en_name: { zh: '英文名', en: 'English' },
    continent: { zh: '洲', en: 'Continent' },
  },
}

const nodeShape = (what: 'word.routers' | 'word.servers'): Shape<Row<'listRouters'>> => ({
  what,
  columns: [
    { id: 'value', kind: 'code', label: what === 'word.routers' ? 'quality.filter.router' : 'quality.filter.as' },
    { id: 'label', kind: 'text', label: 'quality.filter.router' },
  ],
  fields: ['value', 'label'],
  times: [],
  heads: { value: { zh: '地址', en: 'Address' }, label: { zh: '地域', en: 'Region' } },
  // The label of the console begins with the address, which stands beside it here.
  cells: { label: ({ label, value }) => label.slice(value.length).trim() || '-' },
})

export const listCountryOptions: Run = async (context) => {
  const read = async () => (await ask(context, 'listQualityCountries', keywordOf(context.args))).list
  await printList(context, countryShape, cutRows(context, read))
  return undefined
}

const listNodes =
  (operation: 'listRouters' | 'listAccessServers', what: 'word.routers' | 'word.servers'): Run =>
  async (context) => {
    const read = async () => (await ask(context, operation, keywordOf(context.args))).list
    await printList(context, nodeShape(what), cutRows(context, read))
    return undefined
  }

export const listRouterOptions = listNodes('listRouters', 'word.routers')
export const listServerOptions = listNodes('listAccessServers', 'word.servers')

const keywordOf = ([keyword]: readonly string[]) => (keyword === undefined ? {} : { keyword })
