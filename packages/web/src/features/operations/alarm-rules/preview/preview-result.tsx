import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import {
  indicatorText,
  indicatorValueText,
  isWholePreview,
  lastedText,
  missingText,
} from '@rtcops/core/features/operations/alarms/own/rule-text'
import { useMemo } from 'react'
import { ChartPanel } from '../../../../charts/panel/chart-panel.tsx'
import { ChartGroupProvider } from '../../../../charts/time/chart-group.tsx'
import { ColumnsTable } from '../../../../ui/table/columns-table.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { RuleDraft } from '../rule-draft.ts'
import { RuleValue } from '../rule-value.tsx'
import { previewChart } from './preview-chart.ts'

const firingColumns = columns<Schema<'RuleFiring'> & { id: number }>()([
  { id: 'value', kind: 'text', label: 'alarmRule.value' },
  { id: 'start_time', kind: 'time', label: 'alarmRule.firingFrom' },
  { id: 'end_time', kind: 'time', label: 'alarmRule.firingTo' },
  { id: 'figure', kind: 'number', label: 'alarmRule.figure' },
])

interface Props {
  of: Schema<'RulePreview'>
  /** The rule that was tried. */
  rule: RuleDraft
  /** Whether the draft has changed since. */
  isOld: boolean
}

/** Shows what a rule would have done: how often it would have fired, where on the curve, and what could not be replayed. */
export function PreviewResult({ of: preview, rule, isOld }: Props) {
  const translate = useTranslate()
  const { alarms, curve_place, end_time, firings, left_out, minutes, start_time, values } = preview
  const chart = useMemo(() => previewChart(preview, rule, translate), [preview, rule, translate])
  const shown = rule.split === 'none' ? firingColumns.filter(({ id }) => id !== 'value') : firingColumns
  return (
    <div className={isOld ? 'ro-rule-result ro-old' : 'ro-rule-result'}>
      <p>
        <b>
          {alarms === 0
            ? translate('alarmRule.previewNone')
            : translate('alarmRule.previewSome', { count: alarms, duration: lastedText(minutes, translate) })}
        </b>{' '}
        <span className="ro-secondary ro-tabular">
          {translate('alarmRule.previewRange', { start: start_time, end: end_time })}
        </span>
      </p>
      {!isWholePreview(preview) && <p className="ro-secondary">{translate(missingText(rule))}</p>}
      {left_out > 0 && (
        <p className="ro-secondary">{translate('alarmRule.previewLeftOut', { count: left_out, values })}</p>
      )}
      <ChartGroupProvider range={chart.range}>
        <div className="ro-rule-curve">
          <ChartPanel
            title={indicatorText(rule, translate)}
            note={rule.split !== 'none' && <RuleValue split={rule.split} place={curve_place} />}
            chart={chart}
            left={84}
          />
        </div>
      </ChartGroupProvider>
      {firings.length > 0 && (
        <>
          <h3>{translate('alarmRule.firings')}</h3>
          {firings.length < alarms && (
            <p className="ro-secondary">{translate('alarmRule.firingsNewest', { count: firings.length })}</p>
          )}
          <ColumnsTable
            label={translate('alarmRule.firings')}
            columns={shown}
            rows={firings.map((firing, id) => ({ ...firing, id }))}
            rowId="id"
            cells={{
              value: ({ place }) => <RuleValue split={rule.split} place={place} />,
              end_time: ({ end_time }) => end_time ?? translate('alarmRule.firingStill'),
              figure: ({ figure }) =>
                figure === null
                  ? translate('alarmRule.missing')
                  : indicatorValueText(rule.indicator, figure, translate),
            }}
          />
        </>
      )}
    </div>
  )
}
