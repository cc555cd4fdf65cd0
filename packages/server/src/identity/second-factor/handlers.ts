import type { Handlers } from '../../services/handlers.ts'
import { confirmSecondFactor, startPasskeyConfirmation } from './confirm.ts'
import { enablePasskey, removePasskey, startPasskey } from './passkeys.ts'
import { getSecondFactor } from './queries.ts'
import { confirmFactorReset, startFactorReset } from './resets.ts'
import { startPasskeyLogin, verifySecondFactor } from './verify.ts'
import { enableTotp, removeSecondFactor, removeTotp, renewRecoveryCodes, startTotp } from './writes.ts'

type Operations =
  | 'verifySecondFactor'
  | 'startPasskeyLogin'
  | 'confirmSecondFactor'
  | 'startPasskeyConfirmation'
  | 'getSecondFactor'
  | 'startTotp'
  | 'enableTotp'
  | 'removeTotp'
  | 'startPasskey'
  | 'enablePasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor'
  | 'startFactorReset'
  | 'confirmFactorReset'

export const factorHandlers: Pick<Handlers, Operations> = {
  verifySecondFactor,
  startPasskeyLogin,
  confirmSecondFactor,
  startPasskeyConfirmation,
  getSecondFactor: async (context) => ({ info: await getSecondFactor(context) }),
  startTotp,
  enableTotp,
  removeTotp,
  startPasskey,
  enablePasskey,
  removePasskey: (context, { id }) => removePasskey(context, id),
  renewRecoveryCodes,
  removeSecondFactor,
  startFactorReset: (context, { id }) => startFactorReset(context, id),
  confirmFactorReset: (context, { id }) => confirmFactorReset(context, id),
}
