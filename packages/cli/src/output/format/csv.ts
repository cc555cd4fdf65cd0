import { csvCell } from '@rtcops/core/format/csv-cell'
import { linesWith } from './lines.ts'

/** CSV by RFC 4180, except that lines end in LF, as other text files here do. */
export const csv = linesWith(',', csvCell)
