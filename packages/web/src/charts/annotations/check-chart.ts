import type { Answer } from '@rtcops/core/api/types'
import { type CheckFigure, partText } from '@rtcops/core/features/operations/change-checks/check-text'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { finestStep } from '@rtcops/core/quality/intervals'
import { parseWireTime } from '@rtcops/core/time/zone'
import type { TimeChart } from '../model.ts'

/** Returns the share of bad samples of the part that was changed, and of its control group. */
export function checkChart(
  { info, list }: Pick<Answer<'getChangeCheck'>, 'info' | 'list'>,
  metric: CheckFigure['metric'],
  translate: Translate,
): TimeChart {
  const rows = list.filter((row) => row.metric === metric)
  const times = rows.map(({ start_time }) => parseWireTime(start_time) ?? 0)
  const line = { times, shape: 'line' as const }
  const samples = translate(metric === 'join' ? 'quality.join.attempts' : 'quality.sampleWord')
  return {
    series: [
      {
        ...line,
        id: 'own',
        name: partText(info, translate),
        color: 'c1',
        values: rows.map(({ share }) => share),
        beside: { label: samples, unit: '', values: rows.map(({ number }) => number) },
      },
      {
        ...line,
        id: 'others',
        name: info.part ? translate(`changeCheck.others.${info.part}`) : '',
        color: 'c2',
        values: rows.map(({ others_share }) => others_share),
        beside: { label: samples, unit: '', values: rows.map(({ others_number }) => others_number) },
      },
    ],
    bands: [],
    axis: { unit: '%', places: 2 },
    step: finestStep,
    range: { start: parseWireTime(info.windows.start) ?? 0, end: parseWireTime(info.windows.end) ?? 0 },
  }
}
