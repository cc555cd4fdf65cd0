import { editAdminUserPassword } from '@rtcops/core/api/generated/operations'
import type { Input } from '@rtcops/core/api/types'
import { api } from '../../../app/api.ts'
import { forgetAccount } from '../../../app/remembered-account.ts'
import { currentSession, updateSession } from '../../../app/session.ts'

/** What the forms of a password change open with. */
export const noPasswords = { current_password: '', new_password: '', confirm_password: '' }

/** Changes the own password. The server ends other sessions and remembered logins, so the account is forgotten here. */
export async function changePassword(draft: Input<'editAdminUserPassword'>): Promise<void> {
  await editAdminUserPassword(api, draft)
  forgetAccount()
  const user = currentSession()?.user
  if (user) updateSession({ user: { ...user, must_change_password: 0 } })
}
