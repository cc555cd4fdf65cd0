import type { Answer, Schema } from '@rtcops/core/api/types'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { type InterruptKind, shownInterruptKinds } from '@rtcops/core/quality/joins'
import { Link } from 'react-router-dom'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import type { QualityFilter } from '../../../quality/search/quality-search.ts'
import { useCallsOf } from '../../../quality/use-calls-of.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { interruptRates } from './interrupt-rates.ts'

interface Props {
  filter: QualityFilter
  /** Undefined while they are loading, or if that failed, which the chart reports. */
  interrupts: Answer<'getConnectionInterruptChart'>['info'] | undefined
  joins: Answer<'getSuccessJoinChart'>['info'] | undefined
}

/**
 * Shows each kind of lost or refused connection with its count, its rate per 1,000 join attempts and the change from
 * the period before, for each compared value; a rate that has doubled is red.
 */
export function InterruptTable({ filter, interrupts, joins }: Props) {
  const translate = useTranslate()
  const callsOf = useCallsOf(filter, 'interrupts')
  const title = translate('quality.interruptsByKind')
  return (
    <section className="ro-panel ro-interrupt-table" aria-label={title}>
      <div className="ro-panel-head">
        <h2>{title}</h2>
        {callsOf && interrupts && <Link to={callsOf(rangeOfAnswer(interrupts))}>{translate('causes.calls')}</Link>}
      </div>
      {interrupts ? (
        interrupts.totals.map((total, index) => (
          <KindRows
            key={total.name}
            badge={interrupts.totals.length > 1 ? (index === 0 ? 'A' : 'B') : undefined}
            total={total}
            joins={joins?.totals.find(({ name }) => name === total.name)}
          />
        ))
      ) : (
        <KindRows badge={undefined} total={undefined} joins={undefined} />
      )}
    </section>
  )
}

interface RowsProps {
  badge: 'A' | 'B' | undefined
  total: Schema<'InterruptTotals'> | undefined
  joins: Schema<'JoinTotals'> | undefined
}

function KindRows({ badge, total, joins }: RowsProps) {
  const translate = useTranslate()
  const basis =
    joins &&
    translate('quality.interruptRateTitle', {
      now: formatNumber(joins.number),
      before: formatNumber(joins.previous_number),
    })
  return (
    <table className="ro-table">
      <thead>
        <tr>
          <th scope="col">
            {badge && <b className={badge === 'A' ? 'ro-badge-a' : 'ro-badge-b'}>{badge}</b>}{' '}
            {translate('quality.interruptKind')}
          </th>
          <th scope="col" className="ro-right">
            {translate('quality.interruptCount')}
          </th>
          <th scope="col" className="ro-right" title={basis}>
            {translate('quality.interruptRate')}
          </th>
          <th scope="col" className="ro-right">
            {translate('quality.legend.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shownInterruptKinds.map(({ id, label }) => (
          <KindRow key={id} name={translate(label)} id={id} total={total} joins={joins} />
        ))}
      </tbody>
    </table>
  )
}

function KindRow({ id, joins, name, total }: Omit<RowsProps, 'badge'> & { id: InterruptKind; name: string }) {
  const { rate, change, isWorse } = total
    ? interruptRates(total[id], total.previous[id], joins)
    : { rate: null, change: null, isWorse: false }
  return (
    <tr>
      <td>{name}</td>
      <td className="ro-right">{total ? formatNumber(total[id]) : <Missing />}</td>
      <td className="ro-right">{rate === null ? <Missing /> : formatDecimal(rate, 2)}</td>
      <td className={isWorse ? 'ro-right ro-worse' : 'ro-right ro-muted'}>
        {change === null ? (
          <Missing />
        ) : (
          `${isWorse ? '▲ ' : ''}${formatDecimal(change, 2, { plus: true, minus: '−' })}`
        )}
      </td>
    </tr>
  )
}

const Missing = () => <span className="ro-muted">—</span>
