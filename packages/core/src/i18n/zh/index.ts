import { auth } from './auth.ts'
import { bankAccount } from './bank-accounts.ts'
import { common } from './common.ts'

export const zh = { common, auth, bankAccount } as const
