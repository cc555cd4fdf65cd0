import { networks, sdkVersions, trialDevices } from '../devices.ts'
import { below, entry, numbersSql, textsSql, unit } from '../draws.ts'
import type { Incidents } from '../incidents.ts'
import { nodeRegions } from '../places.ts'
import {
  daySlots,
  deviceSlots,
  devicesByHome,
  marketNames,
  networkDraws,
  placeSlots,
  placesByMarket,
  projectDraws,
  projectSlots,
  regionIndex,
  sdkDraws,
  seed,
  startSlots,
  startsByMarket,
  styleNames,
  styles,
  usualJitterSql,
  worldNodes,
  worldPlaces,
  worldProjects,
} from '../world.ts'

/**
 * The history is generated inside the engine: a day's user sessions are drawn by hashing into `trial_stay`, and all telemetry is derived
 * from them, so that samples are within their session, sessions within their call, and all of them have the same country and servers.
 */
export const trialStayTable = 'trial_stay'

export const createStays = `
CREATE TABLE IF NOT EXISTS ${trialStayTable} (
  app_key String, call_id String, room String, user_id String, session_id String, user_type UInt8,
  join_ms Int64, leave_ms Int64, entered UInt8, again UInt8,
  country String, province String, zone String, ip String, router_ip String, as_ip String, sdk_version String, platform String, network String,
  device_name String, manufacturer String, model String, os String, os_version String, earphone Int8,
  rtt Float32, loss Float32, jit Float32, badness Float32,
  lost_ms Int64, gap_ms Int64, hash UInt64
) ENGINE = Memory`

export const dropTrialStays = `DROP TABLE IF EXISTS ${trialStayTable} SYNC`
export const emptyStays = `TRUNCATE TABLE ${trialStayTable}`

/** A day of the history. */
export interface DayPlan {
  /** Number of the day, so that each day has its own draws. */
  day: number
  /** Its first moment in epoch milliseconds. */
  start: number
  calls: number
}

