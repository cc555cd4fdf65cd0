import type { Schema } from '@rtcops/core/api/types'
import { credentialSorts } from '@rtcops/core/features/operations/sources/kinds'
import { credentialLimits } from '@rtcops/core/features/operations/sources/rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Fact } from '../../../ui/form/fact.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Where the vendors' secrets are. */
const secretHelp: Partial<Record<Schema<'SourceKind'>, MessageKey>> = {
  agora: 'source.secretOf.agora',
  trtc: 'source.secretOf.trtc',
  zego: 'source.secretOf.zego',
  volcengine: 'source.secretOf.volcengine',
}

/** Asks for the credentials of the other system, or says that they are made here. */
export function CredentialFields({ kind }: { kind: Schema<'SourceKind'> }) {
  const translate = useTranslate()
  const sort = credentialSorts[kind]
  if (sort !== 'keys' && sort !== 'secret')
    return (
      <Fact label="source.credentials">
        <span className="ro-muted">{translate('source.madeHelp')}</span>
      </Fact>
    )
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
        help={secretHelp[kind] ?? 'source.secretHelp'}
        secret
        required
      />
    </>
  )
}

export const emptyCredentials = [{ key: '', secret: '' }]
