import type { JoinEvent, SampleEvent } from '@rtcops/core/telemetry/events'
import { sampleScores } from '@rtcops/core/telemetry/quality-score'
import { networks, sdkVersions, trialDevices } from '../devices.ts'
import {
  deviceSlots,
  devicesByHome,
  marketNames,
  networkDraws,
  pick,
  placeSlots,
  placesByMarket,
  regionIndex,
  sdkDraws,
  sendsVideo,
  usualJitter,
  type WorldProject,
  worldNodes,
  worldPlaces,
} from '../world.ts'

/** Draws numbers in [0, 1). */
export type Random = () => number

/** Fields of a join about a user and their device. */
type Description = Omit<
  JoinEvent,
  'kind' | 'ts' | 'channel_session_id' | 'channel_name' | 'session_id' | 'user_session_type'
>

/** A user of the live feed with their usual network. */
export interface LiveUser {
  description: Description
  roundTrip: number
  loss: number
  jitter: number
  /** Whether the project's users see each other. */
  hasVideo: boolean
}

const draws = { places: placesByMarket(), devices: devicesByHome(), networks: networkDraws(), sdks: sdkDraws() }

/** Returns a user; the same number in the same project is always the same user. Their ids are above those of the history. */
export function liveUser(project: WorldProject, number: number): LiveUser {
  const draw = (limit: number, what: string) => pick(limit, 'live', project.appkey, number, what)
  const market = marketNames.indexOf(project.market)
  const place = worldPlaces[draws.places[market * placeSlots + draw(placeSlots, 'place')] ?? 0]
  if (!place) throw new Error('the place that was drawn is not in the list')
  const [country, region, zone, province, , roundTrip, loss, jitter] = place
  const device = trialDevices[draws.devices[(country === 'CN' ? 0 : deviceSlots) + draw(deviceSlots, 'device')] ?? 0]
  if (!device) throw new Error('the device that was drawn is not in the list')
  const [device_name, manufacturer, model, os, os_version, platform] = device
  const isPhone = platform === 'iOS' || platform === 'Android'
  const network = networks[draws.networks[(isPhone ? 0 : 100) + draw(100, 'network')] ?? 0] ?? networks[0]
  const luck = draw(100, 'luck')
  const badness = (luck < 78 ? 1 : luck < 92 ? 1.9 : luck < 98 ? 4.5 : 9) * (network?.[3] ?? 1)
  const nodes = worldNodes[regionIndex(region)]
  const one = (list: readonly string[] | undefined, what: string) => list?.[draw(list.length, what)] ?? ''
  return {
    description: {
      user_id: `u_${1_900_000 + number}`,
      ip: `${36 + draw(60, 'ip1')}.${draw(256, 'ip2')}.${draw(256, 'ip3')}.${1 + draw(254, 'ip4')}`,
      router_ip: one(nodes?.routers, 'router'),
      as_ip: one(nodes?.accessServers, 'server'),
      sdk_version: sdkVersions[draws.sdks[draw(100, 'sdk')] ?? 0]?.[0] ?? '',
      network: network?.[0] ?? '',
      earphone: draw(100, 'earphone') < 52 ? 1 : 0,
      country,
      zone,
      province,
      device_name,
      manufacturer,
      model,
      os,
      os_version,
      platform,
    },
    roundTrip: roundTrip * (0.8 + 0.2 * badness),
    loss: loss * badness,
    jitter: usualJitter(jitter, badness),
    hasVideo: sendsVideo(project.company),
  }
}

type Figures = Omit<SampleEvent, 'kind' | 'ts' | 'channel_session_id' | 'session_id' | 'user_id'>

/** Returns one sample; while the network is bad (`worse` above 1), loss, round trip and jitter rise together. */
export function liveFigures(
  { hasVideo, jitter, loss, roundTrip }: LiveUser,
  isSender: boolean,
  worse: number,
  random: Random,
): Figures {
  const lost = (share: number) =>
    random() < 0.45 && worse === 1 ? 0 : Math.min(70, -loss * worse * Math.log(1 - random()) * share)
  const up_loss_rate = rounded(lost(0.8), 2)
  const down_loss_rate = rounded(lost(0.55), 2)
  const figures = {
    up_loss_rate,
    down_loss_rate,
    distance: rounded(Math.max(4, roundTrip * (0.86 + 0.28 * random()) * (worse > 1 ? 1.4 : 1)), 0),
    jitter: rounded(jitter * (0.5 + random()) * (worse > 1 ? 2 : 1), 1),
  }
  return {
    ...figures,
    ...sampleScores(figures),
    cpu: rounded(10 + 25 * random(), 1),
    send_bps: isSender ? rounded((4100 + 1900 * random()) * (up_loss_rate > 12 ? 0.55 : 1), 0) : 0,
    recv_bps: rounded((4300 + 5200 * random()) * (down_loss_rate > 12 ? 0.5 : 1), 0),
    conceal_rate: rounded(Math.min(60, down_loss_rate * (0.35 + 0.3 * random()) + 0.3 * random()), 2),
    buffer_delay: rounded(38 + 1.7 * figures.jitter + 8 * random(), 1),
    ...(isSender
      ? { mic_on: 1, mic_level: rounded(random() < 0.55 ? -18 - 16 * random() : -62 - 20 * random(), 1) }
      : {}),
    ...(hasVideo ? seenFigures(down_loss_rate, random) : {}),
    ...(hasVideo && isSender ? shownFigures(up_loss_rate, random) : {}),
    gap_ms: 5000,
  }
}

/** Figures of received video: frames are lost and pictures stand still with the packets. */
const seenFigures = (loss: number, random: Random) => ({
  freeze_ms: loss > 6 ? rounded(Math.min(4500, loss * 60 * random()), 0) : 0,
  recv_fps: rounded(Math.max(0, 23 + 2 * random() - 0.7 * loss), 1),
  drop_rate: rounded(0.4 * random(), 2),
})

/** Figures of sent video: the encoder gives way to loss. */
const shownFigures = (loss: number, random: Random) => ({
  limit_bandwidth: loss > 8 ? rounded(Math.min(100, 15 + 3 * loss * random()), 1) : 0,
  limit_cpu: 0,
  available_bps: rounded((90_000 + 50_000 * random()) * (loss > 8 ? 0.6 : 1), 0),
  send_fps: rounded(23 + 2 * random(), 1),
})

function rounded(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
