import { printFen, readFen } from '@rtcops/core/money/fen'

/** A threshold of the table, fen as text, as the wire has it: yuan with two decimals. */
export const yuanThreshold = (fen: string | null): string | null => (fen === null ? null : printFen(BigInt(fen)))

/** The other way round. */
export const fenThreshold = (yuan: string | null): string | null => (yuan === null ? null : String(readFen(yuan)))
