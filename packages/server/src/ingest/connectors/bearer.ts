import { isSameSecret } from './same-secret.ts'
import { type Credential, SourceRefused, type SourceRequest } from './source-connector.ts'

/** Checks that a request has the token of a source in its header. @throws {SourceRefused} */
export function verifyBearer({ headers }: SourceRequest, credentials: readonly Credential[]): void {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined) throw new SourceRefused('credentials', 'source.fault.noCredentials')
  if (!credentials.some(({ secret }) => isSameSecret(secret, token)))
    throw new SourceRefused('credentials', 'source.fault.wrongBearer')
}
