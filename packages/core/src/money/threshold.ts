import { z } from '../rules/zod.ts'
import { parseAmount, printFen } from './fen.ts'

/** Parses a threshold as typed, in fen: like an amount, but zero is allowed. */
const parseThreshold = (written: string): bigint | undefined =>
  /^0(\.0{1,2})?$/.test(written.trim()) ? 0n : parseAmount(written)

/** Yuan below which a balance is low, from 0.00 to 99,999,999.99; the parsed text has two decimals. */
export const threshold = z
  .string({ error: 'common.refusal.thresholdFormat' })
  .transform(parseThreshold)
  .refine((fen) => fen !== undefined, { error: 'common.refusal.thresholdFormat', abort: true })
  .transform((fen) => printFen(fen ?? 0n))

/** The same for one company; null or an empty text means that the general threshold applies. */
export const ownThreshold = z
  .union([z.string(), z.number(), z.null()], { error: 'common.refusal.thresholdFormat' })
  .transform((written) => (written === null || String(written).trim() === '' ? null : String(written)))
  .pipe(threshold.nullable())
  .default(null)
