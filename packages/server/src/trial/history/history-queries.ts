import { below, textsSql, unit } from '../draws.ts'
import type { Incidents } from '../incidents.ts'
import { pushesStreams, sendsVideo, worldProjects } from '../world.ts'
import { trialStayTable } from './draw-stays.ts'
import { furtherSql, troublesSql, videoSql } from './further-sql.ts'
import { scoresSql } from './score-sql.ts'
import { heardLossSql, staysWithSenders } from './stream-sql.ts'

const moment = (milliseconds: string): string => `fromUnixTimestamp64Milli(toInt64(${milliseconds}), 'UTC')`
/** In the history everything is received at the moment it happens. */
const received = (milliseconds: string): string => `toDate(${moment(milliseconds)})`

const appkeysOf = (uses: (company: string) => boolean): string =>
  textsSql(worldProjects.filter(({ company }) => uses(company)).map(({ appkey }) => appkey))

/** Inserts the sessions into `user_session`, with join and leave; calls and servers are derived from them. */
export const insertUserSessions = `
INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, channel_name, join_ts, leave_ts, user_session_type,
  zone, country, province, sdk_version, platform, network, manufacturer, os, os_version, router_ip, as_ip, ip, device_name, model,
  talk_ms, video_ms, push_ms, earphone_join, earphone_leave)
SELECT app_key, ${received('leave_ms')}, call_id, user_id, session_id, room, ${moment('join_ms')}, ${moment('leave_ms')}, user_type,
  zone, country, province, sdk_version, platform, network, manufacturer, os, os_version, router_ip, as_ip, ip, device_name, model,
  if(user_type = 0, toUInt32((leave_ms - join_ms) * (0.15 + 0.6 * ${unit('hash', 30)})), 0),
  if(user_type = 0 AND app_key IN ${appkeysOf(sendsVideo)}, toUInt32((leave_ms - join_ms) * (0.3 + 0.65 * ${unit('hash', 32)})), 0),
  if(user_type = 0 AND app_key IN ${appkeysOf(pushesStreams)} AND ${below('hash', 33, 100)} < 40, toUInt32((leave_ms - join_ms) * 0.95), 0),
  earphone, if(${below('hash', 31, 100)} < 8, 1 - earphone, earphone)
FROM ${trialStayTable} WHERE entered`

const attemptColumns = `app_key, received, ts, channel_name, channel_session_id, session_id, user_id, result, fail_reason,
  dns_ms, connect_cs_ms, query_cs_ms, connect_as_ms, join_ms, country, router_ip, as_ip, sdk_version, platform, network, manufacturer, model, os`

/**
 * Inserts one join attempt for each session, failed ones before it on bad networks, and three failed ones for each user who could not join.
 */
export const insertJoinAttempts = `
INSERT INTO join_attempt (${attemptColumns})
WITH
  ['connect_router_failed', 'connect_cs_failed', 'cs_response_error', 'cs_rejected', 'dns_failed', 'connect_as_failed', 'join_timeout'] AS reasons,
  cityHash64(hash, 40, try) AS try_hash,
  entered AND try = tries - 1 AS succeeded,
  toFloat32(8 + rtt * 0.3 * ${unit('try_hash', 1)}) AS dns,
  toFloat32(rtt * (1.1 + 0.5 * ${unit('try_hash', 2)})) AS connect_cs,
  toFloat32(rtt * (1 + 0.4 * ${unit('try_hash', 3)})) AS query_cs,
  toFloat32(rtt * (1.2 + 0.8 * ${unit('try_hash', 4)})) AS connect_as,
  toFloat32(dns + connect_cs + query_cs + connect_as + 90 + rtt - (120 + 160 * badness) * log(1 - ${unit('try_hash', 5)})) AS whole,
  multiIf(succeeded, 0, NOT entered, 2, ${below('try_hash', 6, 100)} < 44, 1, ${below('try_hash', 6, 100)} < 66, 2, ${below('try_hash', 6, 100)} < 80, 3, ${below('try_hash', 6, 100)} < 89, 4, ${below('try_hash', 6, 100)} < 92, 5, ${below('try_hash', 6, 100)} < 95, 6, 7) AS reason,
  join_ms - (tries - 1 - try) * 6000 AS at_ms
SELECT app_key, ${received('at_ms')}, ${moment('at_ms')}, room, if(succeeded, call_id, ''), if(succeeded, session_id, ''), user_id, succeeded, if(reason = 0, '', reasons[reason]),
  dns, if(reason = 5, -1, connect_cs), if(reason IN (2, 5), -1, query_cs), if(reason BETWEEN 1 AND 6, -1, connect_as), if(succeeded, whole, -1),
  country, router_ip, as_ip, sdk_version, platform, network, manufacturer, model, os
FROM (SELECT *, multiIf(NOT entered, 3, again, 1, 1 + (${unit('hash', 41)} < 0.022 * badness) + (${unit('hash', 42)} < 0.004 * badness)) AS tries FROM ${trialStayTable})
ARRAY JOIN range(tries) AS try`

