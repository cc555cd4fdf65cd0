import { printFen, readFen } from '@rtcops/core/money/fen'

/** Converts a threshold from fen as text, as stored, to yuan with two decimals, as on the wire. */
export const yuanThreshold = (fen: string | null): string | null => (fen === null ? null : printFen(BigInt(fen)))

/** Converts a threshold from yuan to fen. */
export const fenThreshold = (yuan: string | null): string | null => (yuan === null ? null : String(readFen(yuan)))
