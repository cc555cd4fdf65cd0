import { alarm } from './alarm.ts'
import { api } from './api.ts'
import { apiKey } from './api-key.ts'
import { approval } from './approval.ts'
import { ask } from './ask.ts'
import { audit } from './audit.ts'
import { bankAccount } from './bank-account.ts'
import { batch } from './batch.ts'
import { bill } from './bill.ts'
import { call } from './call.ts'
import { certification } from './certification.ts'
import { chart } from './chart.ts'
import { company } from './company.ts'
import { complete } from './complete.ts'
import { completion } from './completion.ts'
import { config } from './config.ts'
import { device } from './device.ts'
import { diagnosis } from './diagnosis.ts'
import { doctor } from './doctor.ts'
import { erasure } from './erasure.ts'
import { eventType } from './event-type.ts'
import { exporting } from './exporting.ts'
import { factor } from './factor.ts'
import { fail } from './fail.ts'
import { help } from './help.ts'
import { importing } from './importing.ts'
import { invoice } from './invoice.ts'
import { join } from './join.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { man } from './man.ts'
import { me } from './me.ts'
import { member } from './member.ts'
import { method } from './method.ts'
import { minutes } from './minutes.ts'
import { monitor } from './monitor.ts'
import { node } from './node.ts'
import { nodeGroup } from './node-group.ts'
import { notice } from './notice.ts'
import { open } from './open.ts'
import { operation } from './operation.ts'
import { option } from './option.ts'
import { permissionNode } from './permission-node.ts'
import { price } from './price.ts'
import { profile } from './profile.ts'
import { project } from './project.ts'
import { quality } from './quality.ts'
import { recharge } from './recharge.ts'
import { report } from './report.ts'
import { retention } from './retention.ts'
import { role } from './role.ts'
import { rows } from './rows.ts'
import { server } from './server.ts'
import { session } from './session.ts'
import { statisticsType } from './statistics-type.ts'
import { top } from './top.ts'
import { topic } from './topic.ts'
import { trace } from './trace.ts'
import { transaction } from './transaction.ts'
import { tui } from './tui.ts'
import { usage } from './usage.ts'
import { version } from './version.ts'
import { watch } from './watch.ts'
import { what } from './what.ts'
import { whoami } from './whoami.ts'

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
  monitor,
  node,
  logout,
  whoami,
  me,
  tui,
  top,
  api,
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
