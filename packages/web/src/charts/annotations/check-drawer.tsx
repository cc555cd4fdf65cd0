import './check-drawer.css'
import { getChangeCheck } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import {
  badTexts,
  type CheckFigure,
  checkText,
  controlText,
  figureText,
} from '@rtcops/core/features/operations/change-checks/check-text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DrawerFrame } from '../../ui/overlay/drawer-frame.tsx'
import { LoadingState } from '../../ui/screen/loading.tsx'
import { ErrorState } from '../../ui/screen/state.tsx'
import { useLanguage, useTranslate } from '../../ui/use-translate.ts'
import { Legend } from '../legend.tsx'
import { ChartCanvas } from '../panel/chart-canvas.tsx'
import { ChartGroupProvider } from '../time/chart-group.tsx'
import { checkChart } from './check-chart.ts'
import { CheckFigures } from './check-figures.tsx'

/** Shows what a change did to the part that was changed, compared with its control group. */
export function CheckDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(getChangeCheck({ id }))
  return (
    <DrawerFrame title={translate('changeCheck.open')} isWide onClose={onClose}>
      <div className="ro-check">
        {error ? (
          <ErrorState error={error} fallback="changeCheck.failed" onRetry={() => void refetch()} />
        ) : data ? (
          <Check answer={data} />
        ) : (
          <LoadingState />
        )}
      </div>
    </DrawerFrame>
  )
}

function Check({ answer }: { answer: Answer<'getChangeCheck'> }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { info } = answer
  const [clearest] = info.figures
  const [chosen, setChosen] = useState<CheckFigure['metric']>()
  const [isolated, setIsolated] = useState<string>()
  const shown = info.figures.find(({ metric }) => metric === chosen) ?? clearest
  const metric = shown?.metric
  const chart = useMemo(() => metric && checkChart(answer, metric, translate), [answer, metric, translate])
  const ids = useMemo(() => new Set(isolated === undefined ? ['own', 'others'] : [isolated]), [isolated])
  return (
    <>
      <p className="ro-secondary">{[info.start_time, info.text, info.username].join(' · ')}</p>
      <p className="ro-check-text">{shown ? figureText(info, shown, translate) : checkText(info, translate)}</p>
      {shown && chart && (
        <>
          <p className="ro-secondary">{controlText(info, language, translate)}</p>
          <ChartGroupProvider range={chart.range}>
            <Legend series={chart.series} isolated={isolated} onIsolate={setIsolated} />
            <div className="ro-check-chart">
              <ChartCanvas chart={chart} title={translate(badTexts[shown.metric])} shown={ids} left={52} />
            </div>
          </ChartGroupProvider>
          <CheckFigures check={info} chosen={shown.metric} onChoose={setChosen} />
          <p className="ro-muted ro-small-text">
            {shown.days > 0 ? translate('changeCheck.days', { count: shown.days }) : translate('changeCheck.noDays')}{' '}
            {translate('changeCheck.note')}
          </p>
        </>
      )}
    </>
  )
}
