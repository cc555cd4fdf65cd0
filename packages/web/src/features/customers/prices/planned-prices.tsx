import type { Api } from '@rtcops/core/api/client'
import { withdrawCompanyPrice } from '@rtcops/core/api/generated/operations'
import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { editableUnitPrice } from '@rtcops/core/money/unit-price'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Lists planned prices, and withdraws them (AM-25). */
export function PlannedPrices({ rows }: { rows: readonly PriceRow[] }) {
  const translate = useTranslate()
  const words = {
    refresh: 'getCompanyPrices',
    done: 'price.planned.withdrawn',
    failed: 'common.failed.update',
  } as const
  const withdrawal = useConfirmed(withdrawCompanyPrice, { ...words, question: 'price.planned.withdrawQuestion' })
  const withdrawals = useConfirmed(withdrawAll, { ...words, question: 'price.planned.withdrawAllQuestion' })
  const planned = rows.flatMap((row) => row.planned.map((plan) => ({ row, plan })))
  if (planned.length === 0) return null
  return (
    <section className="ro-panel">
      <div className="ro-panel-head">
        <h2>{translate('price.planned.title')}</h2>
        {planned.length > 1 && (
          <TextLink onClick={() => withdrawals.ask(planned.map(({ plan }) => plan.id))}>
            {translate('price.planned.withdrawAll', { count: planned.length })}
          </TextLink>
        )}
      </div>
      <div className="ro-price-planned-rows">
        <table className="ro-table ro-compact ro-price-planned">
          <thead>
            <tr>
              <th>{translate('price.planned.validFrom')}</th>
              <th>{translate('price.project')}</th>
              <th>{translate('price.history.kind')}</th>
              <th className="ro-right">{translate('price.planned.now')}</th>
              <th className="ro-right">{translate('price.planned.newPrice')}</th>
              <th>{translate('price.history.type')}</th>
              <th>{translate('common.column.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {planned.map(({ row, plan }) => (
              <tr key={plan.id}>
                <td>{plan.valid_from}</td>
                <td title={row.appkey_name}>{row.appkey_name}</td>
                <td>{translate(`common.usageKind.${plan.kind}`)}</td>
                <td className="ro-right ro-muted">{editableUnitPrice(row[`${plan.kind}_unit_price`]) || '—'}</td>
                <td className="ro-right">{editableUnitPrice(plan.unit_price) || '—'}</td>
                <td title={plan.statistics_name}>{plan.statistics_name || '—'}</td>
                <td>
                  <TextLink onClick={() => withdrawal.ask({ id: plan.id })}>
                    {translate('price.planned.withdraw')}
                  </TextLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {withdrawal.dialog}
      {withdrawals.dialog}
    </section>
  )
}

/** Withdraws one after another. A refusal of one, such as by an approval rule, does not keep the others. */
async function withdrawAll(api: Api, ids: readonly number[]): Promise<void> {
  const refusals: unknown[] = []
  for (const id of ids) await withdrawCompanyPrice(api, { id }).catch((refusal) => refusals.push(refusal))
  if (refusals.length > 0) throw refusals[0]
}
