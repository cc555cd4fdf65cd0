import type { Schema } from '@rtcops/core/api/types'
import { factorWords } from '@rtcops/core/columns/factor-words'
import { yesNoWords } from '@rtcops/core/columns/yes-no-words'
import type { Listing } from '../../../../output/listing.ts'

/** What a member has set up. */
export const factorListing: Listing<Schema<'SecondFactor'>> = {
  rows: 'cli.rows.rows',
  schema: 'SecondFactor',
  columns: [
    { id: 'totp', kind: 'status', label: 'factor.app', words: factorWords },
    { id: 'since', kind: 'time', label: 'cli.factor.since' },
    { id: 'recovery_codes', kind: 'number', label: 'factor.recoveryCodes' },
    { id: 'required', kind: 'status', label: 'factor.role', words: yesNoWords },
  ],
}

/** Recovery codes, which are shown once. */
export const codeListing: Listing<{ code: string }> = {
  rows: 'cli.rows.rows',
  schema: { fields: ['code'] },
  columns: [{ id: 'code', kind: 'code', label: 'factor.recoveryCodes' }],
}
