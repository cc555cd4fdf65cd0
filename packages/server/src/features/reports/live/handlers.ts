import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { memberOfSession, requirePermission } from '../../../identity/authentication.ts'
import { badField, Refusal } from '../../../platform/input/refusal.ts'
import type { Context, MemberContext } from '../../../services/context.ts'
import type { Handlers } from '../../../services/handlers.ts'
import type { LiveFilter } from './count-live.ts'
import { liveAt, untilNextStep } from './live.ts'
import { worstRooms } from './worst-rooms.ts'

const eventStream = 'text/event-stream'

/** Streams that may be open at once. */
const mostViewers = 200

/** Streams that one member may have open at once; a window of the console or the terminal takes one. */
const mostOfMember = 20

/** By process; `telemetry` would not do as a key, because members who see only some companies have separate ones. */
const viewers = new WeakMap<Context['figures'], Map<number, number>>()

/** Handlers for the live figures of calls in progress (AM-20). */
export const liveHandlers: Pick<Handlers, 'getLive' | 'streamLive' | 'listWorstRooms'> = {
  getLive: async (context, input) => ({ info: await liveAt(context, filterOf(input)) }),

  listWorstRooms: (context) => worstRooms(context),

  async streamLive(context, input) {
    // A caller that waits for the end of the response would wait forever.
    if (!context.accept.includes(eventStream)) throw badField('Accept', 'dashboard.live.accept')
    const leave = enter(context)
    // When a stopping server ends the stream, the connection would otherwise be kept alive, and the stop would wait for it.
    context.answer.header('connection', 'close')
    const content = Readable.from(events(context, filterOf(input)), { objectMode: false })
    content.once('close', leave)
    return { file: { name: 'live.txt', type: eventStream, content, shown: true } }
  },
}

/** Counts a stream of a member until the returned function is called. @throws {Refusal} if too many are open */
function enter({ figures, member: { id } }: MemberContext): () => void {
  const open = viewers.get(figures) ?? new Map<number, number>()
  viewers.set(figures, open)
  const own = open.get(id) ?? 0
  if (own >= mostOfMember)
    throw new Refusal(codes.conflict, 'dashboard.live.tooManyStreams', {
      status: 429,
      retryAfter: 30,
      values: { count: mostOfMember },
    })
  if ([...open.values()].reduce((sum, count) => sum + count, 0) >= mostViewers)
    throw new Refusal(codes.serverFault, 'common.refusal.overloaded', { status: 503, retryAfter: 30 })
  open.set(id, own + 1)
  return () => {
    const left = (open.get(id) ?? 1) - 1
    if (left > 0) open.set(id, left)
    else open.delete(id)
  }
}

const filterOf = ({ appkey, country }: Input<'getLive'>): LiveFilter => ({ appKey: appkey, country })

/** Yields an event per step until the caller disconnects or may no longer see it, or the server stops. */
async function* events(context: MemberContext, filter: LiveFilter): AsyncGenerator<string> {
  const over = AbortSignal.any([context.signal, context.stopping])
  for (;;) {
    yield await eventOf(context, filter)
    try {
      await wait(untilNextStep(context.now()), undefined, { signal: over })
    } catch {
      return
    }
    try {
      const { address, db, member: viewer } = context
      const member = await memberOfSession(db, viewer.sessionHash, context.now(), { address, isUse: false })
      requirePermission(member, 'streamLive')
      // The caller reconnects, and then gets what they may see now.
      if (member.dataScope !== context.member.dataScope) return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      yield eventText('end', failureOf(context, error))
      return
    }
  }
}

async function eventOf(context: MemberContext, filter: LiveFilter): Promise<string> {
  try {
    return eventText('live', await liveAt(context, filter))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return eventText('failed', failureOf(context, error))
  }
}

const eventText = (name: 'live' | 'failed' | 'end', data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const failureOf = ({ t }: Context, { code, details, messageKey }: Refusal) => ({
  code,
  msg: t(messageKey, details.values),
})