/** Inserts disconnects of the sessions that have one, and occasionally another kind of trouble. */
export const insertConnectionEvents = `
INSERT INTO connection_event (app_key, received, ts, channel_session_id, user_id, session_id, event, duration_ms, country, router_ip, as_ip)
WITH ['heartbeat_timeout', 'find_center_server_rejected', 'connect_server_failed', 'find_center_server_unavailable', 'tcp_query_connect_center_failed'] AS others
SELECT app_key, ${received('event.2')}, ${moment('event.2')}, call_id, user_id, session_id, event.1, event.3, country, router_ip, as_ip
FROM ${trialStayTable}
ARRAY JOIN arrayConcat(
  if(lost_ms > 0, [('connection_interrupt', lost_ms, if(gap_ms > 0, gap_ms, -1))], []),
  if(lost_ms > 0 AND ${below('hash', 50, 100)} < 30, [('heartbeat_timeout', least(lost_ms + 4000, leave_ms), -1)], []),
  if(${unit('hash', 51)} < 0.006 * badness, [(others[1 + ${below('hash', 52, 5)}], join_ms + toInt64((leave_ms - join_ms) * ${unit('hash', 53)}), -1)], [])
) AS event
WHERE entered`

/** The conditions of troubles, where none are drawn. */
const noTroubles = ' 0 AS loses_up, 0 AS loses_down, 0 AS is_busy, 0 AS is_narrow,'

/** Returns the milliseconds between two samples of a session. */
export const sampleStep = (isRecent: boolean): number => (isRecent ? 10_000 : 60_000)

/**
 * Inserts samples of all sessions that have begun in [since, until), every `step` ms; none while the connection is lost. Only the frequent
 * ones of recent sessions have the further figures and the troubles of single users, which take six cells and more to show.
 */
