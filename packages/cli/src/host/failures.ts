import { server } from '@rtcops/core/i18n/zh/cli/server'
import { Failure, type FailureKind, type Wording } from '../errors.ts'

const { failed } = server

/**
 * Puts into words that a host command could not do its work.
 * @param reason the server's word for it; one that has no text here comes with a message that has
 */
export function hostFailure(kind: FailureKind, reason: string, values: Record<string, string | number> = {}): Failure {
  const message = plainMessage(String(values['message'] ?? ''))
  const wording: Wording = isKnown(reason) ? [`cli.server.failed.${reason}`, { ...values, message }] : message
  return new Failure(kind, wording)
}

const isKnown = (reason: string): reason is keyof typeof failed => Object.hasOwn(failed, reason)

/** Returns what the system says without its code and the name of its call: `no such file or directory`. */
const plainMessage = (message: string): string => /^E[A-Z]+: (.+), \w+(?: '.*')?$/s.exec(message)?.[1] ?? message
