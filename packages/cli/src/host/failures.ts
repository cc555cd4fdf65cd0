import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../command.ts'
import { Failure, type FailureKind } from '../errors.ts'

/**
 * Returns the failure of a host command.
 * @param reason the server's code for it; `values` hold a message if there is no text for the code
 */
export function hostFailure(
  { t }: Pick<Context, 't'>,
  kind: FailureKind,
  reason: string,
  values: Record<string, string | number> = {},
): Failure {
  const message = plainMessage(String(values['message'] ?? ''))
  const key = `cli.server.failed.${reason}` as MessageKey
  return new Failure(kind, t(key) === key ? message : [key, { ...values, message }])
}

/** Returns a message of the system without its code and the name of the call: `no such file or directory`. */
const plainMessage = (message: string): string => /^E[A-Z]+: (.+), \w+(?: '.*')?$/s.exec(message)?.[1] ?? message
