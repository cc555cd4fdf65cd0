import type { Row } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../context.ts'
import { cutRows } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'

const countries: Listing<Row<'listQualityCountries'>> = {
  rows: 'cli.rows.countries',
  schema: { fields: ['code2', 'cn_name', 'en_name', 'continent'] },
  columns: [
    { id: 'code2', kind: 'code', label: 'cli.quality.head.code' },
    { id: 'cn_name', kind: 'text', label: 'cli.quality.head.chineseName' },
    { id: 'en_name', kind: 'text', label: 'cli.quality.head.englishName' },
  ],
  wide: [{ id: 'continent', kind: 'code', label: 'cli.quality.head.continent' }],
}

const addresses = (rows: MessageKey): Listing<Row<'listRouters'>> => ({
  rows,
  schema: { fields: ['value', 'label'] },
  columns: [
    { id: 'value', kind: 'code', label: 'cli.quality.head.address' },
    { id: 'label', kind: 'text', label: 'cli.quality.head.region' },
  ],
  // The label of the console begins with the address, which stands beside it here.
  cells: { label: ({ label, value }) => label.slice(value.length).trim() || '-' },
})

/** Lists the countries that `--country` takes. */
export async function listCountryCodes(
  context: Context,
  keyword: string | undefined,
  options: PageOptions,
): Promise<void> {
  const read = async () => (await ask(context, 'listQualityCountries', onlyGiven({ keyword }))).list
  await printList(context, countries, cutRows(options, read), options)
}

/** Lists the routers that samples have come through. */
export async function listRouters(context: Context, keyword: string | undefined, options: PageOptions): Promise<void> {
  const read = async () => (await ask(context, 'listRouters', onlyGiven({ keyword }))).list
  await printList(context, addresses('cli.rows.routers'), cutRows(options, read), options)
}

/** Lists the access servers that samples have come through. */
export async function listServers(context: Context, keyword: string | undefined, options: PageOptions): Promise<void> {
  const read = async () => (await ask(context, 'listAccessServers', onlyGiven({ keyword }))).list
  await printList(context, addresses('cli.rows.servers'), cutRows(options, read), options)
}
