import { auth } from './auth.ts'
import { bankAccount } from './bank-accounts.ts'
import { call } from './calls.ts'
import { common } from './common.ts'
import { ui } from './ui.ts'

export const zh = { common, ui, auth, bankAccount, call } as const
