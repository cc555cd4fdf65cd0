import { Button } from '@blueprintjs/core'
import { ZoomOut } from '@blueprintjs/icons'
import { finestStep } from '@rtcops/core/quality/intervals'
import { floorTo } from '@rtcops/core/time/range'
import { parseRangeChoice, printRangeChoice } from '@rtcops/core/time/range-choice'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ChartGroupProvider, type KeptZoom, useChartGroup } from '../charts/time/chart-group.tsx'
import type { Search } from '../ui/filter/use-search.ts'
import { windowText } from '../ui/range/window-text.ts'
import { useTranslate } from '../ui/use-translate.ts'
import { rangeOfAnswer } from './moments.ts'
import type { QualityParams } from './search/quality-search.ts'

interface Props {
  search: Pick<Search<QualityParams>, 'applied' | 'apply'>
  /** Window of the response; undefined before the first one. */
  window: { start: string; end: string } | undefined
  children: ReactNode
}

/**
 * Puts the charts of a response on one time axis whose zoom is in the address: a zoom is a request for a part of the
 * range, so that step, figures and tables follow it, and Back undoes it.
 */
export function ZoomGroup({ search: { applied, apply }, window, children }: Props) {
  const { zoom } = applied
  // The setter is another one on each render; the charts are drawn again only for another zoom.
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  const kept = useMemo<KeptZoom>(
    () => ({
      zoomed: zoom !== undefined,
      set: (range) =>
        latest.current({
          zoom:
            range &&
            printRangeChoice({
              kind: 'fixed',
              start: floorTo(range.start, finestStep),
              end: floorTo(range.end + finestStep - 1, finestStep),
            }),
        }),
    }),
    [zoom],
  )
  return (
    <ChartGroupProvider range={window && rangeOfAnswer(window)} kept={kept}>
      {children}
    </ChartGroupProvider>
  )
}

/** Shows the zoomed part of the range, and the button that undoes the zoom; nothing without zoom. */
export function UndoZoom({ zoom }: { zoom: string | undefined }) {
  const translate = useTranslate()
  const { undo } = useChartGroup()
  const choice = zoom === undefined ? undefined : parseRangeChoice(zoom)
  if (choice?.kind !== 'fixed') return null
  return (
    <>
      <span className="ro-secondary ro-small-text">
        {translate('quality.filter.zoom')} {windowText(choice, Date.now())}
      </span>
      <Button
        variant="minimal"
        size="small"
        icon={<ZoomOut size={14} />}
        text={translate('chart.undoZoom')}
        onClick={undo}
      />
    </>
  )
}
