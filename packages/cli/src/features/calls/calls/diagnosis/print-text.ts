import type { Schema } from '@rtcops/core/api/types'
import { customerText } from '@rtcops/core/features/calls/calls/customer-text'
import { affectedUser, ticketText } from '@rtcops/core/features/calls/calls/ticket-text'
import { safeLines } from '@rtcops/core/format/display-text'
import type { Context } from '../../../../command.ts'
import { ask } from '../../../../server/server.ts'

/** Kinds of text about a call: with all that is known for a ticket, or without addresses and ids for the customer. */
export type TextKind = 'ticket' | 'customer'

/**
 * Prints a text about a call. Times are those of the platform's zone, which the text names.
 *
 * @param uid tells of this user alone
 */
export async function printText(
  context: Context,
  kind: TextKind,
  { diagnosis, call, uid }: { diagnosis: Schema<'CallDiagnosis'>; call: string; uid: string | undefined },
): Promise<void> {
  const t = await context.loadShared()
  const { info: head } = await ask(context, 'listCallMessages', { channel_session_id: call, limit: 1 })
  const text =
    kind === 'customer'
      ? customerText({ head, diagnosis }, t, uid)
      : ticketText(
          {
            head,
            diagnosis,
            session: await readSession(context, head, uid ?? affectedUser(diagnosis)),
            link: linkTo(context, head),
          },
          context.language,
          t,
        )
  context.stdout.write(`${safeLines(text)}\n`)
}

async function readSession(
  context: Context,
  { app_key, channel_session_id }: Schema<'CallHead'>,
  uid: string | undefined,
): Promise<Schema<'UserSession'> | undefined> {
  if (uid === undefined) return undefined
  const { list } = await ask(context, 'getCallUserDetail', {
    channel_session_id,
    app_key,
    limit: 1,
    uid,
  })
  return list?.[0]
}

function linkTo({ session }: Context, { app_key, app_name, channel_session_id }: Schema<'CallHead'>): string {
  const query = new URLSearchParams({ channel_session_id, app_key, app_name, uid: '' })
  return `${session.url}/data-monitoring/message/detail?${query}`
}
