import type { SameKeys } from '../same-keys.ts'
import type { zh } from '../zh/index.ts'
import { auth } from './auth.ts'
import { bankAccount } from './bank-accounts.ts'
import { call } from './calls.ts'
import { common } from './common.ts'
import { ui } from './ui.ts'

export const en = { common, ui, auth, bankAccount, call } as const satisfies SameKeys<typeof zh>
