import type { Answer, Schema } from '@rtcops/core/api/types'
import { credentialSorts } from '@rtcops/core/features/operations/sources/kinds'
import { makeShownId, makeToken } from '../../platform/tokens.ts'
import type { Credential } from '../connectors/source-connector.ts'

type Told = Answer<'insertSource'>['info']['credentials']

/**
 * Returns the credentials of a source, and those that are told to the other side: if its kind has none of its own, they are made here.
 * A secret without a name gets one, by which the record tells it apart.
 */
export function credentialsOf(
  kind: Schema<'SourceKind'>,
  given: readonly Credential[],
): { credentials: Credential[]; told: Told } {
  const sort = credentialSorts[kind]
  const name = makeShownId(6)
  const secret = makeToken()
  const made = [{ key: name, secret }]
  switch (sort) {
    case 'keys':
      return { credentials: [...given], told: null }
    case 'secret':
      return { credentials: given.map((each) => ({ ...each, key: makeShownId(6) })), told: null }
    case 'password': {
      const user = `rtcops-${name}`
      return { credentials: [{ key: user, secret }], told: { user, password: secret } }
    }
    case 'token':
      return { credentials: made, told: { token: secret } }
    case 'signing':
      return { credentials: made, told: { secret } }
  }
}
