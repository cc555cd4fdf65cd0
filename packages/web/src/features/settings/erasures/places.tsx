import './places.css'
import type { Erasure } from '@rtcops/core/features/settings/erasures/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the rows of a user by table; tables without any are left out. */
export function Places({ of: places }: { of: Erasure['places'] }) {
  const translate = useTranslate()
  const found = places.filter(({ rows }) => rows > 0)
  if (found.length === 0) return <p>{translate('erasure.nothing')}</p>
  return (
    <dl className="ro-erasure-places">
      {found.map(({ rows, table }) => (
        <div key={table}>
          <dt className="ro-mono">{table}</dt>
          <dd>{formatNumber(rows)}</dd>
        </div>
      ))}
    </dl>
  )
}
