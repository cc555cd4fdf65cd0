import type { Command, CommandIndex } from './command.ts'
import { run } from './run.ts'

type Module = { command: Command }
const of = async (module: Promise<Module>): Promise<Command> => (await module).command

/** Every command; each is loaded when it is called. */
const commands: CommandIndex = {
  certification: () => of(import('./features/customers/certification.ts')),
  company: () => of(import('./features/customers/company.ts')),
  project: () => of(import('./features/projects/project.ts')),
  'event-type': () => of(import('./features/settings/event-type.ts')),
  config: () => of(import('./features/settings/config.ts')),
  price: () => of(import('./features/customers/price.ts')),
  'statistics-type': () => of(import('./features/settings/statistics-type.ts')),
  method: () => of(import('./features/settings/method.ts')),
  recharge: () => of(import('./features/finance/recharge.ts')),
  transaction: () => of(import('./features/finance/transaction.ts')),
  tx: () => of(import('./features/finance/transaction.ts')),
  bill: () => of(import('./features/finance/bill.ts')),
  invoice: () => of(import('./features/finance/invoice.ts')),
  'bank-account': () => of(import('./features/finance/bank-account.ts')),
  call: () => of(import('./features/calls/call.ts')),
  device: () => of(import('./features/reports/device.ts')),
  usage: () => of(import('./features/reports/usage.ts')),
  report: () => of(import('./features/reports/report.ts')),
  quality: () => of(import('./features/quality/quality.ts')),
  join: () => of(import('./features/quality/join.ts')),
  member: () => of(import('./features/admin/member.ts')),
  role: () => of(import('./features/admin/role.ts')),
  'permission-node': () => of(import('./features/admin/permission-node.ts')),
  'node-group': () => of(import('./features/admin/node-group.ts')),
  audit: () => of(import('./features/admin/audit.ts')),
  alarm: () => of(import('./features/operations/alarm.ts')),
  monitor: () => of(import('./features/operations/monitor.ts')),
  'special-model': () => of(import('./features/operations/monitor.ts')),
  node: () => of(import('./features/operations/node.ts')),
  'cs-node': () => of(import('./features/operations/node.ts')),
  login: () => of(import('./features/auth/login.ts')),
  logout: () => of(import('./features/auth/logout.ts')),
  whoami: () => of(import('./features/auth/whoami.ts')),
  me: () => of(import('./features/auth/me.ts')),
  profile: () => of(import('./features/auth/profile.ts')),
  tui: () => of(import('./features/tools/tui.ts')),
  top: () => of(import('./features/tools/top.ts')),
  api: () => of(import('./features/tools/api.ts')),
  export: () => of(import('./features/tools/export.ts')),
  open: () => of(import('./features/tools/open.ts')),
  watch: () => of(import('./features/tools/watch.ts')),
  completion: () => of(import('./features/tools/completion.ts')),
  __complete: () => of(import('./features/tools/complete.ts')),
  doctor: () => of(import('./features/tools/doctor.ts')),
  server: () => of(import('./features/tools/server.ts')),
  version: () => of(import('./features/tools/version.ts')),
  help: () => of(import('./features/tools/help.ts')),
}

// What is written has been written, so nothing is waited for: not for a kept connection to be put away, nor for the end of a time-out.
void run(process.argv.slice(2), commands).then((code) => process.exit(code))
