import { formatDateTime } from '@rtcops/core/time/zone'
import { badField } from '../../../platform/input/refusal.ts'
import type { MemberContext } from '../../../services/context.ts'
import type { Handler } from '../../../services/handlers.ts'
import { withoutMoment } from './call-users.ts'
import { knownCall, knownUserSessions, stretchOf } from './known-call.ts'
import {
  newestSample,
  readInterrupts,
  readSampleSteps,
  readSamples,
  type SampleSpan,
  type TimedSample,
} from './sample-queries.ts'
import { readReceived, type StreamSample } from './stream-queries.ts'
import { slack } from './user-session-queries.ts'

const mostRows = 20_000

/** Returns the samples of one user session, or of all sessions of one user in a call, in time order. */
export const getCallDetailCharts: Handler<'getCallDetailCharts'> = async (context, input) => {
  if (input.id === undefined && input.user_query_id === undefined) throw badField('id', 'common.refusal.required')
  const call = await knownCall(context, input)
  const sessions = await knownUserSessions(context, call, { id: input.id, uid: input.user_query_id })
  const { start, end } = stretchOf(sessions, context.now())
  const span: SampleSpan = {
    appKey: call.appKey,
    callId: call.callId,
    sessionIds: sessions.map(({ sessionId }) => sessionId),
    from: start - slack,
    until: end + slack,
  }
  const { peer } = input
  const [samples, interrupts, newest, streams] = await Promise.all([
    readFitting(context, span, input.step ?? 0, start),
    readInterrupts(context, span),
    sessions.some(({ left }) => left === 0) ? newestSample(context, span) : 0,
    peer === undefined ? undefined : readFittingStreams(context, span, peer, input.step ?? 0, start),
  ])
  return {
    list: samples.map(withoutMoment),
    info: {
      start: formatDateTime(start),
      end: formatDateTime(newest || end),
      interrupts: interrupts.map((interrupt) => ({
        start: formatDateTime(interrupt.start),
        end: formatDateTime(endOf(interrupt, samples)),
      })),
      ...(streams ? { streams } : {}),
    },
  }
}

/**
 * Returns the samples themselves if they fit; else averages them over the smallest step that fits, so that the end of a long session is not
 * cut off.
 */
async function readFitting(
  context: MemberContext,
  span: SampleSpan,
  step: number,
  start: number,
): Promise<TimedSample[]> {
  const fitting = fittingStep(span)
  if (step > 0) return await readSampleSteps(context, aligned(span, step, start), Math.max(step, fitting), mostRows)
  const samples = await readSamples(context, span, mostRows + 1)
  return samples.length <= mostRows ? samples : await readSampleSteps(context, span, fitting, mostRows)
}

/** Returns what was received from one user, in the same steps. */
async function readFittingStreams(
  context: MemberContext,
  span: SampleSpan,
  peer: string,
  step: number,
  start: number,
): Promise<StreamSample[]> {
  const fitting = Math.max(step, fittingStep(span))
  return await readReceived(context, step > 0 ? aligned(span, step, start) : span, peer, fitting, mostRows)
}

/** Returns the seconds of a step of which a span has no more than fit. */
const fittingStep = ({ from, until }: SampleSpan): number => Math.ceil((until - from) / 1000 / mostRows)

/** Returns a span whose steps are counted from the start of a session. */
const aligned = (span: SampleSpan, step: number, start: number): SampleSpan => ({
  ...span,
  from: start - Math.ceil(slack / (step * 1000)) * step * 1000,
})

/** Returns when the media came back: as reported, else at the next sample, else at once. */
function endOf({ start, duration }: { start: number; duration: number }, samples: readonly TimedSample[]): number {
  return duration >= 0 ? start + duration : (samples.find(({ moment }) => moment > start)?.moment ?? start)
}
