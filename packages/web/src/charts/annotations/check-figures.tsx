import {
  badTexts,
  type ChangeCheck,
  type CheckFigure,
  figureText,
  pointsText,
} from '@rtcops/core/features/operations/change-checks/check-text'
import { changeVerdictWords } from '@rtcops/core/features/operations/change-checks/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { StatusMark } from '../../ui/status-mark.tsx'
import { useTranslate } from '../../ui/use-translate.ts'

interface Props {
  check: ChangeCheck
  chosen: CheckFigure['metric']
  onChoose: (metric: CheckFigure['metric']) => void
}

/** Lists what a change did to each metric, the clearest first; a click draws it. */
export function CheckFigures({ check, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const heads = ['metric', 'own', 'others', 'effect', 'sessions', 'verdict'] as const
  return (
    <table className="ro-check-figures">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {translate(`changeCheck.columns.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {check.figures.map((figure) => {
          const { confidence, metric, verdict } = figure
          const { mark, text } = changeVerdictWords[verdict]
          return (
            <tr key={metric}>
              <th scope="row">
                <button type="button" aria-pressed={metric === chosen} onClick={() => onChoose(metric)}>
                  {translate(badTexts[metric])}
                </button>
              </th>
              <td>{change(figure.before_share, figure.share)}</td>
              <td>{change(figure.others_before_share, figure.others_share)}</td>
              <td>{pointsText(figure.effect)}</td>
              <td title={translate('changeCheck.sessionsHelp', sessionsOf(figure))}>
                {`${formatNumber(figure.before_sessions)} → ${formatNumber(figure.sessions)}`}
              </td>
              <td title={figureText(check, figure, translate)}>
                <StatusMark mark={mark}>{translate(text)}</StatusMark>
                {confidence && <span className="ro-secondary"> {translate(`diagnosis.confidence.${confidence}`)}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const change = (then: number | null, now: number | null): string => `${formatPercent(then)} → ${formatPercent(now)}`

const sessionsOf = (figure: CheckFigure) => ({
  before: formatNumber(figure.before_sessions),
  after: formatNumber(figure.sessions),
  othersBefore: formatNumber(figure.others_before_sessions),
  othersAfter: formatNumber(figure.others_sessions),
})
