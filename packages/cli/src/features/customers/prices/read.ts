import type { Column } from '@rtcops/core/columns/columns'
import { historyColumns } from '@rtcops/core/features/customers/prices/history-columns'
import {
  type PriceHistoryRow,
  type PriceKind,
  type PriceRow,
  priceFields,
  priceKinds,
} from '@rtcops/core/features/customers/prices/price-kinds'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf } from '../../../old/lists.ts'
import { companyOf, projectOf } from '../../../old/lookup.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'

export const listPrices: Run = async (context) => {
  const company_id = await companyOf(context, context.args[0] ?? '')
  const [push, video] = await Promise.all([
    ask(context, 'getCompanyPushFlowStatus', { company_id }),
    ask(context, 'getCompanyVideoStatus', { company_id }),
  ])
  const uses = { speech_sounds: true, push_flow: push.info.push_flow === 1, video: video.info.video === 1 }
  const pages = listPages<'getCompanyPrices', PriceRow>(context, 'getCompanyPrices', { company_id })
  await printList(context, priceShape(priceKinds.filter((kind) => uses[kind])), pages, notesOf(context))
  return undefined
}

export const listHistory: Run = async (context) => {
  const appkey = await projectOf(context, context.args[0] ?? '')
  const pages = listPages<'listPriceHistory', PriceHistoryRow>(context, 'listPriceHistory', { appkey })
  await printList(context, historyShape, pages, notesOf(context))
  return undefined
}

/** Columns of the kinds that the company uses, as on the console; machine formats have all of them. */
const priceShape = (kinds: readonly PriceKind[]): Shape<PriceRow> => ({
  what: 'rows.prices',
  columns: [
    { id: 'appkey', kind: 'code', label: 'price.project' },
    { id: 'appkey_name', kind: 'text', label: 'price.project' },
    ...kinds.flatMap((kind): Column<PriceRow>[] => [
      { id: priceFields[kind].price, kind: 'unitPrice', label: `price.kinds.${kind}.price` },
      { id: `${kind}_statistics_name`, kind: 'text', label: `price.kinds.${kind}.type` },
    ]),
  ],
  fields: [
    'appkey',
    'appkey_name',
    ...priceKinds.flatMap(
      (kind) =>
        [priceFields[kind].price, priceFields[kind].type, `${kind}_statistics_name`, `${kind}_statistics_msg`] as const,
    ),
  ],
  times: [],
  heads: { appkey: { zh: 'AppKey', en: 'AppKey' } },
})

const historyShape: Shape<PriceHistoryRow> = {
  what: 'rows.priceChanges',
  columns: historyColumns,
  fields: [
    'id',
    'kind',
    'unit_price',
    'statistics_type_id',
    'statistics_name',
    'valid_from',
    'member_name',
    'create_time',
  ],
  times: ['create_time'],
}