export function insertSamples(incidents: Incidents, step: number, since: number, until: number): string {
  const { router, region } = incidents
  const further = step === sampleStep(true) ? furtherSql : []
  const names = further.map(([name]) => `, ${name}`).join('')
  return `
INSERT INTO sample (app_key, received, ts, channel_session_id, user_id, session_id, country, router_ip, as_ip,
  cpu, send_bps, recv_bps, up_loss_rate, down_loss_rate, jitter, distance${names}, txquality, rxquality)
SELECT *, ${scoresSql.txquality}, ${scoresSql.rxquality} FROM (
  WITH
    join_ms + 1500 + toInt64(hash % 1000) + index * ${step} AS at_ms,
    cityHash64(hash, index) AS h,
    (h % 65536) / 65536 AS u1, (bitShiftRight(h, 16) % 65536) / 65536 AS u2, (bitShiftRight(h, 32) % 65536) / 65536 AS u3, bitShiftRight(h, 48) / 65536 AS u4,
    1 + 0.35 * exp(-pow((toFloat64(at_ms + 28800000) / 3600000 % 24) - 21.3, 2) / 4) AS evening,
    cityHash64(hash, intDiv(at_ms, 60000)) % 1000 < least(12 * badness, 180) AS is_burst,
    router_ip = '${router.address}' AND at_ms BETWEEN ${router.start} AND ${router.end} AS in_router_trouble,
    zone = '${region.name}' AND at_ms BETWEEN ${region.start} AND ${region.end} AS in_region_trouble,
    multiIf(is_burst, 6 + 14 * u4, 1) AS worse,
    if(hash % 3 = 0, u1, u2) AS u_down,
    u4 > 0.992 AS unmeasured,${further.length > 0 ? `${troublesSql},${videoSql}, ${step} AS step,` : noTroubles}
    round(least(if(u1 < 0.45 AND NOT is_burst, 0, -loss * evening * worse * log(1 - u1) * 0.63) + if(in_router_trouble, 11 + 16 * u2, 0) + if(in_region_trouble, 5 * u2, 0) + if(loses_up, 11 + 14 * u3, 0), 78), 2) AS up,
    round(least(if(u_down < 0.47 AND NOT is_burst, 0, -loss * evening * worse * log(1 - u_down) * 0.63) + if(in_router_trouble, 7 + 12 * u1, 0) + if(in_region_trouble, 7 * u1, 0) + if(loses_down, 11 + 12 * u3, 0)${further.length > 0 ? ` + ${heardLossSql}` : ''}, 71), 2) AS down,
    round(rtt * evening * (0.86 + 0.28 * u3) * if(is_burst, 1.1 + 0.25 * u2, 1) * if(u3 > 0.985, 2.2, 1) + if(in_region_trouble, 190 + 160 * u3, 0) + if(is_narrow, 260 + 120 * u2, 0) + 6 * sin(at_ms / 45000 + hash % 7)) AS round_trip,
    round(jit * evening * (0.5 + u2) * if(is_burst, 2.6, 1) + if(in_region_trouble, 45 * u1, 0), 1) AS shake
  SELECT app_key, ${received('at_ms')}, ${moment('at_ms')}, call_id, user_id, session_id, country, router_ip, as_ip,
    toFloat32(round(least(9 + hash % 26 + 12 * u4 + if(platform = 'Web', 8, 0) + if(is_busy, 80, 0), 99), 1)) AS cpu,
    toFloat32(if(user_type = 0, round((4100 + 1900 * u3) * if(up > 12, 0.55, 1)), 0)) AS send_bps,
    toFloat32(round((4300 + 5200 * u1) * if(down > 12, 0.5, 1))) AS recv_bps,
    toFloat32(if(unmeasured, -1, up)) AS up_loss_rate, toFloat32(if(unmeasured, -1, down)) AS down_loss_rate,
    toFloat32(if(unmeasured, -1, shake)) AS jitter, toFloat32(greatest(round_trip, 4)) AS distance${further
      .map(
        ([name, sql]) => `,
    ${sql} AS ${name}`,
      )
      .join('')}
  FROM ${further.length > 0 ? staysWithSenders(trialStayTable) : trialStayTable}
  ARRAY JOIN range(toUInt32(greatest(intDiv(leave_ms - join_ms - 2500 + ${step}, ${step}), 0))) AS index
  WHERE entered AND join_ms >= ${since} AND join_ms < ${until} AND at_ms <= leave_ms AND NOT (lost_ms > 0 AND at_ms > lost_ms AND at_ms < lost_ms + gap_ms)
)`
}

/** Inserts the first path of the sessions that have begun in [since, until): a tenth through a relay, less than half of these over UDP. */
export const insertMediaPaths = (since: number, until: number): string => `
INSERT INTO media_path (app_key, received, ts, channel_session_id, user_id, session_id, ice_type, ice_protocol, relay_ip, network, connect_ms, country, router_ip, as_ip)
WITH
  multiIf(${below('hash', 80, 100)} < 10, 'relay', ${below('hash', 80, 100)} < 75, 'srflx', 'host') AS type,
  type = 'relay' AS is_relayed,
  multiIf(NOT is_relayed, 'udp', ${below('hash', 81, 100)} < 45, 'udp', 'tls') AS protocol,
  toFloat32(round(120 + rtt * (2.5 + ${unit('hash', 82)}) + if(protocol = 'tls', 1500 + 3000 * ${unit('hash', 83)}, 0) + if(${below('hash', 84, 1000)} < 8, 5200, 0))) AS taken
SELECT app_key, ${received('at_ms')}, ${moment('at_ms')}, call_id, user_id, session_id, type, protocol,
  if(is_relayed, concat('198.18.66.', toString(1 + ${below('hash', 85, 6)})), ''), network, taken, country, router_ip, as_ip
FROM (SELECT *, least(join_ms + 1500, leave_ms) AS at_ms FROM ${trialStayTable})
WHERE entered AND join_ms >= ${since} AND join_ms < ${until}`

const messageColumns = `app_key, received, ts, channel_session_id, user_id, session_id, id, type_number, level, message, txquality, rxquality`

