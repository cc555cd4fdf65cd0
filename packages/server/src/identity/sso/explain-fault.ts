import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { excerpt } from '../../outgoing/call-fault.ts'
import { ProviderFault } from './bounded-fetch.ts'

/**
 * Returns what is wrong with a provider, or with its answer, as one line for the log and for the operator who sets it up. The innermost
 * cause is the most specific; secrets and tokens are in none of the messages.
 */
export function explainFault(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return excerpt([error.error, error.error_description].filter(Boolean).join(': '))
  if (error instanceof WWWAuthenticateChallengeError) return excerpt(explainChallenge(error))
  const chain = causes(error)
  const own = chain.find((each) => each instanceof ProviderFault)
  if (own) return excerpt(own.message)
  if (chain.some(({ name }) => name === 'TimeoutError')) return 'it did not respond in time'
  // The message of a parser repeats what it could not read.
  const { code, message } = chain.findLast((each) => !(each instanceof SyntaxError)) ?? {
    code: undefined,
    message: String(error),
  }
  return excerpt(code === undefined || code.startsWith('OAUTH') ? message : code)
}

/** Returns why a provider asks for credentials that it was given: in the basic scheme these are the client's (RFC 6749, section 5.2). */
function explainChallenge({ cause: [challenge], message }: WWWAuthenticateChallengeError): string {
  const { error, error_description } = challenge?.parameters ?? {}
  if (error !== undefined) return [error, error_description].filter(Boolean).join(': ')
  return challenge?.scheme === 'basic' ? 'invalid_client: it does not accept the client ID and secret' : message
}

/** Returns the error and its causes, the innermost last. */
function causes(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}
