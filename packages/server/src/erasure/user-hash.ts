import { createHmac } from 'node:crypto'
import { installationSecret } from '../secrets/records/installation-secret.ts'
import type { Services } from '../services/context.ts'

/**
 * Returns a function that hashes users of a project to the 32 bytes by which erased users are remembered. Without the installation's
 * secret, nobody can find a user by trying ids.
 */
export async function userHashes(
  services: Pick<Services, 'db' | 'settings'>,
  appKey: string,
): Promise<(user: string) => Buffer> {
  const secret = await installationSecret(services, 'erasure_secret')
  return (user) => createHmac('sha256', secret).update(`${appKey} ${user}`).digest()
}
