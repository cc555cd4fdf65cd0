import type { Row } from '@rtcops/core/api/types'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { cutRows } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'

const countryShape: Shape<Row<'listQualityCountries'>> = {
  what: 'rows.countries',
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

const nodeShape = (what: 'rows.routers' | 'rows.servers'): Shape<Row<'listRouters'>> => ({
  what,
  columns: [
    { id: 'value', kind: 'code', label: what === 'rows.routers' ? 'quality.filter.router' : 'quality.filter.as' },
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
  (operation: 'listRouters' | 'listAccessServers', what: 'rows.routers' | 'rows.servers'): Run =>
  async (context) => {
    const read = async () => (await ask(context, operation, keywordOf(context.args))).list
    await printList(context, nodeShape(what), cutRows(context, read))
    return undefined
  }

export const listRouterOptions = listNodes('listRouters', 'rows.routers')
export const listServerOptions = listNodes('listAccessServers', 'rows.servers')

const keywordOf = ([keyword]: readonly string[]) => (keyword === undefined ? {} : { keyword })
