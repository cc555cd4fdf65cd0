/**
 * Some calls of the history have figures of single streams: those in which a sender's way up loses packets, and some
 * others. Their receivers lose packets of that stream only: of all that they receive, the sender's part.
 */

/** Conditions over a stay: a sender whose trouble is the way up (`troublesSql`), and calls whose streams are reported. */
const isLossySender = `entered AND user_type = 0 AND leave_ms - join_ms > 240000 AND intDiv(hash, 7) % 1000 < 8`
const isTold = `max(${isLossySender}) OR cityHash64(call_id, 'streams') % 40 = 0`

/** Returns the calls with their number of senders, and the one who loses packets with the time of it; '' for none. */
const callsOf = (stays: string): string => `
  SELECT call_id, uniqExactIf(user_id, entered AND user_type = 0) AS senders,
    argMaxIf(user_id, hash, ${isLossySender}) AS lossy_user,
    argMaxIf(join_ms + toInt64((leave_ms - join_ms) * 0.4), hash, ${isLossySender}) AS lossy_from,
    countIf(entered) BETWEEN 3 AND 8 AND (${isTold}) AS is_told
  FROM ${stays} GROUP BY call_id HAVING is_told`

/** Returns the stays with the sender in their call whose stream loses packets, and when. */
export const staysWithSenders = (stays: string): string =>
  `(SELECT * FROM ${stays} LEFT JOIN (${callsOf(stays)}) AS told USING (call_id))`

const hears = (at: string): string =>
  `lossy_user != '' AND user_id != lossy_user AND ${at} BETWEEN lossy_from AND lossy_from + 180000`
/** How many senders a user hears. */
const heardBy = (stay = ''): string => `greatest(1, toInt32(${stay}senders) - (${stay}user_type = 0))`

/** The part of a lossy sender's stream in the loss of all that a user receives, over a sample's columns and draws. */
export const heardLossSql = `if(${hears('at_ms')}, (11 + 14 * u3) / ${heardBy()}, 0)`

/**
 * Returns the statement that inserts the streams of sessions that have begun in [since, until), one for each of their samples and senders.
 */
export const insertStreams = (stays: string, since: number, until: number): string => `
INSERT INTO stream_sample (app_key, received, ts, channel_session_id, session_id, user_id, peer, direction, kind, bps, loss_rate, jitter, conceal_rate)
WITH
  toUnixTimestamp64Milli(sample.ts) AS at_ms,
  cityHash64(sample.session_id, peer, at_ms) % 1000 / 1000 AS draw,
  multiIf(sample.down_loss_rate < 0, -1,
    NOT (${hears('at_ms')}) OR heard = 1, least(100, sample.down_loss_rate * (0.8 + 0.4 * draw)),
    peer = lossy_user, least(100, sample.down_loss_rate * heard * 0.97),
    sample.down_loss_rate * heard * 0.03 / (heard - 1)) AS loss
SELECT sample.app_key, sample.received, sample.ts, call_id, sample.session_id, user_id, peer, 'received', 'audio',
  toFloat32(round(sample.recv_bps / heard * (0.9 + 0.2 * draw))), toFloat32(round(loss, 2)), sample.jitter,
  toFloat32(if(loss < 0, -1, round(least(60, loss * 0.5 + 0.3 * draw), 2)))
FROM sample
INNER JOIN (
  SELECT receiver.session_id AS session_id, receiver.call_id AS call_id, receiver.user_id AS user_id, receiver.lossy_user AS lossy_user,
    receiver.lossy_from AS lossy_from, ${heardBy('receiver.')} AS heard,
    sender.user_id AS peer, sender.join_ms AS sends_from, sender.leave_ms AS sends_to
  FROM ${staysWithSenders(stays)} AS receiver
  INNER JOIN (SELECT call_id, user_id, join_ms, leave_ms FROM ${stays} WHERE entered AND user_type = 0) AS sender USING (call_id)
  WHERE receiver.is_told AND receiver.entered AND receiver.user_id != sender.user_id
    AND receiver.join_ms >= ${since} AND receiver.join_ms < ${until}
) AS pair ON sample.session_id = pair.session_id AND sample.channel_session_id = pair.call_id
WHERE sample.received >= toDate(fromUnixTimestamp64Milli(toInt64(${since}), 'UTC'))
  AND at_ms BETWEEN sends_from AND sends_to`
