import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay } from '../call.ts'
import { type Episode, episodesOf } from '../episodes.ts'
import { lossIn, type StreamCell, type Streams, streamCells, streamEvidence, streamsOf } from '../streams.ts'
import type { GroupEvidence, StayVerdict } from '../verdict.ts'
import type { CallRule, Found } from './call-rule.ts'

const { on, warn } = bounds.loss
const { least: leastStreams, share } = bounds.streams

/**
 * The stream of one sender arrives damaged: a receiver loses packets of it while all other streams arrive, so the
 * receiver's line is not at fault. Most receivers of the sender must see the same.
 */
export const streamSender: CallRule = (call, verdicts) =>
  call.stays.flatMap((stay, index) => {
    const verdict = verdicts[index]
    const streams = streamsOf(call, stay, 'received')
    // With a single stream, it is not known whose line is at fault.
    if (!verdict || streams.size < leastStreams) return []
    const cells = streamCells(call, stay, streams)
    return [...streams.keys()]
      .filter((peer) => cells.some(({ losses }) => (losses.get(peer) ?? 0) >= on))
      .flatMap((peer) => {
        const strengths = cells.map((cell) => strengthOf(cell, peer))
        const episodes = episodesOf(
          cells.map(({ cell }) => cell),
          strengths,
          1,
        )
        return episodes.flatMap((episode) => found(call, stay, verdict, streams, peer, episode))
      })
  })

/** Returns how far the loss of one stream alone is past the bound; undefined where it cannot be compared. */
function strengthOf({ cell, losses }: StreamCell, peer: string): number | undefined {
  const loss = losses.get(peer)
  if (cell.isGap || loss === undefined || losses.size < leastStreams) return undefined
  return worstOf(losses, peer).loss < warn ? loss / on : 0
}

/** Returns the stream with the most loss, except for that of one user. */
function worstOf(losses: ReadonlyMap<string, number>, without: string): { peer: string; loss: number } {
  const others = [...losses].flatMap(([peer, loss]) => (peer === without ? [] : { peer, loss }))
  return others.reduce((worst, each) => (each.loss > worst.loss ? each : worst), others[0] ?? { peer: '', loss: 0 })
}

function found(
  call: CallRecord,
  stay: CallStay,
  verdict: StayVerdict,
  streams: Streams,
  peer: string,
  { end, start }: Episode,
): Found[] {
  const span = { from: start, to: end }
  const group = receiversOf(call, peer, span)
  // A sender whom most others receive well is not at fault: the path between these two is.
  if (group.bad < share * group.users) return []
  const losses = new Map([...streams].map(([name, readings]) => [name, lossIn(readings, span) ?? 0] as const))
  const worst = worstOf(losses, peer)
  const evidenceOf = (name: string, bound: number | null) =>
    streamEvidence(streams.get(name) ?? [], span, { figure: 'down_loss_rate', peer: name, bound })
  // The sender's own figures, and a group of receivers.
  const isCertain = group.users >= bounds.crowd.users && losesUpstream(call, peer, span)
  return [
    {
      sessionId: stay.sessionId,
      diagnosis: {
        cause: 'sender_fault',
        side: 'sender',
        ...span,
        severity: end - start >= bounds.long || (losses.get(peer) ?? 0) >= 2 * on ? 3 : 2,
        times: 1,
        lasted: end - start,
        confidence: !verdict.isEnough ? 'low' : isCertain ? 'high' : 'medium',
        evidence: [...evidenceOf(peer, on), ...evidenceOf(worst.peer, null)],
        group,
        explainedBy: null,
      },
    },
  ]
}

/** Returns the number of receivers of a sender, and of those who lose packets of that stream. */
function receiversOf(call: CallRecord, peer: string, span: { from: number; to: number }): GroupEvidence {
  const losses = call.stays.flatMap((stay) => {
    const readings = stay.userId === peer ? undefined : streamsOf(call, stay, 'received').get(peer)
    return (readings && lossIn(readings, span)) ?? []
  })
  return { name: peer, users: losses.length, bad: losses.filter((loss) => loss >= on).length, others: null }
}

/** Returns true if a user lost packets upstream, by the user's own figures. */
const losesUpstream = ({ stays }: CallRecord, userId: string, { from, to }: { from: number; to: number }): boolean =>
  stays.some((stay) => {
    if (stay.userId !== userId) return false
    const during = stay.readings.filter(({ at }) => at > from && at <= to)
    return during.filter(({ up_loss_rate }) => (up_loss_rate ?? 0) >= warn).length * 2 > during.length
  })
