import type { Handlers } from '../../../handlers.ts'
import { acceptCode } from '../../../sessions/second-factor/check-code.ts'
import { getSecondFactor } from './queries.ts'
import { confirmFactorReset, startFactorReset } from './resets.ts'
import { verifySecondFactor } from './verify.ts'
import { enableTotp, removeSecondFactor, renewRecoveryCodes, startTotp } from './writes.ts'

type Operations =
  | 'verifySecondFactor'
  | 'confirmSecondFactor'
  | 'getSecondFactor'
  | 'startTotp'
  | 'enableTotp'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor'
  | 'startFactorReset'
  | 'confirmFactorReset'

export const factorHandlers: Pick<Handlers, Operations> = {
  verifySecondFactor,

  async confirmSecondFactor(context, { code }) {
    const { db, member, now } = context
    await acceptCode(context, member, code)
    await db
      .updateTable('session')
      .set({ factor_at: new Date(now()) })
      .where('token_hash', '=', member.sessionHash)
      .execute()
    return {}
  },

  getSecondFactor: async (context) => ({ info: await getSecondFactor(context) }),
  startTotp,
  enableTotp,
  renewRecoveryCodes,
  removeSecondFactor,
  startFactorReset: (context, { id }) => startFactorReset(context, id),
  confirmFactorReset: (context, { id }) => confirmFactorReset(context, id),
}
