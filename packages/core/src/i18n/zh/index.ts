import { auth } from './auth.ts'
import { bankAccount } from './bank-accounts.ts'
import { call } from './calls.ts'
import { certification } from './certification.ts'
import { chart } from './charts.ts'
import { common } from './common.ts'
import { shell } from './shell.ts'
import { telemetry } from './telemetry.ts'
import { ui } from './ui.ts'

export const zh = { common, shell, ui, auth, bankAccount, call, certification, chart, telemetry } as const
