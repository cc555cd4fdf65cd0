import type { FigureName } from '@rtcops/core/diagnosis/stay'
import type { Evidence } from '@rtcops/core/diagnosis/verdict'
import { callCharts } from '@rtcops/core/features/calls/calls/metrics'
import { formatDecimal } from '@rtcops/core/format/format-number'
import type { Translate } from '@rtcops/core/i18n/i18n'

/** Returns evidence as a sentence: the figures that have a bound with it, the others beside what is usual. */
export const evidenceText = (evidence: readonly Evidence[], t: Translate): string =>
  evidence.map((each) => textOf(each, t)).join(t('cli.trace.and'))

function textOf({ bound, figure, otherwise, readings, value }: Evidence, t: Translate): string {
  const { drawn, label, unit } = seriesOf(figure)
  const shown = (number: number | null) =>
    number === null ? '-' : `${formatDecimal(drawn(number), unit === '%' ? 1 : 0)} ${unit}`
  const told = { figure: t(label), value: shown(value), otherwise: shown(otherwise) }
  return bound === null
    ? t('cli.trace.beside', told)
    : t('cli.trace.evidence', { ...told, bound: shown(bound), readings })
}

/** Returns the name, unit and conversion that the charts of a call have for a figure. */
function seriesOf(figure: FigureName) {
  for (const { series, unit } of callCharts)
    for (const each of series) if (each.field === figure) return { ...each, unit }
  throw new Error(`no chart draws ${figure}`)
}
