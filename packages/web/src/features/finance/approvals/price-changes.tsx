import type { ApprovalPrice } from '@rtcops/core/features/finance/approvals/columns'
import { editableUnitPrice } from '@rtcops/core/money/unit-price'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows prices before and after an approval; several rows of one project for several days or kinds of usage. */
export function PriceChanges({ prices }: { prices: readonly ApprovalPrice[] }) {
  const translate = useTranslate()
  return (
    // A region that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="ro-approval-prices" aria-label={translate('approval.kind.price')} tabIndex={0}>
      <table className="ro-table">
        <thead>
          <tr>
            <th scope="col">{translate('approval.project')}</th>
            <th scope="col">{translate('approval.priceKind')}</th>
            <th scope="col">{translate('approval.validFrom')}</th>
            <th scope="col" className="ro-right">
              {translate('approval.priceBefore')}
            </th>
            <th scope="col" className="ro-right">
              {translate('approval.priceAfter')}
            </th>
            <th scope="col">{translate('approval.typeAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <tr key={`${price.appkey} ${price.kind} ${price.valid_from}`}>
              <td>{price.project_name}</td>
              <td>{translate(`common.usageKind.${price.kind}`)}</td>
              <td>{price.valid_from}</td>
              <td className="ro-right">{editableUnitPrice(price.unit_price_before) || '—'}</td>
              <td className="ro-right">
                <b>{editableUnitPrice(price.unit_price) || '—'}</b>
              </td>
              <td>
                {price.statistics_before === price.statistics_name
                  ? price.statistics_name
                  : `${price.statistics_before || '—'} → ${price.statistics_name || '—'}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
