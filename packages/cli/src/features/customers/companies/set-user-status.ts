import type { Context } from '../../../command.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { stateCell } from './state.ts'

export const enableUser = (context: Context, id: number, options: WriteOptions): Promise<void> =>
  setStatus(context, { id, status: 1 }, options)
export const disableUser = (context: Context, id: number, options: WriteOptions): Promise<void> =>
  setStatus(context, { id, status: 2 }, options)

async function setStatus(context: Context, user: { id: number; status: 1 | 2 }, options: WriteOptions): Promise<void> {
  const write = {
    summary: [
      ['cli.what.companyUser', String(user.id)],
      ['cli.company.userStatus', stateCell(context.t, user.status).text],
    ],
    name: String(user.id),
    nameOf: 'cli.company.userToType',
    done: 'cli.notice.changed',
  } as const
  const answer = await sendWrite(context, 'updateCompanyUserStatus', user, write, options)
  if (answer) await printResult(context, user)
}
