import type { Schema } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type WebAuthnErrorCode,
} from '@simplewebauthn/browser'
import { failureText } from '../ui/screen/failure-text.ts'

/** Reason why the browser did not make or use a passkey. */
class PasskeyFailure extends Error {
  readonly key: MessageKey
  readonly address: string

  constructor(key: MessageKey, address: string, cause?: unknown) {
    super(key, { cause })
    this.key = key
    this.address = address
  }
}

/** Returns whether the browser supports passkeys here; without TLS it does not. */
export const knowsPasskeys = browserSupportsWebAuthn

/** Lets the member confirm with a passkey. @throws {Error} that `passkeyFailureText` explains */
export const showPasskey = (options: Schema<'PasskeyRequestOptions'>): Promise<Schema<'ShownPasskey'>> =>
  ask(options.rpId, async () => withoutExtensions(await startAuthentication({ optionsJSON: options })))

/** Lets the member make a passkey. @throws {Error} that `passkeyFailureText` explains */
export const makePasskey = (options: Schema<'PasskeyCreationOptions'>): Promise<Schema<'NewPasskey'>> =>
  ask(options.rp.id, async () => withoutExtensions(await startRegistration({ optionsJSON: options })))

/** Removes the results of extensions, which are not used but which browsers return anyway. */
const withoutExtensions = <Answer extends { clientExtensionResults: unknown }>({
  clientExtensionResults: _,
  ...answer
}: Answer) => ({ ...answer, clientExtensionResults: {} })

async function ask<Answer>(address: string, run: () => Promise<Answer>): Promise<Answer> {
  if (!knowsPasskeys()) throw new PasskeyFailure('factor.passkeyUnsupported', address)
  try {
    return await run()
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : undefined
    throw new PasskeyFailure((code && reasons[code]) ?? 'factor.passkeyCancelled', address, error)
  }
}

/** Failures other than a member who declined or a device that was missing. */
const reasons: { readonly [Code in WebAuthnErrorCode]?: MessageKey } = {
  ERROR_INVALID_DOMAIN: 'factor.passkeyOnlyAt',
  ERROR_INVALID_RP_ID: 'factor.passkeyOnlyAt',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'factor.passkeyKnown',
}

/** Returns the message for a passkey that was not made, used or accepted. */
export const passkeyFailureText = (error: unknown, fallback: MessageKey, translate: Translate): string =>
  error instanceof PasskeyFailure
    ? translate(error.key, { address: error.address })
    : failureText(error, fallback, translate)
