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

/** What kept the browser from making or showing a passkey. */
class PasskeyFailure extends Error {
  readonly key: MessageKey
  readonly address: string

  constructor(key: MessageKey, address: string, cause?: unknown) {
    super(key, { cause })
    this.key = key
    this.address = address
  }
}

/** Returns whether the browser knows passkeys here; it forgets them without TLS. */
export const knowsPasskeys = browserSupportsWebAuthn

/** Lets the member confirm with a passkey. @throws {Error} that `passkeyFailureText` explains */
export const showPasskey = (options: Schema<'PasskeyRequestOptions'>): Promise<Schema<'ShownPasskey'>> =>
  ask(options.rpId, async () => withoutExtensions(await startAuthentication({ optionsJSON: options })))

/** Lets the member make a passkey. @throws {Error} that `passkeyFailureText` explains */
export const makePasskey = (options: Schema<'PasskeyCreationOptions'>): Promise<Schema<'NewPasskey'>> =>
  ask(options.rp.id, async () => withoutExtensions(await startRegistration({ optionsJSON: options })))

/** Extensions are not used, and browsers say something of them all the same. */
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

/** Failures that are not simply a member who has declined, or a device that was not there. */
const reasons: { readonly [Code in WebAuthnErrorCode]?: MessageKey } = {
  ERROR_INVALID_DOMAIN: 'factor.passkeyOnlyAt',
  ERROR_INVALID_RP_ID: 'factor.passkeyOnlyAt',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'factor.passkeyKnown',
}

/** Returns what to tell the member of a passkey that was not made, shown or accepted. */
export const passkeyFailureText = (error: unknown, fallback: MessageKey, translate: Translate): string =>
  error instanceof PasskeyFailure
    ? translate(error.key, { address: error.address })
    : failureText(error, fallback, translate)