/** Inserts the messages that clients send in each session: join and leave, the microphone, disconnects, changes of network. */
export const insertStayMessages = `
INSERT INTO message (${messageColumns})
SELECT app_key, ${received('told.1')}, ${moment('told.1')}, call_id, user_id, session_id, cityHash64(hash, told.1, told.2), told.2, told.3, toJSONString(map('text', told.4)), 0, 0
FROM ${trialStayTable}
ARRAY JOIN arrayConcat(
  [(join_ms, if(again, 3, 1), 'normal', concat('进入频道 ', room))],
  if(user_type = 0, [(least(join_ms + 3000 + toInt64(hash % 9000), leave_ms), 4, 'normal', '打开麦克风')], []),
  if(user_type = 0 AND leave_ms - join_ms > 180000 AND ${below('hash', 60, 100)} < 45, [(join_ms + toInt64((leave_ms - join_ms) * 0.5), 5, 'normal', '关闭麦克风'), (join_ms + toInt64((leave_ms - join_ms) * 0.62), 4, 'normal', '打开麦克风')], []),
  if(lost_ms > 0, [(lost_ms, 10, 'fatal', concat('接入 ', router_ip, ' 断开'))], []),
  if(lost_ms > 0 AND gap_ms > 0, [(lost_ms + gap_ms, 11, 'normal', concat('恢复连接，中断 ', toString(intDiv(gap_ms, 1000)), ' 秒'))], []),
  if(${below('hash', 61, 1000)} < 25, [(join_ms + toInt64((leave_ms - join_ms) * 0.4), 7, 'bad', concat(network, ' 切换为 ', if(network = 'WiFi', '4G', 'WiFi')))], []),
  if(${below('hash', 62, 1000)} < 40, [(join_ms + toInt64((leave_ms - join_ms) * 0.3), if(earphone = 1, 33, 32), 'normal', if(earphone = 1, '拔出耳机', '插入耳机'))], []),
  [(leave_ms, 2, 'normal', '离开频道')]
) AS told
WHERE entered`

/**
 * Inserts the messages that clients send when their figures turn bad, a few in each session; with the figures of the sample that caused
 * them.
 */
export const insertQualityMessages = (since: number, until: number): string => `
INSERT INTO message (${messageColumns})
WITH
  multiIf(up_loss_rate >= 8, 20, down_loss_rate >= 8, 21, distance >= 300, 22, 23) AS type,
  multiIf(type = 20, concat('丢包 ', toString(round(up_loss_rate, 2)), '%，码率降至 ', toString(round(send_bps / 128)), ' kbps'),
    type = 21, concat('丢包 ', toString(round(down_loss_rate, 2)), '%'), type = 22, concat('RTT ', toString(round(distance)), ' ms，抖动 ', toString(round(jitter)), ' ms'),
    concat('抖动 ', toString(round(jitter)), ' ms')) AS text
SELECT app_key, received, ts + INTERVAL 120 MILLISECOND, channel_session_id, user_id, session_id, cityHash64(session_id, ts), type,
  if(up_loss_rate >= 20 OR down_loss_rate >= 20 OR distance >= 500, 'fatal', 'bad'), toJSONString(map('text', text)), txquality, rxquality
FROM sample
WHERE app_key IN (SELECT DISTINCT app_key FROM ${trialStayTable})
  AND ts >= ${moment(String(since))} AND ts < ${moment(String(until))} AND received >= ${received(String(since))}
  AND (up_loss_rate >= 8 OR down_loss_rate >= 8 OR distance >= 300 OR jitter >= 90) AND session_id IN (SELECT session_id FROM ${trialStayTable})
ORDER BY cityHash64(session_id, ts) LIMIT 3 BY session_id`

/** Inserts the ratings that some users gave the sound of their devices. */
export const insertDeviceReports = `
INSERT INTO device_report (app_key, received, ts, channel_name, user_id, manufacturer, model, sdk_version, reporter, earphone_state, sound_quality, user_ip, comment)
SELECT app_key, ${received('leave_ms')}, ${moment('leave_ms')}, room, user_id, manufacturer, model, sdk_version, user_id, earphone,
  greatest(1, 5 - least(4, toUInt8(floor((badness - 1) * 0.9 + 2 * pow(${unit('hash', 70)}, 2))))) AS quality, ip,
  multiIf(quality >= 4, '', quality = 3, ['偶尔有杂音', 'Sometimes choppy'][1 + (country != 'CN')], ['声音断断续续', 'Voice keeps breaking up'][1 + (country != 'CN')])
FROM ${trialStayTable} WHERE entered AND ${below('hash', 71, 1000)} < 9`
