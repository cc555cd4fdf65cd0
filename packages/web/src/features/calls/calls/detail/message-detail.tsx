import { HTMLSelect } from '@blueprintjs/core'
import { getCallUserDetail } from '@rtcops/core/api/generated/operations'
import type { CallMessage, UserSession } from '@rtcops/core/features/calls/calls/columns'
import { allCharts, callCharts, chartsOf } from '@rtcops/core/features/calls/calls/metrics'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import { formatDateTime } from '@rtcops/core/time/zone'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ChartPanel } from '../../../../charts/panel/chart-panel.tsx'
import { ChartGroupProvider } from '../../../../charts/time/chart-group.tsx'
import { useClosingFailure } from '../../../../ui/overlay/use-closing-failure.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { type CallAddress, callInput } from '../addresses.ts'
import { figuresOf, interruptsNear, timeChart } from '../charts/call-charts.ts'
import { RestoreTable } from './restore-table.tsx'

interface Props {
  call: CallAddress
  message: CallMessage
  /** User session of the message; undefined if it is not among those on screen. */
  session: UserSession | undefined
  /** Called if the data could not be loaded: the detail closes (R-MSD-09). */
  onFailed: () => void
}

/** Shows half a minute before and after a message as a chart, and the figures at that moment (R-MSD-07). */
export function MessageDetail({ call, message, session, onFailed }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const place = useInSight()
  const [shown, setShown] = useState('loss')
  const detail = useQuery(
    getCallUserDetail({ type: 1001, ...callInput(call), id: message.session_id, uid: message.uid, ts: message.ts }),
  )
  useClosingFailure(detail.error, onFailed)
  const moment = callMoment(message.ts)
  const range = useMemo(() => ({ start: moment - 30_000, end: moment + 30_000 }), [moment])
  const info = detail.data?.info
  const chart = useMemo(() => {
    const chosen = allCharts.find(({ id }) => id === shown)
    if (!info || !chosen) return undefined
    const bands = session ? interruptsNear(session, info.samples, range, translate, language) : []
    const drawn = timeChart(chosen, { samples: info.samples, range, bands }, translate)
    // In a range this short, percentages use the full height.
    const { fixed, ...free } = drawn.axis
    return chosen.unit === '%' ? { ...drawn, axis: free } : drawn
  }, [info, session, shown, range, translate, language])
  const [from, to] = [range.start, range.end].map((time) => formatDateTime(time).slice(11))
  return (
    <div className="ro-message-detail" ref={place} aria-busy={detail.isFetching}>
      <ChartGroupProvider range={range}>
        <ChartPanel
          title={`${from} – ${to}`}
          chart={chart}
          asTable={false}
          figures={figuresOf[allCharts.find(({ id }) => id === shown)?.id ?? 'loss']}
          tools={
            <HTMLSelect
              aria-label={translate('call.detail.chart')}
              value={shown}
              onChange={(event) => setShown(event.currentTarget.value)}
              options={(info ? chartsOf(info.samples) : callCharts).map(({ id, title }) => ({
                value: id,
                label: translate(title),
              }))}
            />
          }
        />
      </ChartGroupProvider>
      <RestoreTable rows={info?.restore ?? []} />
    </div>
  )
}

/** Height of the sticky column headings, in pixels. */
const headHeight = 32

/** Scrolls the opened row and the content below it into view. */
function useInSight() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = place.current?.closest('tr')?.previousElementSibling
    const box = row?.closest('.ro-table-scroll')
    // Scrolls only the box: `scrollIntoView` would scroll the page as well.
    if (row && box) box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - headHeight
  }, [])
  return place
}