/** Draws the user sessions of some days. Calls that begin before `from` are left out, and all have ended by `until`. */
export function insertStays(days: readonly DayPlan[], from: number, until: number, incidents: Incidents): string {
  const style = (value: (name: (typeof styleNames)[number]) => number) => numbersSql(styleNames.map(value))
  return `
INSERT INTO ${trialStayTable}
WITH
  ${numbersSql(projectDraws())} AS project_draws,
  ${textsSql(worldProjects.map(({ appkey }) => appkey))} AS appkeys,
  ${numbersSql(worldProjects.map(({ style: name }) => styleNames.indexOf(name)))} AS project_styles,
  ${numbersSql(worldProjects.map(({ market }) => marketNames.indexOf(market)))} AS project_markets,
  ${numbersSql(worldProjects.map(({ users }) => users))} AS project_users,
  ${numbersSql(startsByMarket())} AS starts,
  ${textsSql(styleNames.flatMap((name) => styles[name].prefixes))} AS prefixes,
  ${style((name) => styles[name].firstNumber)} AS first_numbers, ${style((name) => styles[name].numbers)} AS room_numbers,
  ${style((name) => styles[name].users)} AS style_users, ${style((name) => styles[name].seconds)} AS style_seconds, ${style((name) => styles[name].senders)} AS style_senders,
  ${numbersSql(placesByMarket())} AS place_draws,
  ${textsSql(worldPlaces.map((place) => place[0]))} AS countries, ${textsSql(worldPlaces.map((place) => place[2]))} AS zones, ${textsSql(worldPlaces.map((place) => place[3]))} AS provinces,
  ${numbersSql(worldPlaces.map((place) => regionIndex(place[1])))} AS place_regions,
  ${numbersSql(worldPlaces.map((place) => place[5]))} AS rtts, ${numbersSql(worldPlaces.map((place) => place[6]))} AS losses, ${numbersSql(worldPlaces.map((place) => place[7]))} AS jitters,
  ${textsSql(worldNodes.flatMap(({ routers }) => routers))} AS routers, ${numbersSql(nodeRegions.map((region) => region[1]))} AS router_counts, ${numbersSql(offsets(nodeRegions.map((region) => region[1])))} AS router_offsets,
  ${textsSql(worldNodes.flatMap(({ accessServers }) => accessServers))} AS servers, ${numbersSql(nodeRegions.map((region) => region[2]))} AS server_counts, ${numbersSql(offsets(nodeRegions.map((region) => region[2])))} AS server_offsets,
  ${numbersSql(devicesByHome())} AS device_draws,
  ${textsSql(trialDevices.map((device) => device[0]))} AS device_names, ${textsSql(trialDevices.map((device) => device[1]))} AS manufacturers, ${textsSql(trialDevices.map((device) => device[2]))} AS models,
  ${textsSql(trialDevices.map((device) => device[3]))} AS systems, ${textsSql(trialDevices.map((device) => device[4]))} AS system_versions, ${textsSql(trialDevices.map((device) => device[5]))} AS platforms,
  ${numbersSql(networkDraws())} AS network_draws, ${textsSql(networks.map(([name]) => name))} AS network_names, ${numbersSql(networks.map((network) => network[3]))} AS network_factors,
  ${numbersSql(sdkDraws())} AS sdk_draws, ${textsSql(sdkVersions.map(([name]) => name))} AS sdk_names,
  calls AS (
    SELECT cityHash64('${seed}', plan.1, number) AS call_hash,
      ${entry('project_draws', below('call_hash', 1, projectSlots))} AS project,
      ${entry('project_styles', 'project')} AS style,
      ${entry('project_markets', 'project')} AS market,
      plan.2 + toInt64(${entry('starts', `market * ${startSlots} + ${below('call_hash', 2, startSlots)}`)} * ${86_400_000 / daySlots} + ${below('call_hash', 3, 86_400_000 / daySlots)}) AS begin_ms,
      toInt64(least(${entry('style_seconds', 'style')} * (0.12 - 0.9 * log(1 - ${unit('call_hash', 4)})), 3 * 3600) * 1000) AS wanted_ms,
      least(begin_ms + wanted_ms, ${until}) AS end_ms,
      least(1 + toUInt32(floor(1 - log(1 - ${unit('call_hash', 5)}) * ${entry('style_users', 'style')})), 40) AS people,
      concat(lower(substring(hex(call_hash), 1, 8)), '-', lower(substring(hex(cityHash64(call_hash, 6)), 1, 4)), '-', lower(substring(hex(cityHash64(call_hash, 7)), 1, 8))) AS call_id,
      concat(${entry('prefixes', `style * 4 + ${below('call_hash', 8, 4)}`)}, leftPad(toString(${entry('first_numbers', 'style')} + ${below('call_hash', 9, entry('room_numbers', 'style'))}) AS room_number, greatest(2, length(room_number)), '0')) AS room
    FROM (SELECT arrayJoin([${days.map(({ day, start, calls }) => `(${day}, ${start}, ${calls})`).join(', ')}]) AS plan) ARRAY JOIN range(toUInt32(plan.3)) AS number
    WHERE begin_ms >= ${from} AND end_ms - begin_ms >= 30000
  ),
  guests AS (
    SELECT *, seat,
      toUInt32((${below('call_hash', 20, entry('project_users', 'project'))} + seat * 7919) % ${entry('project_users', 'project')}) AS user_number,
      cityHash64('${seed}', project, user_number) AS user_hash,
      cityHash64(call_hash, seat) AS stay_hash,
      ${entry('place_draws', `market * ${placeSlots} + ${below('user_hash', 1, placeSlots)}`)} AS place,
      ${entry('place_regions', 'place')} AS region,
      ${entry('countries', 'place')} AS country,
      ${entry('device_draws', `if(country = 'CN', 0, ${deviceSlots}) + ${below('user_hash', 2, deviceSlots)}`)} AS device,
      ${entry('platforms', 'device')} AS platform,
      ${entry('network_draws', `if(platform IN ('iOS', 'Android'), 0, 100) + ${below('stay_hash', 3, 100)}`)} AS network_index,
      ${below('user_hash', 4, 100)} AS luck,
      multiIf(luck < 78, 1, luck < 92, 1.9, luck < 98, 4.5, 9) AS user_factor,
      user_factor * ${entry('network_factors', 'network_index')} AS badness,
      ${entry('routers', `${entry('router_offsets', 'region')} + ${below('user_hash', 5, entry('router_counts', 'region'))}`)} AS router_ip,
      ${entry('servers', `${entry('server_offsets', 'region')} + ${below('call_hash', 6, entry('server_counts', 'region'))}`)} AS as_ip,
      if(seat = 0, 0, toInt64((end_ms - begin_ms) * 0.6 * pow(${unit('stay_hash', 7)}, 2))) AS late_ms,
      begin_ms + late_ms AS enter_ms,
      if(seat = 0, end_ms, enter_ms + toInt64((end_ms - enter_ms) * (0.35 + 0.65 * ${unit('stay_hash', 8)}))) AS exit_ms,
      router_ip = '${incidents.router.address}' AND enter_ms < ${incidents.router.end} AND exit_ms > ${incidents.router.start} AS in_router_trouble,
      region = ${regionIndex(incidents.region.name)} AND enter_ms < ${incidents.region.end} AND exit_ms > ${incidents.region.start} AS in_region_trouble,
      country = '${incidents.joins.country}' AND enter_ms BETWEEN ${incidents.joins.start} AND ${incidents.joins.end} AND ${below('stay_hash', 9, 100)} < 68 AS shut_out,
      NOT shut_out AND exit_ms - enter_ms > 120000 AND ${unit('stay_hash', 10)} < 0.012 * badness + if(in_region_trouble, 0.35, 0) + if(in_router_trouble, 0.12, 0) AS is_lost,
      multiIf(
        in_region_trouble, greatest(enter_ms + 30000, ${incidents.region.start} + toInt64(${below('stay_hash', 11, incidents.region.end - incidents.region.start)})),
        in_router_trouble, greatest(enter_ms + 30000, ${incidents.router.start} + toInt64(${below('stay_hash', 11, incidents.router.end - incidents.router.start)})),
        enter_ms + toInt64((exit_ms - enter_ms) * (0.2 + 0.6 * ${unit('stay_hash', 11)}))) AS wanted_lost_ms,
      if(is_lost AND wanted_lost_ms < exit_ms - 60000, wanted_lost_ms, 0) AS lost_at,
      5000 + toInt64(${below('stay_hash', 12, 22_000)}) AS gap,
      lost_at > 0 AND ${below('stay_hash', 13, 100)} < 55 AS comes_again
    FROM calls ARRAY JOIN range(people) AS seat
  )
SELECT
  ${entry('appkeys', 'project')}, call_id, room, concat('u_', toString(1000000 + user_number)), concat(lower(hex(stay_hash)), if(piece = 0, '', '-2')),
  if(seat = 0 OR ${below('stay_hash', 14, 100)} < ${entry('style_senders', 'style')}, 0, 1),
  if(piece = 0, enter_ms, lost_at + gap), if(comes_again AND piece = 0, lost_at, exit_ms), NOT shut_out, piece,
  country, ${entry('provinces', 'place')}, ${entry('zones', 'place')},
  concat(toString(36 + ${below('user_hash', 15, 60)}), '.', toString(${below('user_hash', 16, 256)}), '.', toString(${below('user_hash', 17, 256)}), '.', toString(1 + ${below('user_hash', 18, 254)})),
  router_ip, as_ip, ${entry('sdk_names', entry('sdk_draws', below('user_hash', 19, 100)))}, platform, ${entry('network_names', 'network_index')},
  ${entry('device_names', 'device')}, ${entry('manufacturers', 'device')}, ${entry('models', 'device')}, ${entry('systems', 'device')}, ${entry('system_versions', 'device')},
  ${below('user_hash', 20, 100)} < 52,
  ${entry('rtts', 'place')} * (0.75 + 0.5 * ${unit('user_hash', 21)}) * (0.8 + 0.2 * badness), ${entry('losses', 'place')} * badness, ${usualJitterSql(entry('jitters', 'place'), 'badness')}, badness,
  if(piece = 0, lost_at, 0), if(comes_again, 0, gap), cityHash64(stay_hash, piece)
FROM guests ARRAY JOIN range(if(comes_again, 2, 1)) AS piece`
}

function offsets(counts: readonly number[]): number[] {
  let sum = 0
  return counts.map((count) => {
    const offset = sum
    sum += count
    return offset
  })
}
