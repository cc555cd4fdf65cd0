import { type PriceKind, type PriceRow, priceFields } from '@rtcops/core/features/customers/prices/price-kinds'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { TypeOptions } from './grid/grid-columns.ts'

/** Explains the statistics types in use, and shows how many projects use each. */
export function TypeLegend({
  rows,
  kinds,
  options,
}: {
  rows: readonly PriceRow[]
  kinds: readonly PriceKind[]
  options: TypeOptions
}) {
  const translate = useTranslate()
  const used = kinds.flatMap((kind) =>
    options[kind].map((type) => ({
      ...type,
      kind,
      count: rows.filter((row) => row[priceFields[kind].type] === type.id).length,
    })),
  )
  const shown = used.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <section className="ro-panel">
      <div className="ro-panel-head">
        <h2>{translate('price.legend.title')}</h2>
      </div>
      <table className="ro-table ro-compact ro-price-legend">
        <thead>
          <tr>
            <th>{translate('price.legend.type')}</th>
            <th>{translate('price.legend.message')}</th>
            <th>{translate('price.legend.kind')}</th>
            <th className="ro-right">{translate('price.legend.projects')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, statistics_name, statistics_msg, kind, count }) => (
            <tr key={id}>
              <td title={statistics_name}>{statistics_name}</td>
              <td title={statistics_msg}>{statistics_msg || <span className="ro-muted">—</span>}</td>
              <td>{translate(`common.usageKind.${kind}`)}</td>
              <td className="ro-right">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
