import type { Schema } from '@rtcops/core/api/types'
import { missing } from '@rtcops/core/format/missing'
import { histogramError } from '@rtcops/core/quality/histogram'
import { valueText } from '../../../charts/value-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { qualityFigures } from './quality-figures.ts'

interface Props {
  /** Undefined while they are loading. */
  figures: Schema<'QualityFigures'> | undefined
  busy: boolean
}

/** Shows the figures of the whole range in one row (R-QDP-02). What was not measured is `-` (K-16). */
export function FiguresTable({ figures, busy }: Props) {
  const translate = useTranslate()
  const percent = histogramError * 100
  return (
    <section className="ro-panel ro-figures-table" aria-label={translate('quality.figure.summary')}>
      <table className="ro-table" aria-busy={busy}>
        <thead>
          <tr>
            {qualityFigures.map(({ field, label }) => (
              <th key={field} scope="col" className="ro-right" title={translate(label)}>
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {qualityFigures.map(({ axis, field, isMedian }) => (
              <td
                key={field}
                className="ro-right"
                title={isMedian && translate('quality.figure.medianError', { percent })}
              >
                {figures && (figures[field] === null ? missing : valueText(figures[field], axis))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
