import type { SameKeys } from '../same-keys.ts'
import type { zh } from '../zh/index.ts'
import { activity } from './activity.ts'
import { alarm } from './alarm.ts'
import { alarmChannel } from './alarm-channel.ts'
import { apiKey } from './api-key.ts'
import { approval } from './approval.ts'
import { assessment } from './assessment.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { bankAccount } from './bank-accounts.ts'
import { behavior } from './behavior.ts'
import { bill } from './bill.ts'
import { call } from './calls.ts'
import { causes } from './causes.ts'
import { certification } from './certification.ts'
import { chart } from './charts.ts'
import { common } from './common.ts'
import { company } from './company.ts'
import { companyUser } from './company-user.ts'
import { config } from './config.ts'
import { dashboard } from './dashboard.ts'
import { device } from './device.ts'
import { diagnosis } from './diagnosis.ts'
import { erasure } from './erasure.ts'
import { eventType } from './event-type.ts'
import { exports } from './exports.ts'
import { factor } from './factor.ts'
import { invoice } from './invoice.ts'
import { loginRecord } from './login-record.ts'
import { member } from './members.ts'
import { method } from './method.ts'
import { monitor } from './monitor.ts'
import { node } from './node.ts'
import { nodeGroup } from './node-group.ts'
import { patrol } from './patrol.ts'
import { permissionNode } from './permission-node.ts'
import { places } from './places.ts'
import { price } from './price.ts'
import { project } from './project.ts'
import { quality } from './quality.ts'
import { report } from './report.ts'
import { retention } from './retention.ts'
import { role } from './role.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { statisticsType } from './statistics-type.ts'
import { telemetry } from './telemetry.ts'
import { transaction } from './transaction.ts'
import { ui } from './ui.ts'
import { usage } from './usage.ts'

export const en = {
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
  report,
  places,
  activity,
  call,
  patrol,
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
  monitor,
  causes,
  assessment,
  certification,
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
} as const satisfies SameKeys<typeof zh>
