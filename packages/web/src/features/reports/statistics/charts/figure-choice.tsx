import { SegmentedControl } from '@blueprintjs/core'
import { type StageFigureId, stageFigures } from '@rtcops/core/features/reports/statistics/stages'
import { useTranslate } from '../../../../ui/use-translate.ts'

interface Props {
  figure: StageFigureId
  /** Undefined stands for the average. */
  onChange: (figure: Exclude<StageFigureId, 'avg'> | undefined) => void
}

/** Shows which figure of the stages' times the chart draws, and changes it. */
export function FigureChoice({ figure, onChange }: Props) {
  const translate = useTranslate()
  return (
    <SegmentedControl
      size="small"
      aria-label={translate('report.figure.label')}
      value={figure}
      onValueChange={(chosen) =>
        onChange(chosen === 'max' || chosen === 'middle' || chosen === 'min' ? chosen : undefined)
      }
      options={stageFigures.map(({ id, label }) => ({ value: id, label: translate(label) }))}
    />
  )
}
