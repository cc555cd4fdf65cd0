import type { AlarmChannelTable, LedgerEntryTable, MethodTable, PriceTable } from './generated/tables.ts'

export type * from './generated/tables.ts'

/** Kind of usage that a price, a counting method and a part of a bill are for. */
export type PriceKind = PriceTable['kind']

/** Rules that turn user sessions into minutes (D-30). */
export type MethodKey = MethodTable['method_key']

/** Account of a ledger entry: a customer's, or the other side of a transaction. */
export type LedgerAccount = LedgerEntryTable['account']

export type AlarmChannelKind = AlarmChannelTable['kind']
