import type { SameKeys } from '../same-keys.ts'
import type { zh } from '../zh/index.ts'
import { auth } from './auth.ts'
import { bankAccount } from './bank-accounts.ts'
import { call } from './calls.ts'
import { certification } from './certification.ts'
import { chart } from './charts.ts'
import { common } from './common.ts'
import { shell } from './shell.ts'
import { telemetry } from './telemetry.ts'
import { ui } from './ui.ts'

export const en = {
  common,
  shell,
  ui,
  auth,
  bankAccount,
  call,
  certification,
  chart,
  telemetry,
} as const satisfies SameKeys<typeof zh>
