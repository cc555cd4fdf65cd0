import { csvCell } from '@rtcops/core/format/csv-cell'
import { linesWith } from './lines.ts'

/** By RFC 4180, but for lines that end in LF, as text files here do. */
export const csv = linesWith(',', csvCell)
