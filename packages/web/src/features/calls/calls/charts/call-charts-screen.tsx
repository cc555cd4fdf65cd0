import { paths } from '../../../../ui/paths.ts'
import '../calls.css'
import { getCallUserDetail } from '@rtcops/core/api/generated/operations'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { callCharts, chartsOf } from '@rtcops/core/features/calls/calls/metrics'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { TimeChart } from '../../../../charts/model.ts'
import { ChartPanel } from '../../../../charts/panel/chart-panel.tsx'
import { ChartGroupProvider } from '../../../../charts/time/chart-group.tsx'
import { useNameTab } from '../../../../shell/tab-names.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { type CallAddress, callInput } from '../addresses.ts'
import { CallUsersScreen } from '../call-users-screen.tsx'
import type { Verdict } from '../diagnosis/episodes.ts'
import { useDiagnosis } from '../diagnosis/use-diagnosis.ts'
import { episodeBands } from '../pair/pair-charts.ts'
import { useCall } from '../use-call.ts'
import { figuresOf, timeChart } from './call-charts.ts'
import { ChartBar } from './chart-bar.tsx'
import { useKeptZoom } from './use-kept-zoom.ts'
import { useMeasured } from './use-measured.ts'

/** Shows the charts of one user in a call, on one time axis: six, and those of figures that only some clients measure. */
export default function CallChartsScreen() {
  const call = useCall()
  return call ? <CallCharts call={call} /> : <Navigate to={paths.calls} replace />
}

function CallCharts({ call }: { call: CallAddress }) {
  const translate = useTranslate()
  const [address, setAddress] = useSearchParams()
  const users = useQuery(getCallUserDetail({ type: 1001, ...callInput(call), limit: 200 }))
  const sessions = users.data?.list
  const session = sessions && chosenOf(sessions, address.get('user'), call.uid)
  useNameTab(session && translate('call.chartsTab', { name: session.user_id }))
  const choose = (id: string) => {
    address.set('user', id)
    address.delete('zoom')
    setAddress(address)
  }
  return (
    <CallUsersScreen title="call.chartsTitle" call={call} users={users} isEmpty={sessions?.length === 0}>
      {sessions && session && (
        <UserCharts key={session.id} call={call} sessions={sessions} session={session} onChoose={choose} />
      )}
    </CallUsersScreen>
  )
}

/** Returns the user session in the address, else the first one of its user, else the first of all. */
function chosenOf(sessions: readonly UserSession[], id: string | null, uid: string): UserSession | undefined {
  return sessions.find((each) => each.id === id) ?? sessions.find((each) => each.user_id === uid) ?? sessions[0]
}

/** Returns a chart with the periods marked in which something was wrong with the user session. */
const withEpisodes = (chart: TimeChart, verdict: Verdict | undefined, translate: Translate): TimeChart =>
  verdict ? { ...chart, bands: [...episodeBands(verdict, translate), ...chart.bands] } : chart

interface Props {
  call: CallAddress
  sessions: readonly UserSession[]
  session: UserSession
  onChoose: (id: string) => void
}

function UserCharts({ call, sessions, session, onChoose }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const zoom = useKeptZoom()
  const { measured, error, retry } = useMeasured(call, session)
  const diagnosis = useDiagnosis(call)
  const verdict = diagnosis.data?.info.users.find(({ session_id }) => session_id === session.id)
  const charts = useMemo(
    () =>
      (measured ? chartsOf(measured.samples) : callCharts).map((chart) => ({
        ...chart,
        drawn: measured && withEpisodes(timeChart(chart, measured, translate), verdict, translate),
      })),
    [measured, translate, verdict],
  )
  return (
    <ChartGroupProvider range={measured && (zoom.range ?? measured.range)} kept={zoom.kept}>
      <ChartBar
        sessions={sessions}
        session={session}
        onChoose={onChoose}
        charts={charts.flatMap(({ drawn }) => drawn ?? [])}
        asTable={asTable}
        onTable={setAsTable}
      />
      <div className="ro-chart-grid">
        {charts.map(({ id, title, drawn }) => (
          <ChartPanel
            key={id}
            title={translate(title)}
            chart={error ? undefined : drawn}
            figures={figuresOf[id]}
            asTable={asTable}
            left={language === 'zh' ? 64 : 84}
            error={error}
            onRetry={retry}
          />
        ))}
      </div>
    </ChartGroupProvider>
  )
}
