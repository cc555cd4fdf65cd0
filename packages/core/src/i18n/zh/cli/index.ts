import { apiKey } from './admin/api-keys.ts'
import { audit } from './admin/audit.ts'
import { member } from './admin/members.ts'
import { nodeGroup } from './admin/node-groups.ts'
import { permissionNode } from './admin/permission-nodes.ts'
import { role } from './admin/roles.ts'
import { ask } from './ask.ts'
import { factor } from './auth/factor.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { me } from './auth/me.ts'
import { profile } from './auth/profiles.ts'
import { session } from './auth/sessions.ts'
import { whoami } from './auth/whoami.ts'
import { call } from './calls/calls.ts'
import { diagnosis } from './calls/diagnosis.ts'
import { importing } from './calls/importing.ts'
import { trace } from './calls/trace.ts'
import { chart } from './chart.ts'
import { certification } from './customers/certification.ts'
import { company } from './customers/companies.ts'
import { price } from './customers/prices.ts'
import { fail } from './fail.ts'
import { approval } from './finance/approvals.ts'
import { bankAccount } from './finance/bank-accounts.ts'
import { batch } from './finance/batch.ts'
import { bill } from './finance/bills.ts'
import { invoice } from './finance/invoices.ts'
import { recharge } from './finance/recharge.ts'
import { transaction } from './finance/transactions.ts'
import { help } from './help.ts'
import { notice } from './notice.ts'
import { operation } from './operation.ts'
import { rule } from './operations/alarm-rules.ts'
import { alarm } from './operations/alarms.ts'
import { annotation } from './operations/annotations.ts'
import { exporting } from './operations/exports.ts'
import { incident } from './operations/incidents.ts'
import { monitor } from './operations/monitors.ts'
import { node } from './operations/nodes.ts'
import { objective } from './operations/objectives.ts'
import { source } from './operations/sources.ts'
import { option } from './option.ts'
import { project } from './projects/projects.ts'
import { quality } from './quality/call-quality.ts'
import { join } from './quality/joins.ts'
import { device } from './reports/devices.ts'
import { minutes } from './reports/minutes.ts'
import { report } from './reports/report.ts'
import { rows } from './rows.ts'
import { config } from './settings/config.ts'
import { erasure } from './settings/erasures.ts'
import { eventType } from './settings/event-types.ts'
import { method } from './settings/methods.ts'
import { retention } from './settings/retention.ts'
import { statisticsType } from './settings/statistics-types.ts'
import { api } from './tools/api.ts'
import { complete } from './tools/complete.ts'
import { completion } from './tools/completion.ts'
import { doctor } from './tools/doctor.ts'
import { find } from './tools/find.ts'
import { man } from './tools/man.ts'
import { open } from './tools/open.ts'
import { server } from './tools/server.ts'
import { top } from './tools/top.ts'
import { tui } from './tools/tui.ts'
import { version } from './tools/version.ts'
import { watch } from './tools/watch.ts'
import { topic } from './topic.ts'
import { usage } from './usage.ts'
import { what } from './what.ts'

/** Texts of the terminal, in addition to those that it shares with the console. */
export const cli = {
  ask,
  bankAccount,
  batch,
  bill,
  certification,
  chart,
  exporting,
  fail,
  importing,
  invoice,
  login,
  member,
  apiKey,
  approval,
  factor,
  session,
  minutes,
  nodeGroup,
  notice,
  profile,
  quality,
  recharge,
  report,
  retention,
  erasure,
  role,
  rows,
  diagnosis,
  trace,
  transaction,
  usage,
  what,
  company,
  project,
  eventType,
  config,
  price,
  statisticsType,
  method,
  call,
  device,
  join,
  permissionNode,
  audit,
  alarm,
  source,
  incident,
  rule,
  objective,
  annotation,
  monitor,
  node,
  logout,
  whoami,
  me,
  tui,
  top,
  api,
  find,
  open,
  watch,
  completion,
  complete,
  doctor,
  server,
  version,
  help,
  option,
  operation,
  topic,
  man,
}
