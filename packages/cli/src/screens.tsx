import { CallView } from './features/calls/calls/call-view.tsx'
import { FindCall } from './features/calls/calls/find-call.tsx'
import { CallsView } from './features/calls/calls/view.tsx'
import { ApplicationsView } from './features/customers/certification/view.tsx'
import { BalancesView } from './features/customers/companies/view.tsx'
import { ApprovalsView } from './features/finance/approvals/view.tsx'
import { ExportForm } from './features/finance/transactions/export-form.tsx'
import { RechargeForm } from './features/finance/transactions/recharge-form.tsx'
import { TransactionsView } from './features/finance/transactions/view.tsx'
import { AlarmsView } from './features/operations/alarms/view.tsx'
import { IncidentsView } from './features/operations/incidents/view.tsx'
import { OverviewView } from './features/quality/call-quality/overview/view.tsx'
import { QualityView } from './features/quality/call-quality/view.tsx'
import type { OtherPages, Task, View } from './tui/tui-context.ts'

/** Views of the screen, in the order of the digits that switch to them. */
export const views: readonly View[] = [
  {
    id: 'overview',
    pinyin: 'zonglan',
    operations: ['getCallQualityData', 'getLive', 'listAlarmConditions', 'listCompanies', 'listWorstRooms'],
    screen: <OverviewView />,
  },
  { id: 'calls', pinyin: 'tonghua', operations: ['listCallSessions'], screen: <CallsView /> },
  { id: 'quality', pinyin: 'zhiliang', operations: ['listUpLossByCountry'], screen: <QualityView /> },
  { id: 'alarms', pinyin: 'gaojing', operations: ['listAlarmConditions'], screen: <AlarmsView /> },
  { id: 'balances', pinyin: 'yue', operations: ['listCompanies'], screen: <BalancesView /> },
]

/** What `:` finds besides views and rows. */
export const tasks: readonly Task[] = [
  {
    id: 'find',
    name: 'cli.tui.find.title',
    words: 'find call chazhao 查找通话',
    operation: 'listCallSessions',
    page: <FindCall />,
  },
  {
    id: 'worst',
    name: 'cli.tui.calls.worst',
    words: 'worst calls zuicha 最差的通话',
    operation: 'listCallSessions',
    page: <CallsView worstBy="bad_time" />,
  },
  {
    id: 'incidents',
    name: 'incident.title',
    words: 'incidents guzhang 故障',
    operation: 'listIncidents',
    page: <IncidentsView />,
  },
  {
    id: 'recharge',
    name: 'cli.tui.recharge.title',
    words: 'recharge chongzhi 充值',
    operation: 'insertTransaction',
    page: <RechargeForm />,
  },
  {
    id: 'export',
    name: 'cli.tui.export.title',
    words: 'export daochu 导出',
    operation: 'exportTransactions',
    page: <ExportForm />,
  },
  {
    id: 'certification',
    name: 'cli.tui.review.title',
    words: 'review certification renzheng shenhe 认证审核',
    operation: 'examineCertification',
    page: <ApplicationsView />,
  },
  {
    id: 'approvals',
    name: 'approval.title',
    words: 'approvals shenpi daishenpi 审批',
    operation: 'listApprovals',
    page: <ApprovalsView />,
  },
]

/** Pages of one feature that other features open. */
export const otherPages: OtherPages = {
  call: (id) => <CallView id={id} />,
  calls: (search, words, since) => <CallsView search={search} title={words} since={since} />,
  find: () => <FindCall />,
  transactions: (company) => <TransactionsView company={company} />,
  recharge: (company) => <RechargeForm company={company} />,
}
