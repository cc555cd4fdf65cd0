import { bounds } from '../../../diagnosis/bounds.ts'
import type { Cause } from '../../../diagnosis/verdict.ts'
import type { MessageValues } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { minute, second } from '../../../time/zone.ts'

const percent = (share: number): number => Math.round(share * 100)

const { arrival, bufferbloat, bursts, client, concealment, cpu, crowd, drops, freeze, fromStart, join } = bounds
const { limit, loss, returns, rtt, score, sender, senders, silence, silentMic } = bounds

const ofCrowd = { users: crowd.users, calls: crowd.calls, hit: percent(crowd.hit), control: percent(crowd.control) }
const ofClients = { ...ofCrowd, hours: client.within / (60 * minute) }
const frozen = { seconds: freeze.on / second }

/** The values of the bounds in each text; a rule without an entry holds when something is reported. */
const values: Partial<Record<Cause, MessageValues>> = {
  region_fault: ofCrowd,
  router_fault: ofCrowd,
  access_server_fault: { ...ofCrowd, few: crowd.few.users },
  sender_fault: { receivers: sender.receivers, hit: percent(sender.hit), share: percent(senders.share) },
  build_fault: ofClients,
  browser_fault: ofClients,
  model_fault: ofClients,
  ice_failed: { seconds: fromStart.connect / second },
  dtls_failed: { seconds: fromStart.connect / second },
  roaming: { seconds: returns.soon / second },
  rejoins: { minutes: returns.within / minute, often: returns.often },
  slow_connect: { seconds: bounds.slowConnect / second },
  bufferbloat: {
    least: bufferbloat.least,
    most: bufferbloat.most,
    loss: bufferbloat.loss,
    rate: percent(bufferbloat.bitrate),
  },
  bandwidth_limited: { share: limit.bandwidth, loss: limit.loss, rtt: limit.rtt },
  access_loss: { loss: loss.on },
  uplink_loss: { loss: loss.on },
  downlink_loss: { loss: loss.on },
  bursts: {
    minutes: bursts.within / minute,
    number: bursts.number,
    loss: bursts.loss,
    share: percent(bursts.share),
    longest: bursts.longest / second,
  },
  high_rtt: { rtt: rtt.on },
  jitter: { score: score.good, hidden: bounds.jitter.hidden, loss: bounds.jitter.lossBelow },
  cpu: { cpu: cpu.on, loss: cpu.lossBelow, rtt: cpu.rttBelow },
  cpu_limited: { share: limit.cpu },
  decoder_overloaded: { share: drops.on, loss: drops.lossBelow },
  send_stopped: { rate: silence.below, seconds: silence.lasts / second },
  nothing_received: {
    rate: arrival.control,
    seconds: silence.lasts / second,
    fromStart: fromStart.nothing / second,
  },
  silent_mic: {
    level: silentMic.below,
    seconds: silentMic.lasts / second,
    unheard: silentMic.lastsUnheard / second,
  },
  late_buffer: { delay: bounds.lateBuffer },
  freeze: frozen,
  audio_freeze: frozen,
  concealment: { share: concealment.on, loss: concealment.loss, jitter: concealment.jitter },
  poor_quality: { score: score.poor, seconds: bounds.poorTime / second },
  join_slow: { seconds: join.slow / second, times: join.times },
  sound_complaint: { rating: bounds.poorRating },
}

/** Returns from where on a rule holds in the current version; the guide has its conditions in full. */
export const boundText = (cause: Cause, translate: Translate): string =>
  translate(`assessment.bound.${cause}`, values[cause])
