import type { Schema } from '@rtcops/core/api/types'
import { credentialSorts } from '@rtcops/core/features/operations/sources/kinds'
import { credentialLimits } from '@rtcops/core/features/operations/sources/rules'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Asks for the credentials of the other system, or says that they are made here. */
export function CredentialFields({ kind }: { kind: Schema<'SourceKind'> }) {
  const translate = useTranslate()
  const sort = credentialSorts[kind]
  if (sort !== 'keys' && sort !== 'secret') return <p className="ro-muted">{translate('source.madeHelp')}</p>
  return (
    <>
      {sort === 'keys' && (
        <TextField
          name="credentials.0.key"
          label="source.key"
          max={credentialLimits.key}
          help="source.keyHelp"
          mono
          required
        />
      )}
      <TextField
        name="credentials.0.secret"
        label="source.secret"
        max={credentialLimits.secret}
        help="source.secretHelp"
        secret
        required
      />
    </>
  )
}

export const emptyCredentials = [{ key: '', secret: '' }]
