import type { Schema } from '@rtcops/core/api/types'
import type { Verdicts } from './telemetry/call-verdicts.ts'

/** Returns the fields of a call or a user for its verdicts, in the contract's form. */
export const causeOnWire = (
  verdicts: Verdicts | undefined,
): Pick<Schema<'CallSession'>, 'cause' | 'side' | 'worst_mos'> => ({
  cause: (verdicts?.cause || null) as Schema<'CallSession'>['cause'],
  side: (verdicts?.side || null) as Schema<'CallSession'>['side'],
  worst_mos: verdicts?.worstScore ?? null,
})
