import { paths } from '../../../../ui/paths.ts'
import '../calls.css'
import './pair.css'
import { getCallUserDetail } from '@rtcops/core/api/generated/operations'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { type Pair, pairOf } from '@rtcops/core/features/calls/calls/pair'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { ChartPanel } from '../../../../charts/panel/chart-panel.tsx'
import { ChartGroupProvider } from '../../../../charts/time/chart-group.tsx'
import { useNameTab } from '../../../../shell/tab-names.ts'
import { anyRangeParam, textParam } from '../../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../../ui/filter/use-url-filter.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { type CallAddress, callInput } from '../addresses.ts'
import { CallUsersScreen } from '../call-users-screen.tsx'
import { useKeptZoom } from '../charts/use-kept-zoom.ts'
import { useMeasured } from '../charts/use-measured.ts'
import type { Verdict } from '../diagnosis/episodes.ts'
import { useDiagnosis } from '../diagnosis/use-diagnosis.ts'
import { useCall } from '../use-call.ts'
import { PairBar } from './pair-bar.tsx'
import { pairChart, pairCharts, unionOf } from './pair-charts.ts'
import { PairVerdict } from './pair-verdict.tsx'

/** Compares what one user of a call sent with what another received, on one time axis. */
export default function PairScreen() {
  const call = useCall()
  return call ? <PairOfCall call={call} /> : <Navigate to={paths.calls} replace />
}

const pairParams = { sender: textParam(), receiver: textParam(), zoom: anyRangeParam() }

function PairOfCall({ call }: { call: CallAddress }) {
  const translate = useTranslate()
  const [chosen, choose] = useUrlFilter(pairParams)
  const users = useQuery(getCallUserDetail({ type: 1001, ...callInput(call), limit: 200 }))
  const diagnosis = useDiagnosis(call)
  const sessions = users.data?.list
  const verdicts = diagnosis.data?.info.users
  // A partner depends on the diagnosis only if none was chosen; if the diagnosis fails, one is chosen without it.
  const isSettled = Boolean(chosen.sender && chosen.receiver) || !diagnosis.isPending
  const pair = useMemo(
    () => (sessions && isSettled ? pairOf(sessions, chosen, verdicts, Date.now()) : undefined),
    [sessions, isSettled, chosen, verdicts],
  )
  useNameTab(pair && translate('call.pair.tab', { sender: pair.sender.user_id, receiver: pair.receiver.user_id }))
  return (
    <CallUsersScreen
      title="call.pair.title"
      call={call}
      users={users}
      isEmpty={sessions !== undefined && isSettled && pair === undefined}
      emptyText={translate('call.pair.alone')}
    >
      {sessions && pair && (
        <PairCharts
          key={`${pair.sender.id} ${pair.receiver.id}`}
          call={call}
          sessions={sessions}
          pair={pair}
          verdicts={verdicts}
          zoom={chosen.zoom}
          onChoose={choose}
        />
      )}
    </CallUsersScreen>
  )
}

interface Props {
  call: CallAddress
  sessions: readonly UserSession[]
  pair: Pair
  verdicts: readonly Verdict[] | undefined
  /** The zoom as in the address. */
  zoom: string | undefined
  onChoose: (change: { sender?: string; receiver?: string; zoom?: string | undefined }) => void
}

function PairCharts({ call, sessions, pair, verdicts, zoom, onChoose }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const inAddress = useKeptZoom()
  const sending = useMeasured(call, pair.sender)
  const receiving = useMeasured(call, pair.receiver, pair.sender.user_id)
  const verdictOf = (session: UserSession) => verdicts?.find(({ session_id }) => session_id === session.id)
  const [senders, receivers] = [verdictOf(pair.sender), verdictOf(pair.receiver)]
  const charts = useMemo(() => {
    const [sent, got] = [sending.measured, receiving.measured]
    return pairCharts.map((chart) => ({
      ...chart,
      drawn:
        sent && got
          ? pairChart(
              chart,
              [
                { userId: pair.sender.user_id, measured: sent, verdict: senders, received: [] },
                {
                  userId: pair.receiver.user_id,
                  measured: got,
                  verdict: receivers,
                  received: receiving.received,
                },
              ],
              translate,
            )
          : undefined,
    }))
  }, [sending.measured, receiving.measured, receiving.received, senders, receivers, pair, translate])
  const whole = sending.measured && receiving.measured && unionOf(sending.measured.range, receiving.measured.range)
  const error = sending.error ?? receiving.error
  return (
    <ChartGroupProvider range={whole && (inAddress.range ?? whole)} kept={inAddress.kept}>
      <section className="ro-panel ro-pair-head" aria-label={translate('call.pair.title')}>
        <PairBar
          sessions={sessions}
          pair={pair}
          onChoose={onChoose}
          charts={charts.flatMap(({ drawn }) => drawn ?? [])}
          asTable={asTable}
          onTable={setAsTable}
        />
        {senders && (
          <PairVerdict letter="A" verdict={senders} zoom={zoom} onZoom={(part) => onChoose({ zoom: part })} />
        )}
        {receivers && (
          <PairVerdict letter="B" verdict={receivers} zoom={zoom} onZoom={(part) => onChoose({ zoom: part })} />
        )}
      </section>
      <div className="ro-pair-charts">
        {charts.map(({ id, title, titleOfStream, drawn }) => (
          <ChartPanel
            key={id}
            title={translate(receiving.received.length > 0 && titleOfStream ? titleOfStream : title)}
            chart={error ? undefined : drawn}
            namedOutside
            asTable={asTable}
            left={language === 'zh' ? 88 : 96}
            error={error}
            onRetry={() => {
              if (sending.error) sending.retry()
              if (receiving.error) receiving.retry()
            }}
          />
        ))}
      </div>
    </ChartGroupProvider>
  )
}
