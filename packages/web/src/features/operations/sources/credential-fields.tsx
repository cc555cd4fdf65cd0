import { credentialLimits } from '@rtcops/core/features/operations/sources/rules'
import { TextField } from '../../../ui/form/form-fields.tsx'

/** Asks for the API key and its secret of the other system. */
export const CredentialFields = () => (
  <>
    <TextField
      name="credentials.0.key"
      label="source.key"
      max={credentialLimits.key}
      help="source.keyHelp"
      mono
      required
    />
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

export const emptyCredentials = [{ key: '', secret: '' }]
