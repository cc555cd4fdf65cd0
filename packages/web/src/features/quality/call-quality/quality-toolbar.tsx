import '../../../quality/quality.css'
import { Button } from '@blueprintjs/core'
import { Export, Th, TimelineBarChart } from '@blueprintjs/icons'
import { formatCount } from '@rtcops/core/format/format-number'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { day, hour, minute, second } from '@rtcops/core/time/zone'
import type { ReactNode } from 'react'
import { csvOf } from '../../../charts/csv.ts'
import type { TimeChart } from '../../../charts/model.ts'
import { saveCsv } from '../../../charts/save-file.ts'
import { UndoZoom } from '../../../quality/zoom-group.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import type { ShownOverview } from './use-overview.ts'

interface Props {
  /** The zoomed part of the range, in the address form. */
  zoom: string | undefined
  shown: ShownOverview | undefined
  charts: readonly TimeChart[]
  /** Name of the CSV file. */
  name: string
  asTable: boolean
  onTable: (asTable: boolean) => void
  /** True while the best bucket is not drawn. */
  isWorseOnly: boolean
  onWorseOnly: (isWorseOnly: boolean) => void
  /** Content in front of the figures, such as the tabs of the screen. */
  children?: ReactNode
  /** Further actions on the charts, in front of the usual ones. */
  tools?: ReactNode
}

/**
 * Shows, above the charts, how many samples they are based on, the length of an interval, and the actions on all of
 * them.
 */
export function QualityToolbar(props: Props) {
  const { zoom, shown, charts, name, asTable, onTable, isWorseOnly, onWorseOnly, children, tools } = props
  const translate = useTranslate()
  return (
    <div className="ro-quality-bar">
      {children}
      {shown && <Samples shown={shown} />}
      {shown && (
        <span className="ro-secondary ro-small-text">
          {translate('quality.step.label', { length: stepText(shown.data.info.step * second, translate) })}
        </span>
      )}
      <div className="ro-page-actions">
        <UndoZoom zoom={zoom} />
        {tools}
        {!asTable && (
          <Button
            variant="minimal"
            size="small"
            text={translate('quality.worseOnly.label')}
            title={translate('quality.worseOnly.hint')}
            active={isWorseOnly}
            aria-pressed={isWorseOnly}
            onClick={() => onWorseOnly(!isWorseOnly)}
          />
        )}
        <Button
          variant="minimal"
          size="small"
          icon={<TimelineBarChart size={14} />}
          text={translate('chart.drawing')}
          active={!asTable}
          aria-pressed={!asTable}
          onClick={() => onTable(false)}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<Th size={14} />}
          text={translate('common.action.table')}
          active={asTable}
          aria-pressed={asTable}
          onClick={() => onTable(true)}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<Export size={14} />}
          text={translate('common.action.export')}
          disabled={charts.length === 0}
          onClick={() => saveCsv(name, csvOf(charts, translate))}
        />
      </div>
    </div>
  )
}

/** Shows the number of samples of the metric that has most, in bold. */
function Samples({ shown }: { shown: ShownOverview }) {
  const language = useLanguage()
  const { totals } = shown.data.info
  const byMetric = Map.groupBy(totals, ({ metric }) => metric)
  const sums = [...byMetric.values()].map((each) => each.reduce((sum, { number }) => sum + number, 0))
  const { text, exact } = formatCount(Math.max(0, ...sums), language)
  const [before, after] = useTranslate()('quality.samples', { count: '\n' }).split('\n')
  return (
    <span className="ro-total ro-small-text" title={exact}>
      {before}
      <b>{text}</b>
      {after}
    </span>
  )
}

/** Formats the length of an interval: `5 分钟`, `2 小时`, `1 天`. */
function stepText(step: number, translate: Translate): string {
  if (step >= day) return translate('quality.step.days', { count: step / day })
  if (step >= hour) return translate('quality.step.hours', { count: step / hour })
  return translate('quality.step.minutes', { count: step / minute })
}
