import { editAdminUserPassword } from '@rtcops/core/api/generated/operations'
import type { Input } from '@rtcops/core/api/types'
import { api } from '../../../shell/api.ts'
import { forgetAccount } from '../../../shell/remembered-account.ts'
import { currentSession, updateSession } from '../../../shell/session.ts'

/** Initial values of the password forms. */
export const noPasswords = { current_password: '', new_password: '', confirm_password: '' }

/**
 * Changes the member's own password. The server ends other sessions and remembered logins, so the remembered account
 * is cleared here.
 */
export async function changePassword(draft: Input<'editAdminUserPassword'>): Promise<void> {
  await editAdminUserPassword(api, draft)
  forgetAccount()
  const user = currentSession()?.user
  if (user) updateSession({ user: { ...user, must_change_password: 0 } })
}
