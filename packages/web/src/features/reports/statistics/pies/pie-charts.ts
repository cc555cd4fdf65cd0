import type { Schema } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { DataColor, PartsChart } from '../../../../charts/model.ts'

/** As many colours as there are named parts (R-RP1-01). */
const colors: readonly DataColor[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'p1', 'q2']

/** The server's name for the combined rest. */
const other = 'other'

/**
 * Returns user sessions in parts, most frequent first and the rest last.
 * @param nameOf returns the name of a part, given the server's name
 */
export function sliceChart(
  slices: readonly Schema<'Slice'>[],
  named: MessageKey,
  nameOf: (name: string) => string,
  translate: Translate,
): PartsChart {
  return {
    named: translate(named),
    counted: translate('report.chart.sessions'),
    parts: slices.map(({ name, num, pct }, index) => ({
      id: name,
      name: partName(name, nameOf, translate),
      color: name === other ? 'p4' : (colors[index] ?? 'p4'),
      value: num,
      share: pct,
    })),
  }
}

function partName(name: string, nameOf: (name: string) => string, translate: Translate): string {
  if (name === other) return translate('report.chart.other')
  return name === '' ? translate('report.chart.unknown') : nameOf(name)
}
