import { textsSql } from '../draws.ts'
import { sendsVideo, worldProjects } from '../world.ts'

/**
 * Troubles of single users of the history in the middle of a session, as conditions over a sample's columns: a narrow or lossy way up or
 * down, a device that is too slow, a silent microphone.
 */
export const troublesSql = `
    at_ms BETWEEN join_ms + toInt64((leave_ms - join_ms) * 0.4) AND join_ms + toInt64((leave_ms - join_ms) * 0.4) + 180000 AS is_middle,
    if(is_middle, intDiv(hash, 7) % 1000, 1000) AS trouble,
    trouble < 8 AS loses_up, trouble BETWEEN 8 AND 15 AS loses_down, trouble BETWEEN 16 AND 27 AS is_busy,
    trouble BETWEEN 28 AND 33 AS is_silent, trouble BETWEEN 34 AND 41 AS is_narrow`

const videoProjects = textsSql(worldProjects.filter(({ company }) => sendsVideo(company)).map(({ appkey }) => appkey))

/** The figures that only newer clients measure, over the columns of a sample and its draws. */
export const furtherSql: readonly (readonly [column: string, sql: string])[] = [
  [
    'conceal_rate',
    `if(unmeasured, -1, round(least(down * (0.35 + 0.3 * u3) + greatest(shake - 40, 0) * 0.06 + 0.3 * u1, 60), 2))`,
  ],
  ['freeze_ms', `if(has_video, round(if(down > 6, least(down * 120 * u1, 9000), 0)), -1)`],
  ['audio_freeze_ms', `if(platform = 'Web', -1, round(if(down > 15, (down - 15) * 60 * u3, 0)))`],
  ['buffer_delay', `round(38 + 1.7 * shake + 8 * u1, 1)`],
  [
    'limit_bandwidth',
    `if(shows, round(multiIf(is_narrow, 60 + 40 * u1, up > 8, least(15 + 3 * up * u3, 100), 0), 1), -1)`,
  ],
  ['limit_cpu', `if(shows, round(if(is_busy, 45 + 50 * u1, 0), 1), -1)`],
  ['available_bps', `if(shows, round((90000 + 50000 * u3) * multiIf(is_narrow, 0.25, up > 8, 0.6, 1)), -1)`],
  [
    'mic_level',
    `if(user_type != 0, 1, round(multiIf(is_silent, -127, cityHash64(hash, intDiv(at_ms, 30000)) % 100 < 55, -18 - 16 * u1, -62 - 20 * u2), 1))`,
  ],
  ['mic_on', `if(user_type = 0, 1, -1)`],
  ['send_fps', `if(shows, round(multiIf(is_busy, 7 + 4 * u1, is_narrow, 12 + 3 * u1, 23 + 2 * u1), 1), -1)`],
  ['recv_fps', `if(has_video, round(greatest(23 + 2 * u1 - 0.7 * down - if(is_busy, 11, 0), 0), 1), -1)`],
  ['drop_rate', `if(has_video, round(if(is_busy, 11 + 12 * u1, 0.4 * u2), 2), -1)`],
  ['gap_ms', `step`],
]

/** Whether a user receives video, and whether one sends it. */
export const videoSql = `
    app_key IN ${videoProjects} AS has_video, has_video AND user_type = 0 AS shows`
