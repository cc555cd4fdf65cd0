import type { Context } from '../command.ts'
import { Failure } from '../errors.ts'
import { ask, change } from '../server/server.ts'
import { canAsk } from './confirm.ts'

type Asking = Pick<Context, 'stderr' | 'stdin' | 't'>

/** Asks for a code of the authenticator app or a recovery code, without echo. */
export async function askForCode(context: Asking): Promise<string> {
  const { askFor } = await import('./ask.tsx')
  const [code = ''] = await askFor(context, [{ text: context.t('cli.ask.code'), isHidden: true }])
  return code.trim()
}

/**
 * Makes sure that the member can answer a question for a code.
 * @throws {Failure} for a member with only passkeys, which a terminal cannot use
 */
export async function requireCodes(context: Context): Promise<void> {
  const { info } = await ask(context, 'getSecondFactor', {})
  if (info.totp === 0 && info.recovery_codes === 0 && info.passkeys.length > 0)
    throw new Failure('no_permission', ['cli.factor.passkeyConfirm'])
}

/**
 * Confirms again with the second factor, if an operation requires it.
 * @returns false if nobody can be asked; the refusal then says what to do
 */
export async function confirmAgain(context: Context): Promise<boolean> {
  if (!canAsk(context)) return false
  await requireCodes(context)
  context.notice(context.t('cli.factor.again'))
  try {
    await change(context, 'confirmSecondFactor', { code: await askForCode(context) })
    return true
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'usage')) throw error
    // A mistyped code is reported, and asked for once more; the server limits the guesses.
    context.notice(context.t('cli.factor.wrong'))
    return await confirmAgain(context)
  }
}
