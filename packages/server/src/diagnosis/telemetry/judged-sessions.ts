import { bounds } from '@rtcops/core/diagnosis/bounds'
import type { JudgedSession } from '@rtcops/core/diagnosis/call'
import { ways } from '@rtcops/core/diagnosis/judged-session'
import { type Instant, second } from '@rtcops/core/time/zone'

/** Versions and models to be compared, and when the calls ended that they were used in. */
export interface ClientsAsked {
  builds: readonly string[]
  models: readonly string[]
  start: Instant
  end: Instant
}

const { crowd } = bounds
/** The rules count only users whose clients measure enough; here all are counted, so a smaller share is enough. */
const leastShare = crowd.hit / 2
/** User sessions that are compared; the newest if there are more. */
const most = 5_000

const inTime = `received >= toDate({judgedSince: DateTime('UTC')})
    AND ts >= {judgedSince: DateTime('UTC')} AND ts < {judgedUntil: DateTime('UTC')}`

/**
 * Builds and models that were asked for and have enough users who were badly off in one way. Few have, so that hardly ever any session has to
 * be read.
 */
const suspects = `
    SELECT groupArray(what) FROM (SELECT what FROM (
      SELECT what, way, uniq(person) AS people, uniq(call) AS calls
      FROM (
        SELECT cityHash64(app_key, user_id) AS person, cityHash64(app_key, channel_session_id) AS call,
          arrayJoin([('build', toString(sdk_version)), ('model', toString(model))]) AS what,
          arrayJoin(arrayPushFront(arrayMap(cause -> transform(toString(cause), {causes: Array(String)}, {ways: Array(String)}, ''), ailments), '')) AS way
        FROM stay_verdict
        WHERE ${inTime} AND (sdk_version IN {builds: Array(String)} OR model IN {models: Array(String)}))
      WHERE (what.1 = 'build' AND what.2 IN {builds: Array(String)}) OR (what.1 = 'model' AND what.2 IN {models: Array(String)})
      GROUP BY what, way)
    GROUP BY what
    HAVING maxIf(people, way != '' AND calls >= ${crowd.calls}) >= greatest(${crowd.users}, ${leastShare} * maxIf(people, way = '')))`

const columns = [
  'toString(app_key)',
  'channel_session_id',
  'user_id',
  'toFloat64(toUnixTimestamp64Milli(ts))',
  'toString(country)',
  'toString(router_ip)',
  'toString(as_ip)',
  'toString(network)',
  'toString(platform)',
  'toString(sdk_version)',
  'toString(model)',
  'is_enough = 1',
  'arrayMap(name -> toString(name), ailments)',
  'arrayMap(name -> toString(name), figures)',
].join(', ')
const types = `project String, callId String, userId String, left Float64,
    country String, router String, accessServer String, network String, platform String, build String, model String, isEnough Bool,
    ailments Array(String), figures Array(String)`

/** Each row has a user session of a call with users of a suspect, as JSON in `session`. */
export const judgedSessions = `
  SELECT toJSONString(CAST((${columns}), 'Tuple(${types.replaceAll(/\s+/g, ' ')})')) AS session
  FROM stay_verdict
  WHERE ${inTime} AND (app_key, channel_session_id) IN (
    SELECT app_key, channel_session_id FROM stay_verdict
    WHERE ${inTime} AND hasAny((${suspects}), [('build', toString(sdk_version)), ('model', toString(model))]))
  ORDER BY ts DESC LIMIT ${most}`

/** Returns the parameters that `judgedSessions` expects. */
export const judgedParams = ({ builds, end, models, start }: ClientsAsked) => ({
  builds,
  models,
  judgedSince: Math.floor((start - bounds.client.within) / second),
  judgedUntil: Math.ceil((end + bounds.client.within) / second),
  causes: wayByCause.map(([cause]) => cause),
  ways: wayByCause.map(([, way]) => way),
})

const wayByCause = Object.entries(ways).flatMap(([way, causes]) => causes.map((cause) => [cause, way] as const))

export const judgedOf = (session: string): JudgedSession => JSON.parse(session) as JudgedSession
