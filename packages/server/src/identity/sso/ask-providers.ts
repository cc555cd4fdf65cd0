import type { Services } from '../../services/context.ts'
import { discover } from './discover.ts'
import { explainFault } from './explain-fault.ts'

/** Asks each provider once, in the background, so that the log shows at the start which of them cannot be used, and why. */
export function askProviders({ settings, log }: Pick<Services, 'settings' | 'log'>): void {
  for (const provider of settings.sso.providers)
    discover(provider).catch((error: unknown) =>
      log.warn(
        { provider: provider.id, issuer: provider.issuer, reason: explainFault(error) },
        'the provider cannot be used for logins; it is tried again at the next login',
      ),
    )
}
