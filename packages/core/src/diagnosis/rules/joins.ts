import { bounds } from '../bounds.ts'
import { type CallRecord, type JoinStage, type JoinTry, stagesOfJoin } from '../call.ts'
import type { Confidence, Diagnosis, Side } from '../verdict.ts'

const sideOfStage: Record<JoinStage, Side> = {
  dns_ms: 'network',
  connect_cs_ms: 'network',
  query_cs_ms: 'signalling',
  connect_as_ms: 'access_server',
  join_ms: 'signalling',
}

const sideOfFailure: Readonly<Record<string, Side>> = {
  dns_failed: 'network',
  connect_cs_failed: 'network',
  cs_rejected: 'signalling',
  cs_response_error: 'signalling',
  connect_router_failed: 'router',
  connect_as_failed: 'access_server',
}

/** Returns what was wrong with the attempts of a call; attempts that were quick enough have no entry. */
export const joinDiagnoses = ({ joins }: CallRecord): { attempt: JoinTry; diagnosis: Diagnosis }[] =>
  joins.flatMap((attempt) => {
    const diagnosis = attempt.hasEntered ? slowJoin(attempt) : failedJoin(attempt)
    return diagnosis ? [{ attempt, diagnosis }] : []
  })

const failedJoin = (attempt: JoinTry): Diagnosis => {
  const side = sideOfFailure[attempt.failReason]
  return told(attempt, 'join_failed', side ?? 'unknown', side ? 'medium' : 'low', 0)
}

/** Returns the diagnosis of an attempt by its longest slow stage; undefined if no stage was slow. */
function slowJoin(attempt: JoinTry): Diagnosis | undefined {
  const slow = stagesOfJoin
    .flatMap((stage) => {
      const [time, usual] = [attempt.stages[stage], attempt.usual[stage]]
      const isSlow = time !== null && usual !== null && time >= bounds.join.slow && time >= bounds.join.times * usual
      return isSlow ? [{ stage, time }] : []
    })
    .toSorted((one, other) => other.time - one.time)[0]
  return slow && told(attempt, 'join_slow', sideOfStage[slow.stage], 'medium', Math.round(slow.time))
}

const told = (
  { at }: JoinTry,
  cause: 'join_failed' | 'join_slow',
  side: Side,
  confidence: Confidence,
  length: number,
): Diagnosis => ({
  cause,
  side,
  from: at - length,
  to: at,
  severity: length >= 2 * bounds.slowConnect ? 3 : 2,
  times: 1,
  lasted: length,
  confidence,
  evidence: [],
  group: null,
  explainedBy: null,
})
