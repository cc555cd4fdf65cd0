import type { Answer } from '@rtcops/core/api/types'
import { minutesText } from '@rtcops/core/features/quality/causes/columns'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { FiguresPanel } from '../../../ui/screen/figures-panel.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** Undefined while they are loading. */
  info: Answer<'listBadTime'>['info'] | undefined
  /** They belong to the previous request. */
  busy: boolean
}

/** Returns undefined, which is shown as a dash, for a rate of nothing. */
const percent = (rate: number | null | undefined) => (typeof rate === 'number' ? formatPercent(rate) : undefined)

/** Shows the bad time of all users, its share of the measured time, and that share before. */
export function CausesTotals({ info, busy }: Props) {
  const translate = useTranslate()
  const { before, now } = info ?? {}
  const figures = [
    { id: 'bad', label: translate('causes.total.bad'), value: now && minutesText(now.bad_seconds) },
    {
      id: 'measured',
      label: translate('causes.total.measured'),
      value: now && minutesText(now.measured_seconds),
    },
    { id: 'rate', label: translate('causes.total.rate'), value: percent(now?.rate) },
    {
      id: 'before',
      label: before
        ? translate('causes.total.before', { start: before.start, end: before.end })
        : translate('causes.filter.before'),
      value: percent(before?.rate),
    },
  ]
  return <FiguresPanel label={translate('causes.total.label')} figures={figures} busy={busy} />
}
