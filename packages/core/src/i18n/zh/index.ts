import { apiKey } from './admin/api-keys.ts'
import { audit } from './admin/audit.ts'
import { member } from './admin/members.ts'
import { nodeGroup } from './admin/node-groups.ts'
import { permissionNode } from './admin/permission-nodes.ts'
import { role } from './admin/roles.ts'
import { auth } from './auth/auth.ts'
import { factor } from './auth/factor.ts'
import { loginRecord } from './auth/logins.ts'
import { session } from './auth/sessions.ts'
import { assessment } from './calls/assessments.ts'
import { behavior } from './calls/behavior.ts'
import { callText } from './calls/call-texts.ts'
import { call } from './calls/calls.ts'
import { patrol } from './calls/patrol.ts'
import { shared } from './calls/shared.ts'
import { chart } from './charts.ts'
import { common } from './common.ts'
import { certification } from './customers/certification.ts'
import { company } from './customers/companies.ts'
import { companyUser } from './customers/company-users.ts'
import { price } from './customers/prices.ts'
import { approval } from './finance/approvals.ts'
import { bankAccount } from './finance/bank-accounts.ts'
import { bill } from './finance/bills.ts'
import { invoice } from './finance/invoices.ts'
import { transaction } from './finance/transactions.ts'
import { alarmChannel } from './operations/alarm-channels.ts'
import { alarmHolding } from './operations/alarm-holding.ts'
import { alarmInhibition } from './operations/alarm-inhibitions.ts'
import { alarmMute } from './operations/alarm-mutes.ts'
import { alarmNoise } from './operations/alarm-noise.ts'
import { alarmRule } from './operations/alarm-rules.ts'
import { alarmSilence } from './operations/alarm-silences.ts'
import { alarm } from './operations/alarms.ts'
import { annotation } from './operations/annotations.ts'
import { changeCheck } from './operations/change-checks.ts'
import { dataGap } from './operations/data-gaps.ts'
import { exports } from './operations/exports.ts'
import { incident } from './operations/incidents.ts'
import { monitor } from './operations/monitors.ts'
import { node } from './operations/nodes.ts'
import { objective } from './operations/objectives.ts'
import { source } from './operations/sources.ts'
import { project } from './projects/projects.ts'
import { affected } from './quality/affected.ts'
import { quality } from './quality/call-quality.ts'
import { causes } from './quality/causes.ts'
import { diagnosis } from './quality/diagnosis.ts'
import { nodeMetric } from './quality/node-metrics.ts'
import { activity } from './reports/activity.ts'
import { dashboard } from './reports/dashboard.ts'
import { device } from './reports/devices.ts'
import { places } from './reports/places.ts'
import { report } from './reports/statistics.ts'
import { usage } from './reports/usage.ts'
import { config } from './settings/config.ts'
import { erasure } from './settings/erasures.ts'
import { eventType } from './settings/event-types.ts'
import { method } from './settings/methods.ts'
import { retention } from './settings/retention.ts'
import { statisticsType } from './settings/statistics-types.ts'
import { shell } from './shell.ts'
import { telemetry } from './telemetry.ts'
import { ui } from './ui.ts'

export const zh = {
  audit,
  member,
  apiKey,
  approval,
  factor,
  session,
  loginRecord,
  common,
  shell,
  ui,
  auth,
  bankAccount,
  behavior,
  usage,
  dashboard,
  device,
  diagnosis,
  nodeMetric,
  report,
  places,
  activity,
  call,
  callText,
  patrol,
  affected,
  shared,
  causes,
  assessment,
  certification,
  chart,
  telemetry,
  retention,
  erasure,
  role,
  permissionNode,
  nodeGroup,
  price,
  statisticsType,
  method,
  node,
  alarm,
  alarmChannel,
  alarmHolding,
  alarmInhibition,
  alarmMute,
  alarmNoise,
  alarmRule,
  alarmSilence,
  incident,
  objective,
  annotation,
  changeCheck,
  dataGap,
  monitor,
  source,
  project,
  quality,
  eventType,
  company,
  companyUser,
  config,
  transaction,
  bill,
  invoice,
  exports,
} as const
