import type { Schema } from '@rtcops/core/api/types'
import { factorWords } from '@rtcops/core/columns/factor-words'
import { yesNoWords } from '@rtcops/core/columns/yes-no-words'
import type { Listing } from '../../../../output/listing.ts'

/** Second factor of a member, with the number of passkeys. */
export const factorListing: Listing<Omit<Schema<'SecondFactor'>, 'passkeys'> & { passkeys: number }> = {
  rows: 'cli.rows.rows',
  schema: 'SecondFactor',
  columns: [
    { id: 'totp', kind: 'status', label: 'factor.app', words: factorWords },
    { id: 'since', kind: 'time', label: 'cli.factor.since' },
    { id: 'passkeys', kind: 'number', label: 'factor.passkeys' },
    { id: 'recovery_codes', kind: 'number', label: 'factor.recoveryCodes' },
    { id: 'required', kind: 'status', label: 'factor.role', words: yesNoWords },
  ],
}

export const passkeyListing: Listing<Schema<'Passkey'>> = {
  rows: 'cli.rows.rows',
  schema: 'Passkey',
  columns: [
    { id: 'id', kind: 'code', label: 'cli.session.id' },
    { id: 'name', kind: 'text', label: 'factor.passkeyName' },
    { id: 'create_time', kind: 'time', label: 'factor.passkeyCreated' },
    { id: 'last_used_time', kind: 'time', label: 'factor.passkeyUsed' },
  ],
}

/** Recovery codes, which are shown once. */
export const codeListing: Listing<{ code: string }> = {
  rows: 'cli.rows.rows',
  schema: { fields: ['code'] },
  columns: [{ id: 'code', kind: 'code', label: 'factor.recoveryCodes' }],
}
