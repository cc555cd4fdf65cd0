import { type PriceKind, type PriceRow, priceKinds } from '@rtcops/core/features/customers/prices/price-kinds'
import type { Context } from '../../../command.ts'
import { type ListPage, listPages } from '../../../lists/pages.ts'
import { companyOf, projectOf } from '../../../lookup.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { priceChanges, pricesOf } from './listing.ts'
import { plannedChanges } from './price-changes.ts'

export async function listPrices(context: Context, company: string, options: PageOptions): Promise<void> {
  const company_id = await companyOf(context, company)
  const listing = pricesOf(await kindsOf(context, company_id))
  const shown: PriceRow[] = []
  await printList(
    context,
    listing,
    keeping(shown, listPages(context, 'getCompanyPrices', { company_id }, options)),
    options,
  )
  if (!isTable(context.settings)) return
  for (const change of plannedChanges(await context.loadShared(), shown))
    context.notice(`${context.glyphs.warn} ${change}`)
}

/** Yields pages and keeps their rows, for what is written below the list. */
async function* keeping<Item>(kept: Item[], pages: AsyncIterable<ListPage<Item>>): AsyncGenerator<ListPage<Item>> {
  for await (const page of pages) {
    kept.push(...page.rows)
    yield page
  }
}

/** Returns the kinds of usage that a company has enabled, which always include voice. */
async function kindsOf(context: Context, company_id: number): Promise<PriceKind[]> {
  const [push, video] = await Promise.all([
    ask(context, 'getCompanyPushFlowStatus', { company_id }),
    ask(context, 'getCompanyVideoStatus', { company_id }),
  ])
  const uses = { speech_sounds: true, push_flow: push.info.push_flow === 1, video: video.info.video === 1 }
  return priceKinds.filter((kind) => uses[kind])
}

export async function listPriceHistory(context: Context, project: string, options: PageOptions): Promise<void> {
  const appkey = await projectOf(context, project)
  await printList(context, priceChanges, listPages(context, 'listPriceHistory', { appkey }, options), options)
}
