import type { Context } from '../../../command.ts'
import { cutRows } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { accessServers, countries, routers } from './place-listings.ts'

/** Lists the countries that `--country` accepts. */
export async function listCountryCodes(
  context: Context,
  keyword: string | undefined,
  options: PageOptions,
): Promise<void> {
  const read = async () => (await ask(context, 'listQualityCountries', onlyGiven({ keyword }))).list
  await printList(context, countries, cutRows(options, read), options)
}

/** Lists the routers that samples came through. */
export async function listRouters(context: Context, keyword: string | undefined, options: PageOptions): Promise<void> {
  const read = async () => (await ask(context, 'listRouters', onlyGiven({ keyword }))).list
  await printList(context, routers, cutRows(options, read), options)
}

/** Lists the access servers that samples came through. */
export async function listServers(context: Context, keyword: string | undefined, options: PageOptions): Promise<void> {
  const read = async () => (await ask(context, 'listAccessServers', onlyGiven({ keyword }))).list
  await printList(context, accessServers, cutRows(options, read), options)
}
