import type { Answer, Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { type InterruptKind, shownInterruptKinds } from '@rtcops/core/quality/joins'
import { Link } from 'react-router-dom'
import { callsAddress } from '../../../quality/calls-address.ts'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import type { QualityFilter } from '../../../quality/search/quality-search.ts'
import { paths } from '../../../ui/paths.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { interruptRates } from './interrupt-rates.ts'

interface Props {
  filter: QualityFilter
  info: Answer<'getConnectionInterruptChart'>['info']
  /** The only kind that is counted; all kinds of the screen if omitted. */
  kind: InterruptKind | undefined
}

/** Shows the countries and the routers with the most lost or refused connections, with links to their calls. */
export function InterruptPlaces({ filter, info, kind }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const { opens } = useViewer()
  const range = rangeOfAnswer(info)
  const countOf = (counts: Schema<'InterruptCounts'>) =>
    kind ? counts[kind] : shownInterruptKinds.reduce((sum, { id }) => sum + counts[id], 0)
  return (
    <div className="ro-two-tables">
      {(['country', 'router'] as const).map((by) => {
        const title = translate(by === 'country' ? 'quality.interruptsByCountry' : 'quality.interruptsByRouter')
        const places = (info.places ?? [])
          .filter((place) => place.by === by && countOf(place) > 0)
          .toSorted((one, other) => countOf(other) - countOf(one))
        return (
          <section key={by} className="ro-panel ro-interrupt-table" aria-label={title}>
            <div className="ro-panel-head">
              <h2>{title}</h2>
            </div>
            <table className="ro-table">
              <thead>
                <tr>
                  <th scope="col">
                    {translate(by === 'country' ? 'quality.filter.country' : 'quality.filter.router')}
                  </th>
                  {(['interruptCount', 'interruptRate', 'legend.change'] as const).map((label) => (
                    <th key={label} scope="col" className="ro-right">
                      {translate(`quality.${label}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {places.map((place) => (
                  <PlaceRow
                    key={place.name}
                    name={by === 'country' ? countryName(place.name, language) : place.name}
                    to={
                      opens(paths.calls)
                        ? callsAddress({ ...filter, [by]: place.name }, range, 'interrupts')
                        : undefined
                    }
                    count={countOf(place)}
                    rates={interruptRates(countOf(place), countOf(place.previous), place)}
                  />
                ))}
                {places.length === 0 && (
                  <tr>
                    <td colSpan={4} className="ro-muted">
                      {translate('common.state.empty')}
                    </td>
                  </tr>
                )}
              </tbody>
            </table>
          </section>
        )
      })}
    </div>
  )
}

interface RowProps {
  name: string
  /** Address of the calls there; undefined if the member may not see calls. */
  to: string | undefined
  count: number
  rates: ReturnType<typeof interruptRates>
}

function PlaceRow({ count, name, rates: { change, isWorse, rate }, to }: RowProps) {
  return (
    <tr>
      <td>{to ? <Link to={to}>{name}</Link> : name}</td>
      <td className="ro-right">{formatNumber(count)}</td>
      <td className="ro-right">{rate === null ? '—' : formatDecimal(rate, 2)}</td>
      <td className={isWorse ? 'ro-right ro-worse' : 'ro-right ro-muted'}>
        {change === null ? '—' : `${isWorse ? '▲ ' : ''}${formatDecimal(change, 2, { plus: true, minus: '−' })}`}
      </td>
    </tr>
  )
}
