import { healthyKinds, slowKinds } from './kinds.testing.ts'
import { isOn } from './network.testing.ts'
import { reportSets, type Situation } from './situation.testing.ts'

/**
 * Returns true if a fault is so strong, so long and so well measured that silence about it is wrong. Others may be
 * found or not; a wrong answer is wrong in any case. Strong is what many listeners are dissatisfied with (ITU-T G.107
 * and G.113 for random loss, G.114 for delay), for 20 s and longer, in five reports at least.
 */
export function mustBeFound(situation: Situation): boolean {
  const { every, kind, pattern, seconds, strength } = situation
  // A delay of some hundred milliseconds hurts nobody much who does not live far away.
  if (healthyKinds.has(kind) || slowKinds.has(kind)) return false
  // Nobody can tell what nearly everybody has, or what only users of one server have.
  if (kind === 'common build' || kind === 'build on one server') return false
  if (kind === 'never connected' || kind === 'refused microphone') return true
  const hurt = Array.from({ length: seconds }, (_, index) => isOn(pattern, index + 1)).filter(Boolean).length
  if (kind === 'cut') return pattern.from + 8 < seconds
  // A muted user sends as little: only the state of the microphone differs.
  if (kind === 'unplugged microphone')
    return hurt >= 20 && hurt >= 5 * every && pattern.from >= 20 && situation.reports === 'everything'
  // A button on a headset mutes as well, for shorter times.
  if (kind === 'dead microphone' && hurt < 60) return false
  if (kind === 'never flowed') return seconds >= 60 && seconds >= 6 * every && isHeard(situation)
  if (hurt < 20 || hurt < 5 * every) return false
  return isMeasured(situation) && isStrong(situation, strength)
}

/** Share of packets from which loss at random leaves speech that many are dissatisfied with. */
const muchLoss = 0.11
/** Milliseconds of round-trip time from which people talk over each other. */
const muchDelay = 600

function isStrong(situation: Situation, strength: Situation['strength']): boolean {
  const { kind, seed } = situation
  switch (kind) {
    case 'delay':
      return strength.delay >= muchDelay
    case 'queue without loss':
    case 'full uplink':
      return strength.queue >= muchDelay
    case 'jitter':
      return strength.jitter >= 100
    case 'busy processor':
    case 'device model':
      return strength.cpu >= 93
    case 'dead microphone':
    case 'waiting decoder':
      return true
    case 'router':
    case 'access server':
    case 'region':
    case 'server of one build':
      return Math.abs(seed) % 4 === 3 ? strength.delay >= muchDelay : strength.loss >= muchLoss
    case 'software':
      return strength.loss >= 0.15 && situation.isCrowd
    case 'sender':
      // Clients report the loss of all streams together, and one of several senders is a small part of them.
      return strength.loss >= muchLoss * (situation.hasStreams ? 1 : sendersHeard(situation))
    default:
      return strength.loss >= muchLoss
  }
}

/** Returns how many others send something to the user of whom the situation tells. */
const sendersHeard = ({ users }: Situation): number =>
  users.slice(1).filter(({ sends }) => sends.sound || sends.video).length

const isHeard = (situation: Situation): boolean => sendersHeard(situation) > 0

/** Returns true if the clients report the figures in which the fault shows, of users who have something to measure. */
function isMeasured(situation: Situation): boolean {
  const { kind, reports, seed, users } = situation
  const reported: ReadonlySet<string> = new Set(reportSets[reports])
  const has = (...names: string[]) => names.every((name) => reported.has(name))
  const isReceiving = isHeard(situation)
  const isSending = users[0]?.sends.sound || users[0]?.sends.video
  switch (kind) {
    case 'upstream loss':
      return has('up_loss_rate') && isSending === true
    case 'downstream loss':
    case 'sender':
      // What the senders lost tells whose line it is; without that, it may be either's.
      return has('up_loss_rate', 'down_loss_rate') && isReceiving
    case 'loss both ways':
      return has('up_loss_rate', 'down_loss_rate') && isReceiving && isSending === true
    case 'jitter':
      return has('jitter')
    case 'busy processor':
    case 'device model':
      return has('cpu')
    case 'waiting decoder':
      // What moved before tells what arrives of moving pictures.
      return has('recv_fps') && situation.pattern.from >= 20 && users.slice(1).some(({ sends }) => sends.video)
    case 'dead microphone':
      // A user who mutes by disabling the track gives digital zero as well.
      return has('mic_level', 'mic_on')
    case 'software':
      return has('audio_freeze_ms') && isReceiving
    case 'router':
    case 'access server':
    case 'region':
    case 'server of one build': {
      const way = Math.abs(seed) % 4
      return (
        (way === 3 && has('distance')) ||
        (way !== 1 && way !== 3 && has('up_loss_rate') && isSending === true) ||
        (way !== 0 && way !== 3 && has('down_loss_rate') && isReceiving)
      )
    }
    default:
      return has('distance')
  }
}
